import SnapshotParser

extension Optional: FuzzValue where Wrapped: FuzzValue {
    static var initial: Wrapped? { nil }
    static var isOptional: Bool { true }

    static func expected(_ tree: JSON, _ path: [String], _ reading: inout Reading) -> JSON? {
        tree == .null ? .null : Wrapped.expected(tree, path, &reading)
    }

    static func updated(
        _ present: JSON,
        _ tree: JSON,
        _ path: [String],
        _ reading: inout Reading
    ) -> JSON? {
        guard present != .null, tree != .null else { return expected(tree, path, &reading) }
        return Wrapped.updated(present, tree, path, &reading)
    }

    static func sample(_ random: inout Random) -> JSON {
        random.oneIn(4) ? .null : Wrapped.sample(&random)
    }

    var dump: JSON { self?.dump ?? .null }
}

extension Array: FuzzValue where Element: FuzzValue {
    static var initial: [Element] { [] }
    static var isCollection: Bool { true }

    static func expected(_ tree: JSON, _ path: [String], _ reading: inout Reading) -> JSON? {
        guard let elements = tree.elements else {
            reading.add("typeMismatch", path)
            return nil
        }
        let count = reading.findings.count
        var result: [JSON] = []
        for (index, element) in elements.enumerated() where element != .null || Element.isOptional {
            let count = reading.findings.count
            if let value = Element.expected(element, path + ["\(index)"], &reading) {
                result.append(value)
            } else {
                reading.skip(since: count)
                if Element.isOptional { result.append(.null) }
            }
        }
        return reading.findings.count == count ? .array(result) : nil
    }

    static func sample(_ random: inout Random) -> JSON {
        let elements = (0..<random.below(4)).map { _ in
            random.oneIn(8) ? JSON.null : Element.sample(&random)
        }
        guard random.oneIn(3) else { return .array(elements) }
        return .object(
            Dictionary(
                uniqueKeysWithValues: elements.enumerated().map { ("\($0.offset)", $0.element) }
            )
            .filter { $0.value != .null }
        )
    }

    var dump: JSON { .array(map(\.dump)) }
}

extension Dictionary: FuzzValue where Key: FuzzKey, Value: FuzzValue {
    static var initial: [Key: Value] { [:] }
    static var isCollection: Bool { true }

    static func expected(_ tree: JSON, _ path: [String], _ reading: inout Reading) -> JSON? {
        guard let children = tree.allChildren else {
            reading.add("typeMismatch", path)
            return nil
        }
        let count = reading.findings.count
        var result: [String: JSON] = [:]
        var keys = ReadKeys<Key>()
        for (key, child) in children {
            if child == .null, tree.isArray, !Value.isOptional { continue }
            let before = reading.findings.count
            switch keys.read(key, child, path + [key], &reading) {
            case .value(let text):
                let count = reading.findings.count
                result[text] = Value.expected(child, path + [key], &reading)
                if result[text] == nil { reading.skip(since: count) }
            case .removed(let text): if Value.isOptional { result[text] = .null }
            case .refused: reading.skip(since: before)
            case .passedOver: break
            }
        }
        return reading.findings.count == count ? .object(result) : nil
    }

    static func updated(
        _ present: JSON,
        _ tree: JSON,
        _ path: [String],
        _ reading: inout Reading
    ) -> JSON? {
        guard case .object(var result) = present, let children = tree.allChildren else {
            return expected(tree, path, &reading)
        }
        let count = reading.findings.count
        var keys = ReadKeys<Key>()
        for (key, child) in children {
            if child == .null, tree.isArray { continue }
            let before = reading.findings.count
            let path = path + [key]
            switch keys.read(key, child, path, &reading) {
            case .value(let text):
                let value =
                    result[text].map { Value.updated($0, child, path, &reading) }
                    ?? Value.expected(child, path, &reading)
                if let value { result[text] = value } else { reading.skip(since: before) }
            case .removed(let text): result[text] = nil
            case .refused: reading.skip(since: before)
            case .passedOver: break
            }
        }
        return reading.findings.count == count ? .object(result) : nil
    }

    static func sample(_ random: inout Random) -> JSON {
        guard !random.oneIn(4) else {
            return .array((0..<random.below(3)).map { _ in Value.sample(&random) })
        }
        World.drawsOddKeys = random.oneIn(20)
        var children: [String: JSON] = [:]
        for _ in 0..<random.below(4) {
            children[random.pick(Key.samples)] = Value.sample(&random)
        }
        return .object(children)
    }

    var dump: JSON {
        .object([String: JSON](uniqueKeysWithValues: map { ($0.treeKey, $1.dump) }))
    }
}

extension Set: FuzzValue where Element == Int {
    static var initial: Set<Int> { [] }
    static var isCollection: Bool { true }

    static func expected(_ tree: JSON, _ path: [String], _ reading: inout Reading) -> JSON? {
        if tree.holdsMembers {
            return [Int: Bool].expected(tree.refusingOthers, path, &reading).map { node in
                Set(node.fields.keys.compactMap { Int($0) }).dump
            }
        }
        guard case .array(let elements)? = [Int].expected(tree, path, &reading) else { return nil }
        return Set(elements.compactMap { if case .int(let it) = $0 { Int(it) } else { nil } }).dump
    }

    static func updated(
        _ present: JSON,
        _ tree: JSON,
        _ path: [String],
        _ reading: inout Reading
    ) -> JSON? {
        guard case .object(let children) = tree,
            tree.holdsMembers || children.values.allSatisfy({ $0 == .null })
        else { return expected(tree, path, &reading) }
        let keys = (present.elements ?? []).map { ("\($0)", JSON.bool(true)) }
        let old = JSON.object(Dictionary(uniqueKeysWithValues: keys))
        return [Int: Bool].updated(old, tree.refusingOthers, path, &reading).map { node in
            Set(node.fields.keys.compactMap { Int($0) }).dump
        }
    }

    static func sample(_ random: inout Random) -> JSON {
        guard random.oneIn(5) else { return [Int].sample(&random) }
        let keys = (0..<1 + random.below(3)).map { _ in "\(random.below(9))" }
        return .object(Dictionary(keys.map { ($0, .bool(true)) }) { first, _ in first })
    }

    var dump: JSON { .array(sorted().map(\.dump)) }
}

extension JSON {
    fileprivate var isBoolean: Bool { if case .bool = self { true } else { false } }

    /// Whether its keys are a set's elements: a boolean is under one of them.
    fileprivate var holdsMembers: Bool {
        allChildren?.contains { $0.child.isBoolean } == true
    }

    /// With something that no set accepts in place of all that is not true, which none accepts
    /// either.
    fileprivate var refusingOthers: JSON {
        func child(_ child: JSON) -> JSON {
            child == .bool(true) || child == .null ? child : .array([.null])
        }
        return switch self {
        case .object(let children): .object(children.mapValues(child))
        case .array(let elements): .array(elements.map(child))
        default: self
        }
    }
}
