/// The objects of a list that could be parsed, and what was rejected.
public struct LossyList<T> {
    /// The objects, in the list's order.
    public let objects: [T]

    /// The elements that could not be parsed, in the list's order.
    public let rejected: [SnapshotParser.Rejection]

    /// Which children of a database these are; nil for a list from elsewhere.
    var page: QueryPage<T>?

    /// Makes a list, for an app's own tests.
    ///
    /// - Parameters:
    ///   - objects: the objects that could be parsed.
    ///   - rejected: the elements that could not.
    public init(objects: [T], rejected: [SnapshotParser.Rejection] = []) {
        self.objects = objects
        self.rejected = rejected
    }
}
