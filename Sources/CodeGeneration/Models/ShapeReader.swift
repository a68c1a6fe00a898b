/// Merges an export into a shape, value by value, so that its length does not matter.
struct ShapeReader {
    private var reader: JSONReader
    private var budget = ShapeBudget()
    private let root = Shape()

    /// - Parameters:
    ///   - source: JSON text.
    ///   - path: the keys that lead to the part to read.
    ///   - checksKeys: whether keys that the database forbids are errors.
    /// - Throws: ``GenerationError`` where the text is not JSON, or the path leads nowhere.
    static func read(_ source: ByteSource, at path: [String], checksKeys: Bool) throws -> Shape {
        var limits = JSONReader.Limits()
        limits.checksKeys = checksKeys
        var reader = ShapeReader(reader: JSONReader(source, limits: limits))
        let isFound = try reader.descend(path[...])
        // Past the end, for more text there is an error.
        _ = try reader.reader.next()
        guard isFound else { throw GenerationError("nothing", at: path) }
        return reader.root
    }

    /// Reads the whole text, and takes the part that the path leads to.
    private mutating func descend(_ path: ArraySlice<String>) throws -> Bool {
        let token = try reader.next()
        guard let key = path.first else {
            try add(token, to: root, key: nil)
            return true
        }
        guard token == .beginObject || token == .beginArray else { return false }
        var isFound = false
        var index = 0
        if token == .beginArray {
            while true {
                let element = try reader.next()
                if element == .endArray { break }
                if String(index) == key, path.count == 1 {
                    try add(element, to: root, key: nil)
                    isFound = true
                } else {
                    try reader.skip(element)
                }
                index += 1
            }
            return isFound
        }
        while case .key(let name) = try reader.next() {
            if name == key {
                isFound = try descend(path.dropFirst())
            } else {
                try reader.skip(try reader.next())
            }
        }
        return isFound
    }

    /// - Parameter key: the key under which the value stands.
    /// - Returns: of an object, its keys that look like names.
    @discardableResult
    private mutating func add(
        _ token: JSONToken,
        to shape: Shape,
        key: String?
    ) throws -> ObjectKeys? {
        switch token {
        case .string(let text): shape.add { $0.add(text) }
        case .number(let text):
            guard Double(text)?.isFinite == true else {
                throw GenerationError("a number out of range", at: reader.path)
            }
            shape.add { $0.add(number: text) }
        case .boolean(let boolean): shape.add { $0.add(boolean) }
        case .beginObject: return try addObject(to: shape, key: key)
        case .beginArray: try addArray(to: shape)
        default: break
        }
        return nil
    }

    private mutating func addArray(to shape: Shape) throws {
        let node = shape.nodeForChildren()
        node.arrays += 1
        while true {
            let token = try reader.next()
            if token == .endArray { return }
            if token == .null {
                node.hasHoles = true
            } else {
                node.elements += 1
                try add(token, to: node.shapeForElements(), key: nil)
            }
        }
    }

    private mutating func addObject(to shape: Shape, key: String?) throws -> ObjectKeys {
        let node = shape.nodeForChildren()
        node.objects += 1
        node.openings += 1
        defer { node.openings -= 1 }
        var keys = ObjectKeys()
        var seen: Set<String> = []
        var kinds: [(key: String, value: String)] = []
        var children: [String: ObjectKeys] = [:]
        var count = 0
        var isDense = true
        while case .key(let name) = try reader.next() {
            let token = try reader.next()
            let isData = node.isWide || KeyClass(name) == .generated
            guard token != .null else {
                if !isData {
                    let known = node.width
                    try noteKey(name, in: &seen)
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
                try add(token, to: node.shapeForElements(), key: name)
                continue
            }
            try noteKey(name, in: &seen)
            keys.names.append(name)
            let known = node.fields.count
            let position = node.position(of: name)
            budget.made += node.fields.count - known
            var isOwnKey = false
            if case .string(let text) = token {
                isOwnKey = text == key
                if VariantStatistics.isDiscriminator(name) { kinds.append((name, text)) }
            }
            node.count(at: position, isOwnKey: isOwnKey)
            children[name] = try add(token, to: node.fields[position].shape, key: name)
            widenIfNeeded(node, &seen)
        }
        if isDense { node.denseObjects += 1 }
        for kind in kinds where !node.isWide {
            node.kinds.add(kind.key, value: kind.value, keys: keys.names, children: children)
        }
        if budget.isExceeded { try budget.reduce(root, at: reader.path) }
        return keys
    }

    private func widenIfNeeded(_ node: NodeShape, _ seen: inout Set<String>) {
        guard node.width > budget.widest else { return }
        node.widen()
        seen = []
    }

    private func noteKey(_ key: String, in seen: inout Set<String>) throws {
        guard seen.insert(key).inserted else {
            throw GenerationError(
                "the key \(GenerationError.quoted(key)) stands twice",
                at: reader.path
            )
        }
    }
}
