extension CollectionReader {
    /// Reports null among elements if it is not a value of theirs. In the database, it is nothing.
    ///
    /// - Returns: whether it did.
    func refusesHole(at key: String) -> Bool {
        guard !reader.parser.dialect.readsNullElementsAsHoles else { return false }
        reader.add(.unexpectedNull, at: key)
        return true
    }
}
