import SnapshotParser

/// Values that no other binding claimed.
final class Remaining<K: FuzzKey, V: FuzzValue>: Binding {
    let isOptional: Bool
    let isAccessor: Bool

    init(_ name: String, isOptional: Bool, isAccessor: Bool) {
        self.isOptional = isOptional
        self.isAccessor = isAccessor
        super.init(name)
    }

    override var traits: [String] { .optional(isOptional) + .accessor(isAccessor) }
    override var takesRemaining: Bool { true }
    override var initial: Any { isOptional ? [K: V]?.none as Any : [K: V]() }

    override func bind(_ binder: SnapshotParser.Binder, _ value: inout Any) {
        if isOptional {
            bind(binder, &value, as: ([K: V]?).self, isAccessor: isAccessor) { dict in
                binder.bindDictionary(name: name, dict: &dict)
            }
        } else {
            bind(binder, &value, as: [K: V].self, isAccessor: isAccessor) { dict in
                binder.bindDictionary(name: name, dict: &dict)
            }
        }
    }

    override func expected(_ node: Node, _ path: [String], _ reading: inout Reading) -> JSON? {
        read(node, into: .null, path, &reading)
    }

    override func updated(
        _ present: JSON,
        _ node: Node,
        _ path: [String],
        _ reading: inout Reading
    ) -> JSON? {
        read(node, into: present, path, &reading)
    }

    private func read(
        _ node: Node,
        into present: JSON,
        _ path: [String],
        _ reading: inout Reading
    ) -> JSON? {
        var (fields, keys) = (present.fields, ReadKeys<K>())
        for (key, child) in node.remaining {
            let path = path + [key]
            let count = reading.findings.count
            switch keys.read(key, child, path, &reading) {
            case .removed(let text): fields[text] = nil
            case .value(let text):
                let old = fields[text]
                let value =
                    old.map { V.updated($0, child, path, &reading) }
                    ?? V.expected(child, path, &reading)
                if let value {
                    fields[text] = value
                } else {
                    reading.skip(since: count)
                }
            case .refused: reading.skip(since: count)
            case .passedOver: break
            }
        }
        return isOptional && fields.isEmpty && present == .null ? .null : .object(fields)
    }

    override func dump(_ value: Any) -> JSON {
        held(value, as: ([K: V]?).self)?.dump ?? .null
    }

    override func written(_ dump: JSON) -> [String: JSON] { dump.fields }

    override func sample(_ random: inout Random, _ depth: Int, _ node: inout [String: JSON]) {
        let odd = random.oneIn(20) ? ["L1", "lx"] : []
        for _ in 0..<random.below(4) {
            node[random.pick(["l1", "l2", "l3", "7", "10"] + odd)] = mostlyValid(V.self, &random)
        }
    }
}
