/// Copies on which an update is tried first, since a check needs the properties to be set.
extension SnapshotParser {
    /// A copy of anything parsable that shares no class instance of an object with it. A value type
    /// is copied by Swift.
    func copy<T: Parsable>(of value: T) -> T? {
        func copy<O: ParsableObject>(_ type: O.Type) -> T? {
            copied(retyped(value, as: O.self)).map { retyped($0) }
        }
        guard let type = T._object else { return value }
        return copy(type)
    }

    /// A copy of an object: it is written with everything that it binds, and read.
    ///
    /// - Returns: the copy; nil if it cannot be read back.
    private func copied<T: ParsableObject>(_ object: T) -> T? {
        var copying = self
        (copying.unknownKeys, copying.writesKeys) = (.ignore, true)
        (copying.logLevel, copying.issueHandler) = (.silent, nil)
        let writer = Writer(copying, for: WritingIntent(purpose: .readBack))
        let tree = RootWriter(writer).write(object, keepsKey: true)
        let reader = Reader(.parse, copying, for: ReadingIntent(purpose: .copy))
        // The key that chooses a variant need not be one that it writes.
        reader.extras.copied = writer.notes.tree
        var copy = T()
        let key = SnapshotKey(text: object._snapshotID, mustMatch: false)
        RootReader(reader).read(tree, into: &copy, key: key)
        return reader.report.issues.isEmpty ? copy : nil
    }

    /// Copies of all objects; nil if one of them cannot be read back.
    func copies<T: Parsable>(of list: [T]) -> [T]? {
        let copies = list.compactMap { copy(of: $0) }
        return copies.count == list.count ? copies : nil
    }
}
