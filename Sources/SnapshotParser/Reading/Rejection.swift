extension SnapshotParser {
    /// An element that could not be parsed.
    public struct Rejection: Sendable, Equatable {
        /// Its key, or its index in an array.
        public let key: String

        /// The keys from the root of the parse to the element.
        public let path: [String]

        /// What is wrong with it.
        public internal(set) var issues: [Issue]

        /// The element as it is in the tree; null if JSON cannot say what it holds.
        public let json: JSON

        /// The same as a tree of native values; see ``JSON/tree``.
        public var value: Any { json.tree }

        /// Makes a rejection, for an app's own tests.
        ///
        /// - Parameters:
        ///   - key: the element's key, or its index in an array.
        ///   - path: the keys from the root of the parse to the element.
        ///   - issues: what is wrong with it.
        ///   - value: the element as it is in the tree.
        public init(key: String, path: [String], issues: [Issue], value: Any) {
            self.init(key: key, path: path, issues: issues, json: JSON(value) ?? .null)
        }

        /// The rejection of all that a source holds.
        init(of snap: some SnapshotSource, at path: [String], _ issues: [Issue]) {
            let (key, value) = (path.last ?? snap.key, snap.value as Any)
            self.init(key: key, path: path, issues: issues, value: value)
        }

        init(key: String, path: [String], issues: [Issue], json: JSON) {
            (self.key, self.path, self.issues, self.json) = (key, path, issues, json)
        }
    }
}
