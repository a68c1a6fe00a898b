/// Whether the children of a node are elements under keys that are data, or fields.
struct CollectionTest {
    enum Verdict {
        /// Fields; where that is a guess, what speaks for it.
        case fields(note: String? = nil)
        /// Elements; where that is a guess, with what speaks for it.
        case elements(note: String?)
        /// Fields, and elements under all other keys.
        case both
    }

    private static let guess = "The keys are treated as data."
    private static let choice = "The keys are treated as names, not as data."

    let node: NodeShape
    /// The key under which the node stands; nil at the top, and for elements of a collection.
    let name: String?
    /// Whether the node is the whole export.
    let isRoot: Bool
    /// The keys of collections that are certain.
    var known: [Set<String>] = []

    var verdict: Verdict {
        let fields = node.fields
        guard !fields.isEmpty else {
            return node.element == nil ? .fields() : .elements(note: nil)
        }
        if let element = node.element { return besides(element) }
        if fields.count > 1, haveNumberedKeys || node.texts * 2 > fields.count {
            return areOfOneFamily ? .elements(note: nil) : .fields()
        }
        guard areOfOneFamily else { return .fields() }
        // Keys of another collection are data here too, as in `lastSeen: { ada: 1767254400000 }`.
        if !isRoot, known.contains(where: { keys in fields.allSatisfy { keys.contains($0.key) } }) {
            return .elements(note: nil)
        }
        return fields.allSatisfy { $0.shape.node != nil } ? ofNodes : ofScalars
    }

    /// Fields beside elements whose keys are certain to be data.
    private func besides(_ element: Shape) -> Verdict {
        let merged = Self.signature(of: element)
        let areElements = node.fields.allSatisfy { field in
            let signature = Self.signature(of: field.shape)
            return signature.intersection(merged).count * 2 >= signature.count
                && Self.family(of: field.shape) == Self.family(of: element)
        }
        if areElements { return .elements(note: nil) }
        // An array has no other children than its elements.
        return node.arrays == 0 ? .both : .elements(note: nil)
    }

    private var ofScalars: Verdict {
        let fields = node.fields
        // True under each key, as in `members: { ada: true }`, is a set.
        if fields.allSatisfy({ $0.shape.scalars.booleans > 0 && $0.shape.scalars.falses == 0 }) {
            return .elements(note: nil)
        }
        if node.objects > 1 {
            if haveChangingKeys { return .elements(note: nil) }
            return isPlural && share < 0.75 && !haveNames ? .elements(note: Self.guess) : .fields()
        }
        if fields.count >= 24 { return .elements(note: nil) }
        guard isPlural else { return .fields() }
        return haveNames ? .fields(note: Self.choice) : .elements(note: Self.guess)
    }

    private var ofNodes: Verdict {
        let count = node.fields.count
        let similarity = similarity
        if node.objects > 1 {
            if haveChangingKeys { return similarity >= 0.3 ? .elements(note: nil) : .fields() }
            guard isPlural, similarity >= 0.7 else { return .fields() }
            return haveNames ? .fields(note: Self.choice) : .elements(note: nil)
        }
        if isRoot {
            let areObjects = node.fields.allSatisfy { $0.shape.node?.element == nil }
            return areObjects && count > 2 && similarity >= 0.8 ? .elements(note: nil) : .fields()
        }
        if haveNames, isPlural || count > 2 { return .fields(note: Self.choice) }
        if count == 1 {
            return isPlural ? .elements(note: "The key is taken for data.") : .fields()
        }
        if isPlural, similarity >= 0.4 { return .elements(note: nil) }
        // Arrays are alike whatever they mean.
        let areObjects = node.fields.allSatisfy { $0.shape.node?.arrays == 0 }
        return areObjects && count > 2 && similarity >= 0.75
            ? .elements(note: Self.guess) : .fields()
    }

