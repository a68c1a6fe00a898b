/// Copies on which an update is tried first, since a check needs the properties to be set.
extension SnapshotParser {
    /// A copy of anything parsable that shares no class instance of an object with it. A value type
    /// is copied by Swift.
    ///
    /// An object is written with everything that it reads, and read.
    ///
    /// - Returns: the copy; nil if it cannot be read back.
    func copy<T: Parsable>(of value: T) -> T? {
        guard T._object != nil else { return value }
        var copying = self
        (copying.unknownKeys, copying.writesKeys) = (.ignore, true)
        (copying.logLevel, copying.issueHandler) = (.silent, nil)
        let writer = Writer(copying, for: .readBack)
        let tree = writer.writeRootObject(value, needsKeyField: true)
        let reader = Reader(.parse, copying, for: ReadingIntent(purpose: .unchecked))
        // The key that chooses a variant need not be one that it writes.
        reader.extras.copiedNotes = writer.notes
        let id = (value as? any ParsableObject)?._snapshotID
        let key = SnapshotKey(text: id, mustMatch: false)
        let copy = try? reader.readRoot(tree, T.self, key)
        return reader.report.issues.isEmpty ? copy : nil
    }

    /// Copies of all objects; nil if one of them cannot be read back.
    func copies<T: Parsable>(of list: [T]) -> [T]? {
        let copies = list.compactMap { copy(of: $0) }
        return copies.count == list.count ? copies : nil
    }
}
