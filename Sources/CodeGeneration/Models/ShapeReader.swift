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
    private mutating func add(_ token: JSONToken, to shape: Shape, key: String?) throws {
        switch token {
        case .string(let text): shape.add { $0.add(text) }
        case .number(let text):
            guard Double(text)?.isFinite == true else {
                throw GenerationError("a number out of range", at: reader.path)
            }
            shape.add { $0.add(number: text) }
        case .boolean(let boolean): shape.add { $0.add(boolean) }
        case .beginObject: try addObject(to: shape, key: key)
        case .beginArray: try addArray(to: shape)
        default: return
        }
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

    private mutating func addObject(to shape: Shape, key: String?) throws {
        let node = shape.nodeForChildren()
        node.objects += 1
        node.openings += 1
        defer { node.openings -= 1 }
        var names: [String] = []
        var seen: Set<String> = []
        var kinds: [(key: String, value: String)] = []
        var count = 0
        var isDense = true
        while case .key(let name) = try reader.next() {
            let token = try reader.next()
            // What is null is not stored.
            guard token != .null else { continue }
            isDense = isDense && KeyClass.index(name) == count
            count += 1
            node.sample(name)
            if node.isWide || KeyClass(name) == .generated {
                node.elements += 1
                try add(token, to: node.shapeForElements(), key: name)
                continue
            }
            guard seen.insert(name).inserted else {
                throw GenerationError(
                    "the key \(GenerationError.quoted(name)) stands twice",
                    at: reader.path
                )
            }
            names.append(name)
            let known = node.fields.count
            let position = node.position(of: name)
            budget.made += node.fields.count - known
            var isOwnKey = false
            if case .string(let text) = token {
                isOwnKey = text == key
                if VariantStatistics.isDiscriminator(name) { kinds.append((name, text)) }
            }
            node.count(at: position, isOwnKey: isOwnKey)
            try add(token, to: node.fields[position].shape, key: name)
            if node.fields.count > budget.widest {
                node.widen()
                seen = []
            }
        }
        if isDense { node.denseObjects += 1 }
        for kind in kinds where !node.isWide {
            node.kinds.add(kind.key, value: kind.value, keys: names)
        }
        if budget.isExceeded { try budget.reduce(root, at: reader.path) }
    }
}