    /// Whether the keys are few words that most objects have, or of one object such as tell parts
    /// apart: `small` and `large`.
    private var haveNames: Bool {
        let keys = node.fields.map(\.key)
        guard keys.count <= 16, keys.allSatisfy({ KeyClass($0) == .word }) else { return false }
        if keys.allSatisfy({ key in
            Identifier.member(key).map { name in
                Identifier.camelWords(of: name).allSatisfy { Self.parts.contains($0.lowercased()) }
            } ?? false
        }) {
            return true
        }
        return node.objects > 1 && keys.count > 1 && share >= 0.5
            && node.fields.contains { $0.count == node.objects }
    }

    private var isPlural: Bool {
        guard let name, let member = Identifier.member(name) else { return false }
        let last = Identifier.lastWord(of: member).lowercased()
        return Singular.isPlural(member) && !Self.recordNames.contains(last)
    }

    /// Whether no key stands in all objects, and the average one in no more than half of them.
    private var haveChangingKeys: Bool {
        let counts = node.fields.map(\.count)
        return counts.count > 2 && !counts.contains(node.objects) && share <= 0.5
    }

    /// In which part of the objects the average key stands.
    private var share: Double {
        let present = node.fields.reduce(0) { $0 + $1.count }
        return Double(present) / Double(max(1, node.objects * node.fields.count))
    }

    /// How much of what any child has the average child has.
    private var similarity: Double {
        let signatures = node.fields.map { Self.signature(of: $0.shape) }
        let all = signatures.reduce(into: Set<String>()) { $0.formUnion($1) }
        guard !all.isEmpty else { return 0 }
        let sum = signatures.reduce(0) { $0 + $1.count }
        return Double(sum) / Double(all.count * signatures.count)
    }

    private var areOfOneFamily: Bool {
        let families = Set(node.fields.map { Self.family(of: $0.shape) })
        return families.count == 1 && families.first != "mixed"
    }

    /// Whether the keys are numbered, as `item1` and `item2`, or `roof-1` and `hall-2`.
    private var haveNumberedKeys: Bool {
        let keys = node.fields.map(\.key)
        guard keys.allSatisfy({ $0.contains(where: \.isNumber) }) else { return false }
        return Set(keys.map { $0.filter { !$0.isNumber } }).count == 1
            || keys.allSatisfy { key in key.contains { $0 == "-" } }
    }

    private static func family(of shape: Shape) -> String {
        let parts = shape.scalars.parts
        if shape.node != nil { return parts.isEmpty ? "node" : "mixed" }
        return parts.count == 1 ? parts[0].type : "mixed"
    }

    /// What a shape has, one level deep.
    private static func signature(of shape: Shape) -> Set<String> {
        var signature = Set(shape.scalars.parts.map(\.type))
        guard let node = shape.node else { return signature }
        signature.formUnion(node.fields.map(\.key))
        guard let element = node.element else { return signature }
        if let inner = element.node, !inner.fields.isEmpty {
            signature.formUnion(inner.fields.map { "*/" + $0.key })
        } else {
            signature.insert("*")
        }
        return signature
    }

    /// Words that tell the parts of one thing apart.
    private static let parts: Set<String> = [
        "small", "medium", "large", "tiny", "huge", "big", "thumb", "thumbnail", "preview", "full",
        "original", "standard", "high", "low", "regular", "raw", "mini", "normal", "maxres", "max",
        "min", "default", "left", "right", "top", "bottom", "front", "back", "first", "last",
        "start", "end", "light", "dark", "primary", "secondary", "home", "work", "mobile",
        "desktop", "tablet", "x", "y", "z", "width", "height", "northeast", "southwest", "xs", "sm",
        "md", "lg", "xl", "billing", "shipping", "bigger", "smaller", "resolution",
    ]

    /// Plurals that name one object.
    private static let recordNames: Set<String> = [
        "settings", "preferences", "prefs", "options", "details", "coordinates", "coords",
        "dimensions", "credentials", "stats", "statistics", "properties", "attributes", "bounds",
        "defaults", "params", "parameters", "limits", "links", "urls", "totals", "metrics",
    ]
}
