/// The keys under which a type encodes its properties, one after another.
///
/// Values of one type mostly have the same keys in the same order. So a node is not built key by
/// key: the values are collected, and put into the table of an earlier node with the same keys,
/// which spares the hashing.
final class NodeLayout: Sendable {
    let names: [String]
    /// The place of each key's value among the values.
    let positions: [String: Int]

    /// Nil for names of which two are the same.
    init?(_ names: [String]) {
        var positions = [String: Int](minimumCapacity: names.count)
        for (position, name) in names.enumerated() { positions[name] = position }
        guard positions.count == names.count else { return nil }
        self.names = names
        self.positions = positions
    }

    func begins(with others: some Collection<String>) -> Bool { names.starts(with: others) }
}

/// What is known of the types that are encoded.
struct EncodedTypes {
    private var plans = TypeTable<EncodingPlan>()
    private var layouts = TypeTable<Layouts>()

    private struct Layouts {
        var known: [NodeLayout] = []
        /// Keys that were met once. Those that are made of data need not come again, and are not to
        /// be kept.
        var seen: Int?
        var attempts = 0
    }

    mutating func plan(for type: (some Encodable).Type) -> EncodingPlan {
        if let plan = plans[type] { return plan }
        let plan = EncodingPlan(type)
        plans.note(plan, of: type)
        return plan
    }

    /// The layouts of a type, the first one met first.
    func layouts(of type: any Any.Type) -> [NodeLayout] { layouts[type]?.known ?? [] }

    /// Learns keys that are met for the second time in succession.
    mutating func note(_ names: [String], of type: any Any.Type) {
        var entry = layouts[type] ?? Layouts()
        guard names.count <= Self.mostNames, names.allSatisfy(KeyOrder.hasOneForm),
            entry.known.count < Self.mostLayouts,
            entry.attempts < Self.mostAttempts
        else { return }
        let hash = names.hashValue
        if entry.seen == hash, let layout = NodeLayout(names) { entry.known.append(layout) }
        entry.seen = hash
        entry.attempts += 1
        layouts.note(entry, of: type)
    }

    private static var mostNames: Int { 64 }
    private static var mostLayouts: Int { 8 }
    private static var mostAttempts: Int { 64 }
}
