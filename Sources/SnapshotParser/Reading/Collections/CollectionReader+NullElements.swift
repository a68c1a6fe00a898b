extension CollectionReader {
    /// Adds an issue for null among the elements of a list or a dictionary. In the dialect of the
    /// database, null is a hole, where nothing is stored, and is no issue.
    ///
    /// - Returns: whether null is an issue.
    func addNullIssue(at key: String) -> Bool {
        guard !reader.parser.dialect.readsNullElementsAsHoles else { return false }
        reader.add(.unexpectedNull, at: key)
        return true
    }
}
