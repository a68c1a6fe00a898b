/// Copies on which an update is tried first, since a check needs the properties to be set.
extension SnapshotParser {
    /// A copy of an object that shares no instance with it: it is written with everything that it
    /// binds, and read.
    ///
    /// - Returns: the copy; nil if it cannot be read back.
    func copy<T: ParsableObject>(of object: T) -> T? {
        var copying = self
        (copying.unknownKeys, copying.writesKeys) = (.ignore, true)
        (copying.logLevel, copying.issueHandler) = (.silent, nil)
        let writer = Writer(copying, for: WritingIntent(purpose: .copy))
        let tree = RootWriter(writer).write(object, keepsKey: true)
        let reader = Reader(.parse, copying, for: ReadingIntent(purpose: .copy))
        // The key that chooses a variant need not be one that it writes.
        reader.extras.copied = writer.notes.places
        var copy = T()
        let key = SnapshotKey(text: object._snapshotID, isGiven: false)
        RootReader(reader).read(tree, into: &copy, key: key)
        return reader.report.issues.isEmpty ? copy : nil
    }

    /// Copies of all objects; nil if one of them cannot be read back.
    func copies<T: ParsableObject>(of list: [T]) -> [T]? {
        let copies = list.compactMap { copy(of: $0) }
        return copies.count == list.count ? copies : nil
    }
}
