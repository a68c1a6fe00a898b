import Foundation

extension SnapshotParser {
    /// Finds what is lost when an object is written and read again, for a unit test of its bindings.
    ///
    /// Nothing else can find a binding that is missing in both directions: a subclass that forgets
    /// `super.bindProperties(binder:)` writes half of its object, and what it writes is valid. So hand
    /// over an object of which every property has a value of its own, and the keys it must write:
    ///
    /// ```swift
    /// #expect(SnapshotParser().roundTripIssues(of: user, keys: ["name", "age"]).isEmpty)
    /// ```
    ///
    /// - Parameters:
    ///   - object: an object whose properties differ from those of a new one.
    ///   - keys: the keys that its node must have, its own key excepted.
    /// - Returns: what the database would refuse; what a parse of the written tree would throw; a
    ///   missing key for each of `keys` that is not written, and for each part of the tree that is
    ///   written otherwise by the object that was read from it. Their paths begin with the object's
    ///   own key, where it has one.
    public func roundTripIssues<T: ParsableObject>(of object: T, keys: [String] = []) -> [Issue] {
        let root = object._snapshotID.map { [$0] } ?? []
        let writer = Writer(self, checksWrites: true)
        writer.checkKey(ofRoot: object)
        let refused =
            writer.report.issues
            + validate(object: object, checksKey: false).map {
                var issue = $0
                issue.path = root + issue.path
                return issue
            }
        guard refused.isEmpty else { return refused }
        var writing = self
        writing.issueHandler = nil
        let tree = writing.serialize(object: object)
        let source = Snapshot(key: root.first ?? "", value: tree)
        let lost = keys.filter { tree[$0] == nil }.map { missing(root + [$0], in: T.self) }
        do {
            let read = try writing.parseObject(snap: source, type: T.self)
            let again = writing.serialize(object: read)
            var changes = TreeChanges()
            changes.collect(stored: tree, known: tree, wanted: again)
            let paths =
                changes.byPath.keys.map { $0.split(separator: "/").map(String.init) }
                + changes.unnamed.map { $0.path + [$0.key] }
            return lost
                + paths.sorted { KeyOrder.precedes($0.joined(), $1.joined()) }
                .map { missing(root + $0, in: T.self) }
        } catch {
            return lost + error.issues
        }
    }

    private func missing(_ path: [String], in model: any Any.Type) -> Issue {
        Issue(path: path, model: String(describing: model), kind: .missingKey, concernsKey: true)
    }
}
