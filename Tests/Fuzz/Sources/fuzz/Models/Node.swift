/// What a snapshot's key is before its node is looked at.
enum Key {
    case given(String)
    /// The node's own comes first.
    case fallback(String)
    case none

    var text: String? {
        switch self {
        case .given(let text), .fallback(let text): text
        case .none: nil
        }
    }
}

/// A node while an oracle reads it.
final class Node {
    var children: [String: JSON]
    var claimed: Set<String> = []
    /// A discriminator chose no model, so that unknown keys are passed over.
    var isPassedOver = false

    init(_ children: [String: JSON]) { self.children = children }

    /// What no binding claimed so far, in the order of the keys.
    var remaining: [(key: String, child: JSON)] {
        (JSON.object(children).allChildren ?? []).filter { !claimed.contains($0.key) }
    }

    func claim(_ name: String) -> JSON? {
        claimed.insert(name)
        return children[name]
    }
}
