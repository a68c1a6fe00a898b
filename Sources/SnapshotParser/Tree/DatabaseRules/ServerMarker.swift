/// The node `{".sv": …}`, which the server replaces by a value that it computes (`FServerValues.m`
/// of firebase-ios-sdk).
enum ServerMarker {
    static let timestamp = "timestamp"
    static let increment = "increment"

    /// What the server computes.
    enum Request {
        case timestamp
        /// The stored number plus this one.
        case increment(TreeNumber)

        /// - Parameter content: what the marker holds; the result is nil if that is not a known
        ///   request.
        init?(_ content: Any) {
            if Node(content).string == ServerMarker.timestamp {
                self = .timestamp
            } else if let node = Node(content).children, node.count == 1,
                let number = node[ServerMarker.increment].flatMap({ TreeNumber($0) })
            {
                self = .increment(number)
            } else {
                return nil
            }
        }
    }

    /// What a marker holds; nil if the value is not a marker.
    static func content(of value: Any) -> Any? {
        Node(value).children.flatMap { $0.count == 1 ? $0[SpecialKey.server] : nil }
    }
}
