import Foundation

extension SnapshotParser {
    /// Finds what is lost when an object is written and read again, for a unit test of its bindings.
    ///
    /// A subclass that forgets `super.bindProperties(binder:)` writes only half of its object,
    /// which looks valid. A property that was pasted under two keys takes the value of the last
    /// one. To find such mistakes, the object is written and read back, and again with another
    /// value for each leaf of its tree, or for some of each kind in a large one. Pass an object in
    /// which each property has a value of its own, other than the initial one, and the keys that it
    /// must write:
    ///
    /// ```swift
    /// #expect(SnapshotParser().roundTripIssues(of: user, keys: ["name", "age"]).isEmpty)
    /// ```
    ///
    /// If the type is `Equatable` and each element of its lists has an id, the object that was read
    /// is compared too. This finds a property without a binding. Not found are two properties that
    /// are swapped in both directions, and what a mapper rounds, if the rounded value comes back. No
    /// other value can be made for a text with few valid values, such as an enum's raw value.
    ///
    /// - Parameters:
    ///   - object: an object whose properties differ from those of a new one.
    ///   - keys: the keys that its node must have, its own key excepted.
    /// - Returns: what the database would refuse; or else a missing key for each of `keys` that
    ///   is not written, what a parse of the written tree would throw, and an
    ///   issue such as ``Issue/Kind/neverRead`` for each key whose value does not come back. Their paths
    ///   begin with the object's own key, if it has one.
    public func roundTripIssues<T: ParsableObject>(of object: T, keys: [String] = []) -> [Issue] {
        let root = object._snapshotID.map { [$0] } ?? []
        let writer = Writer(self, of: T.self)
        writer.checkKey(ofRoot: object)
        let refused =
            writer.report.issues
            + validate(object: object, checksKey: false).map {
                var issue = $0
                issue.path = root + issue.path
                return issue
            }
        guard refused.isEmpty else { return refused }
        var trip = RoundTripCheck(object, self, key: root.first)
        guard trip.issues.isEmpty else { return trip.issues }
        let missing = keys.filter { trip.tree[$0] == nil }
            .map { trip.issue(.missingKey, at: [$0]) }
        do {
            let read = try trip.read(trip.tree)
            trip.findUnwritten(read)
            trip.compare(read)
            trip.changeLeaves()
            if missing.isEmpty, trip.issues.isEmpty, trip.isWhole, differ(object, read) {
                trip.add(.unboundProperty, at: [])
            }
            return missing + trip.issues
        } catch {
            return missing + error.issues
        }
    }

    /// Whether two `Equatable` objects differ. Foundation's classes mostly compare instances.
    private func differ<T>(_ first: T, _ second: T) -> Bool {
        guard !(first is NSObject), let first = first as? any Equatable else { return false }
        func isEqual<E: Equatable>(_ first: E) -> Bool { second as? E == first }
        return !isEqual(first)
    }
}
