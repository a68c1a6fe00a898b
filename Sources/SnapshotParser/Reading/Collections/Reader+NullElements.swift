import Foundation

extension Reader {
    /// Adds an issue for null among the elements of a list or a dictionary. In the dialect of the
    /// database, null is a hole, where nothing is stored, and is no issue.
    ///
    /// - Returns: whether null is an issue.
    func addNullIssue(at key: String) -> Bool {
        guard !parser.dialect.readsNullElementsAsHoles else { return false }
        add(.unexpectedNull, at: key)
        return true
    }

    /// What null among elements stands for; nil for a hole or an issue, as ``addNullIssue(at:)``
    /// tells. In the dialect of JSON, a `Codable` type may read null by itself.
    func valueForNull<V: Parsable>(of type: V.Type, ifIn elements: some Sequence<Node>) -> V? {
        if let value = Tree.valueForNull(of: V.self) { return value }
        guard !parser.dialect.readsNullElementsAsHoles, V.self is any ParsableCodable.Type,
            elements.contains(where: \.isNull)
        else { return nil }
        let mark = report.mark
        do { return try parsed(V.self, from: NSNull()) } catch {
            report.forget(since: mark)
            return nil
        }
    }
}
