import SnapshotParser

/// Merges an export into a shape, value by value, so that its length does not matter.
struct ShapeReader {
    private var text: JSONInput
    private var budget = ShapeBudget()
    private let root = Shape()
    private var repeats = RepeatedKeys()
    /// How many keys of the path were found, and the value there, with its keys.
    private var reached: (level: Int, value: JSONInput.Value, keys: [String]) = (0, .null, [])
    /// How many of its keys are kept.
    private static let mostKeys = 1_000

    /// - Parameters:
    ///   - text: JSON text.
    ///   - path: the keys that lead to the part to read.
    ///   - checksKeys: whether keys that the database forbids are errors.
    /// - Returns: the shape, and a line for each key with a name that stands twice in one object.
    /// - Throws: ``GenerationError`` where the text is not JSON, or the path leads nowhere.
    static func read(
        _ text: TextStream,
        at path: [String],
        checksKeys: Bool
    ) throws -> (shape: Shape, warnings: [String]) {
        let input = try JSONInput(text) { key in
            guard checksKeys, let objection = KeyRules.objection(to: key) else { return nil }
            return "\(objection) (accepted with '--any-keys')"
        }
        var reader = ShapeReader(text: input)
        let isFound = try reader.descend(path[...])
        try reader.text.finish()
        guard isFound else { throw reader.nothing(at: path) }
        return (reader.root, reader.repeats.lines)
    }

    /// What is wrong with a path that leads nowhere, with the keys that are there.
    private func nothing(at path: [String]) -> GenerationError {
        let missing = Array(path.prefix(reached.level + 1))
        let start = SnapshotParser.TextPosition(line: 1, column: 1)
        let found: String? =
            switch reached.value {
            case .string: "a string"
            case .number: "a number"
            case .boolean: "a boolean"
            case .null: "null"
            case .object, .array: nil
            }
        let error: SnapshotParser.JSONError =
            found.map { .noContainer(path: missing, found: $0, at: start) }
            ?? .missingPath(missing, keys: reached.keys, at: start)
        return GenerationError("nothing at \(GenerationError.text(of: missing)): \(error.reason)")
    }

    /// Reads the whole value, and takes the part that the path leads to.
    private mutating func descend(_ path: ArraySlice<String>) throws -> Bool {
        let value = try text.next()
        guard let key = path.first else {
            try add(value, to: root, key: nil)
            return true
        }
        if path.startIndex >= reached.level { reached = (path.startIndex, value, []) }
        var isFound = false
        while let name = try text.nextKey() {
            if reached.level == path.startIndex, reached.keys.count < Self.mostKeys {
                reached.keys.append(name)
            }
            if name == key {
                isFound = try descend(path.dropFirst()) || isFound
            } else {
                try text.skip()
            }
        }
        return isFound
    }

    /// - Parameter key: the key under which the value stands.
    /// - Returns: of an object, its keys that look like names.
    @discardableResult
    private mutating func add(
        _ value: JSONInput.Value,
        to shape: Shape,
        key: String?
    ) throws -> ObjectKeys? {
        switch value {
        case .string(let text): shape.add { $0.add(text) }
        case .number(let digits):
            guard Double(digits)?.isFinite == true else {
                throw GenerationError("a number out of range", at: text.path)
            }
            shape.add { $0.add(number: digits) }
        case .boolean(let boolean): shape.add { $0.add(boolean) }
        case .object: return try addObject(to: shape, key: key)
        case .array: try addArray(to: shape)
        case .null: break
        }
        return nil
    }

    private mutating func addArray(to shape: Shape) throws {
        let node = shape.nodeForChildren()
        node.arrays += 1
        while try text.nextKey() != nil {
            let value = try text.next()
            if case .null = value {
                node.hasHoles = true
            } else {
                node.elements += 1
                try add(value, to: node.shapeForElements(), key: nil)
            }
        }
    }

    private mutating func addObject(to shape: Shape, key: String?) throws -> ObjectKeys {
        let node = shape.nodeForChildren()
        node.objects += 1
        node.openings += 1
        defer { node.openings -= 1 }
        var keys = ObjectKeys()
        var seen: [String: Int] = [:]
        var kinds: [(key: String, value: String)] = []
        var children: [String: ObjectKeys] = [:]
        var count = 0
        var isDense = true
        while let name = try text.nextKey() {
            let isData = node.isWide || KeyClass(name) == .generated
            let isRepeated = isData ? false : noteKey(name, in: &seen)
            let value = try text.next()
            if case .null = value {
                if isData {
                    node.hasNulls = true
                } else {
                    let known = node.width
                    node.addNull(name)
                    keys.nulls.append(name)
                    budget.made += node.width - known
                    widenIfNeeded(node, &seen)
                }
                continue
            }
            isDense = isDense && KeyClass.index(name) == count
            count += 1
            node.sample(name)
            if isData {
                node.elements += 1
                try add(value, to: node.shapeForElements(), key: name)
                continue
            }
            if isRepeated {
                try add(value, to: node.fields[node.position(of: name)].shape, key: name)
                continue
            }
            keys.names.append(name)
            let known = node.fields.count
            let position = node.position(of: name)
            budget.made += node.fields.count - known
            var isOwnKey = false
            if case .string(let text) = value {
                isOwnKey = text == key
                if VariantStatistics.isDiscriminator(name) { kinds.append((name, text)) }
            }
            node.count(at: position, isOwnKey: isOwnKey)
            children[name] = try add(value, to: node.fields[position].shape, key: name)
            widenIfNeeded(node, &seen)
        }
        if isDense { node.denseObjects += 1 }
        for kind in kinds where !node.isWide {
            node.kinds.add(kind.key, value: kind.value, keys: keys.names, children: children)
        }
        if budget.isExceeded { try budget.reduce(root, at: text.path) }
        return keys
    }

    private func widenIfNeeded(_ node: NodeShape, _ seen: inout [String: Int]) {
        guard node.width > budget.widest else { return }
        node.widen()
        seen = [:]
    }

    /// - Returns: whether the object has the key already.
    private mutating func noteKey(_ key: String, in seen: inout [String: Int]) -> Bool {
        let line = text.line
        guard let first = seen.updateValue(line, forKey: key) else { return false }
        repeats.add(text.repetition(from: first, to: line))
        return true
    }
}

/// The keys that stand twice in one object, of which the first are told.
private struct RepeatedKeys {
    private var told: [String] = []
    private var others = 0

    mutating func add(_ repetition: GenerationError) {
        if told.count < 10 { told.append("\(repetition)") } else { others += 1 }
    }

    var lines: [String] {
        others == 0 ? told : told + ["\(others) more keys stand twice"]
    }
}
