extension SnapshotParser {
    /// Finds what is lost when an object is written and read again, for a unit test of its
    /// bindings.
    ///
    /// A subclass that forgets `super.bindProperties(binder:)` writes only half of its object,
    /// which looks valid. A property that was pasted under two keys takes the value of the last
    /// one. To find such mistakes, the object is written, read and written again, and so with
    /// another value for each leaf of its tree (for some of them in a large one), which must come
    /// back. Pass an object in which each property has a value of its own, other than the initial
    /// one, and the keys that it must write:
    ///
    /// ```swift
    /// #expect(SnapshotParser().roundTripIssues(of: user, keys: ["name", "age"]).isEmpty)
    /// ```
    ///
    /// Not found are two properties that are swapped in both directions, and what a mapper rounds,
    /// if the rounded value comes back. No other value is made for an element of an array, or for a
    /// text with few valid values, such as a date or an enum's raw value.
    ///
    /// - Parameters:
    ///   - object: an object whose properties differ from those of a new one.
    ///   - keys: the keys that its node must have, its own key excepted.
    /// - Returns: what the database would refuse; or else a missing key for each of `keys` that
    ///   is not written, what a parse of the written tree would throw, and an
    ///   issue such as ``Issue/Kind/neverRead`` for each key whose value does not come back. Their
    ///   paths begin inside the object.
    public func roundTripIssues<T: Parsable>(of object: T, keys: [String] = []) -> [Issue] {
        let refused = validate(object: object)
        return refused.isEmpty ? RoundTripCheck(object, self, keys).issues : refused
    }
}
