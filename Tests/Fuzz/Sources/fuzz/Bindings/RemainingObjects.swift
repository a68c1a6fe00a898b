import SnapshotParser

/// Objects that no other binding claimed.
final class RemainingObjects<T: FuzzModel>: Binding {
    let isAccessor: Bool

    init(_ name: String, isAccessor: Bool) {
        self.isAccessor = isAccessor
        super.init(name)
    }

    override var traits: [String] { .accessor(isAccessor) }
    override var takesRemaining: Bool { true }
    override var initial: Any { [String: T]() }

    override func bind(_ binder: SnapshotParser.Binder, _ value: inout Any) {
        bind(binder, &value, as: [String: T].self, isAccessor: isAccessor) { dict in
            binder.bindDictionary(name: name, dict: &dict)
        }
    }

    override func expected(_ node: Node, _ path: [String], _ reading: inout Reading) -> JSON? {
        updated(.null, node, path, &reading)
    }

    override func updated(
        _ present: JSON,
        _ node: Node,
        _ path: [String],
        _ reading: inout Reading
    ) -> JSON? {
        var fields = present.fields
        for (key, child) in node.remaining {
            let count = reading.findings.count
            if child == .null {
                fields[key] = nil
            } else if let read = T.read(
                child,
                into: fields[key],
                path + [key],
                .given(key),
                &reading
            ) {
                fields[key] = read
            } else {
                reading.skip(since: count)
            }
        }
        return .object(fields)
    }

    override func dump(_ value: Any) -> JSON {
        .object(held(value, as: [String: T].self).mapValues(\.dump))
    }

    override func written(_ dump: JSON) -> [String: JSON] {
        dump.fields.mapValues { T.writtenInDictionary($0) }
    }

    override func sample(_ random: inout Random, _ depth: Int, _ node: inout [String: JSON]) {
        guard depth > 0 else { return }
        for _ in 0..<random.below(3) {
            let key = random.pick(["l1", "l2", "l3", "7", "10"])
            node[key] = T.sample(&random, depth - 1, key: key)
        }
    }
}
