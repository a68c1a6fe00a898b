/// The step from a place of a tree to the next one.
enum CodingStep {
    case key(any CodingKey)
    case index(Int)
    /// A dictionary's key, which has no coding key.
    case text(String)

    fileprivate var codingKey: any CodingKey {
        switch self {
        case .key(let key): key
        case .index(let index): TreeKey(index: index)
        case .text(let text): TreeKey(stringValue: text)
        }
    }

    fileprivate var text: String {
        switch self {
        case .key(let key): key.stringValue
        case .index(let index): String(index)
        case .text(let text): text
        }
    }
}

/// A place in a tree that is being decoded or encoded. Places are linked to their parents, so a
/// path is only built for an error.
class CodingNode {
    final let operation: CodingOperation
    final let parent: CodingNode?
    /// The step from the parent; nil for the root, and for a value coded in place of another one.
    final let step: CodingStep?
    /// The type that is coded at this place.
    final let model: any Any.Type
    /// How many levels below the root the place is.
    final let level: Int

    init(
        _ operation: CodingOperation,
        below parent: CodingNode?,
        _ step: CodingStep?,
        model: any Any.Type
    ) {
        self.operation = operation
        self.parent = parent
        self.step = step
        self.model = model
        level = parent.map { $0.level + 1 } ?? 0
    }

    /// The error to throw for issues with a value that cannot be coded.
    func error(_ failure: CodingFailure, at step: CodingStep?, _ value: Any) -> any Error {
        failure
    }
}

extension CodingNode {
    final var userInfo: [CodingUserInfoKey: Any] { operation.userInfo }

    /// The keys from the root to this place, as coders return them.
    final var codingPath: [any CodingKey] { codingPath(to: nil) }

    /// The same with one more key.
    final func codingPath(to step: CodingStep?) -> [any CodingKey] {
        steps(to: step).map(\.codingKey)
    }

    /// The keys from the root to this place and one more, as issues contain them.
    final func path(to step: CodingStep? = nil) -> [String] { steps(to: step).map(\.text) }

    private func steps(to step: CodingStep?) -> [CodingStep] {
        let places = Array(sequence(first: self, next: \.parent))
        return places.reversed().compactMap(\.step) + [step].compactMap(\.self)
    }
}

/// A key that no type declares. An index is worded as in Foundation's coders.
struct TreeKey: CodingKey {
    let stringValue: String
    let intValue: Int?

    init(stringValue: String) {
        self.stringValue = stringValue
        intValue = nil
    }

    init(index: Int) {
        stringValue = "Index \(index)"
        intValue = index
    }

    /// A dictionary's key, which may be a number.
    init(dictionaryKey: String) {
        stringValue = dictionaryKey
        intValue = Int(treeKey: dictionaryKey)
    }

    init?(intValue: Int) {
        stringValue = String(intValue)
        self.intValue = intValue
    }

    /// The key under which a superclass keeps its own values.
    static let `super` = TreeKey(stringValue: "super")
}
