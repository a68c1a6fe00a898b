/// How a coder came from one node to the next.
enum CodingStep {
    case root
    case key(any CodingKey)
    case index(Int)
    /// The key of a dictionary, which has no coding key of its own.
    case text(String)
    /// An entry of the dictionary around it, whose key is looked for when it is asked for.
    case entry(Int)
}

/// A dictionary whose entries come in an order that stays the same.
protocol KeyedEntries {
    /// The text of the key of one entry.
    func key(at position: Int) -> String
}

extension Dictionary: KeyedEntries {
    func key(at position: Int) -> String {
        DictionaryKey.text(keys[keys.index(keys.startIndex, offsetBy: position)])
    }
}

/// A place in a tree that is being decoded or encoded. Places are linked to their parents, so that
/// a path is only built for an error.
class CodingNode {
    @exclusivity(unchecked) final private(set) var parent: CodingNode?
    @exclusivity(unchecked) final private(set) var step: CodingStep
    /// The type that is coded at this place.
    @exclusivity(unchecked) final private(set) var model: any Any.Type
    /// How many levels below the root the place is.
    @exclusivity(unchecked) final private(set) var level: Int
    /// The dictionary that is coded at this place.
    @exclusivity(unchecked) final var entries: (any KeyedEntries)?

    init(parent: CodingNode?, step: consuming CodingStep, model: any Any.Type) {
        self.parent = parent
        self.step = step
        self.model = model
        level = parent.map { $0.level + 1 } ?? 0
    }

    /// Lets go of the place. Nobody else may hold it.
    final func leave() {
        parent = nil
        entries = nil
    }

    /// Makes it another place. Nobody else may hold it.
    final func move(below parent: CodingNode, _ step: consuming CodingStep, model: any Any.Type) {
        self.parent = parent
        self.step = step
        self.model = model
        level = parent.level + 1
    }
}

extension CodingNode {
    /// The keys from the root to this place, as coders give them.
    final var codingPath: [any CodingKey] {
        var keys: [any CodingKey] = []
        var node: CodingNode? = self
        while let place = node {
            if let key = place.step.codingKey(in: place.parent) { keys.append(key) }
            node = place.parent
        }
        return keys.reversed()
    }

    /// The same, and one more key.
    final func codingPath(to step: CodingStep?) -> [any CodingKey] {
        codingPath + [step?.codingKey(in: self)].compactMap(\.self)
    }

    /// The keys from the root to this place, as issues give them.
    final var path: [String] {
        var keys: [String] = []
        var node: CodingNode? = self
        while let place = node {
            if let text = place.step.text(in: place.parent) { keys.append(text) }
            node = place.parent
        }
        return keys.reversed()
    }

    /// The same, and one more key.
    final func path(to step: CodingStep?) -> [String] {
        path + [step?.text(in: self)].compactMap(\.self)
    }
}

extension CodingStep {
    fileprivate func codingKey(in parent: CodingNode?) -> (any CodingKey)? {
        switch self {
        case .root: nil
        case .key(let key): key
        case .index(let index): PlainKey(index: index)
        case .text, .entry: text(in: parent).map(PlainKey.init(stringValue:))
        }
    }

    fileprivate func text(in parent: CodingNode?) -> String? {
        switch self {
        case .root: nil
        case .key(let key): key.stringValue
        case .index(let index): String(index)
        case .text(let text): text
        case .entry(let position): parent?.entries?.key(at: position)
        }
    }
}

/// A key that no type declares. An index is worded as Foundation's coders do.
struct PlainKey: CodingKey {
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

    /// The key of a dictionary, which may be a number.
    init(dictionaryKey: String) {
        stringValue = dictionaryKey
        intValue = Int(dictionaryKey)
    }

    init?(intValue: Int) {
        stringValue = String(intValue)
        self.intValue = intValue
    }

    /// The key under which a superclass keeps its own values.
    static let `super` = PlainKey(stringValue: "super")
}
