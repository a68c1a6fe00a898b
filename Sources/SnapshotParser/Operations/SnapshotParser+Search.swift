extension SnapshotParser {
    /// Finds every object of a type in a tree, whatever keys are around it.
    ///
    /// A node is an object of the type if it has at least one bound key and all required ones, and
    /// each holds a value of its type; unknown keys do not matter. What is inside such an object is
    /// not searched. A node with some of the required keys that is not such an object is rejected,
    /// and then searched. Nodes come before what is inside them, an array's elements in its order,
    /// other children in the database's key order. What is below ``maximumDepth`` is not searched,
    /// which is reported to ``issueHandler``. Of a `Codable` type, the keys count that it asks a
    /// node for before its first mistake.
    ///
    /// ```swift
    /// let found = SnapshotParser().search(snap: Snapshot(value: response), type: User.self)
    /// let users = found.objects
    /// ```
    ///
    /// - Parameters:
    ///   - snap: the tree.
    ///   - type: the type to find. A snapshot takes its own key field as `id`, or else the key
    ///     under which it was found.
    /// - Returns: the objects with their paths, and the rejected nodes.
    public func search<T: Parsable>(snap: some SnapshotSource, type: T.Type) -> SearchResult<
        T
    > {
        var tolerant = self
        tolerant.unknownKeys = .ignore
        let reader = Reader(.parse, tolerant, of: snap)
        let search = Search<T>(reader)
        if let tree = Tree.nonNull(reader.preparedRoot(snap.value)) {
            _ = reader.nodes.entries.push(node: tree)
            // A `Codable` type is tried at each node, whose values are converted once.
            do { search.look(at: try reader.input(tree, for: T.self)) } catch {
                reader.add(error)
            }
        }
        reader.report.tolerate(since: 0)
        // An object may have been read several times.
        reader.report.tolerated = reader.report.tolerated.distinct
        reader.report.messages = reader.report.messages.distinct
        deliver(reader)
        reader.locate(&search.result.rejected)
        return search.result
    }
}

/// The objects that a search found, and the nodes that were nearly such objects.
public struct SearchResult<T> {
    /// An object and where it was found.
    public struct Match {
        /// The object.
        public let object: T

        /// The keys from the root of the search to the object.
        public let path: [String]

        /// Makes a match, for an app's own tests.
        ///
        /// - Parameters:
        ///   - object: the object.
        ///   - path: the keys from the root of the search to the object.
        public init(object: T, path: [String]) { (self.object, self.path) = (object, path) }
    }

    /// The objects with their paths, in the order of the tree.
    public internal(set) var matches: [Match] = []

    /// The nodes that have some of the type's required keys but could not be read as it, in the
    /// order of the tree.
    public internal(set) var rejected: [SnapshotParser.Rejection] = []

    /// Makes a result, for an app's own tests.
    ///
    /// - Parameters:
    ///   - matches: the objects with their paths.
    ///   - rejected: the nodes that were nearly such objects.
    public init(matches: [Match] = [], rejected: [SnapshotParser.Rejection] = []) {
        (self.matches, self.rejected) = (matches, rejected)
    }

    /// The objects, in the order of the tree.
    public var objects: [T] { matches.map(\.object) }

    /// The first object; nil if there is none.
    public var first: T? { matches.first?.object }
}

extension SearchResult: Sendable where T: Sendable {}
extension SearchResult.Match: Sendable where T: Sendable {}
