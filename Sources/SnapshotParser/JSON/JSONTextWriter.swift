import Foundation

/// Writes trees of native values as JSON text, with sorted keys.
///
/// A whole double is written without a fraction: 5.0 as `5`. JSON has one kind of number,
/// JavaScript and Foundation do the same, and so the database returns 5, too.
struct JSONTextWriter: ~Copyable {
    var output: JSONOutput
    private let isPretty: Bool
    /// The children of the objects that are being written, in the order of their keys.
    private var children: [Child] = []

    private struct Child {
        /// The key's first bytes, which mostly decide the order.
        let word: UInt64
        let index: [String: Any].Index
    }

    init(_ format: SnapshotParser.TextFormat, capacity: Int = 256) {
        output = JSONOutput(capacity: capacity)
        isPretty = format == .pretty
    }

    static func data(
        _ tree: Any,
        _ format: SnapshotParser.TextFormat = .compact
    ) throws -> Data {
        var writer = JSONTextWriter(format)
        try writer.write(tree)
        return writer.output.take()
    }

    /// The text of an array whose elements are made one after the other.
    ///
    /// - Returns: nil if an element cannot be made.
    static func data(
        _ count: Int,
        _ envelope: String?,
        _ format: SnapshotParser.TextFormat,
        _ element: (Int) -> Any?
    ) throws -> Data? {
        var writer = JSONTextWriter(format, capacity: 64 * count)
        let level = envelope == nil ? 0 : 1
        if let envelope { writer.beginObject(envelope, level: 0) }
        if count == 0 { writer.output.put("[]") }
        var isFirst = true
        for index in 0..<count {
            guard let tree = element(index) else { return nil }
            if isFirst { writer.output.put(UInt8(ascii: "[")) }
            writer.begin(&isFirst, level: level + 1)
            try writer.write(tree, level: level + 1)
        }
        if count > 0 { writer.end(UInt8(ascii: "]"), level: level) }
        if envelope != nil { writer.end(UInt8(ascii: "}"), level: 0) }
        return writer.output.take()
    }

    /// Writes a value.
    ///
    /// - Parameter level: how many levels it is indented by.
    mutating func write(_ value: Any, level: Int = 0) throws {
        switch Node(value) {
        case .string(let text): output.put(quoted: text)
        case .int(let integer): output.put(integer)
        case .object(let node): try write(node, level: level)
        case .bool(let boolean): output.put(boolean ? "true" : "false")
        case .double(let double): output.put(double.jsonText)
        case .array(let elements): try write(elements, level: level)
        default: try write(rare: value)
        }
    }

    private mutating func write(rare value: Any) throws {
        if Tree.isNSNull(value) {
            output.put("null")
        } else if let number = TreeNumber(value), number.isFinite {
            output.put(number.jsonText)
        } else {
            throw EncodingError.unwritable(value)
        }
    }

    private mutating func write(_ elements: [Any], level: Int) throws {
        guard !elements.isEmpty else { return output.put("[]") }
        output.put(UInt8(ascii: "["))
        var isFirst = true
        for element in elements {
            begin(&isFirst, level: level + 1)
            try write(element, level: level + 1)
        }
        end(UInt8(ascii: "]"), level: level)
    }

    private mutating func write(_ node: [String: Any], level: Int) throws {
        guard !node.isEmpty else { return output.put("{}") }
        output.put(UInt8(ascii: "{"))
        let first = children.count
        sort(node)
        var isFirst = true
        for position in first..<children.count {
            let (key, value) = node[children[position].index]
            begin(&isFirst, level: level + 1)
            write(key: key)
            try write(value, level: level + 1)
        }
        children.removeSubrange(first...)
        end(UInt8(ascii: "}"), level: level)
    }

    /// Begins an object of one key.
    mutating func beginObject(_ key: String, level: Int) {
        output.put(UInt8(ascii: "{"))
        breakLine(level: level + 1)
        write(key: key)
    }

    /// Begins an element of a container.
    mutating func begin(_ isFirst: inout Bool, level: Int) {
        if !isFirst { output.put(UInt8(ascii: ",")) }
        isFirst = false
        breakLine(level: level)
    }

    mutating func write(key: String) {
        output.put(quoted: key)
        output.put(UInt8(ascii: ":"))
        if isPretty { output.put(UInt8(ascii: " ")) }
    }

    /// Ends a container that is not empty.
    mutating func end(_ bracket: UInt8, level: Int) {
        breakLine(level: level)
        output.put(bracket)
    }

    private mutating func breakLine(level: Int) {
        guard isPretty else { return }
        output.put(UInt8(ascii: "\n"))
        output.put(spaces: 2 * level)
    }

    /// Puts a node's children in the order of their keys' bytes.
    private mutating func sort(_ node: [String: Any]) {
        let first = children.count
        var index = node.startIndex
        while index != node.endIndex {
            let word = KeyBytes.with(node[index].key) { $0.filledWord(at: 0) } ?? 0
            children.append(Child(word: word, index: index))
            node.formIndex(after: &index)
        }
        guard children.count - first > 16 else { return insert(node, from: first) }
        children[first...].sort { Self.precedes($0, $1, in: node) }
    }

    /// Sorts a few children in place.
    private mutating func insert(_ node: [String: Any], from first: Int) {
        var next = first + 1
        while next < children.count {
            let child = children[next]
            var place = next
            while place > first, Self.precedes(child, children[place - 1], in: node) {
                children[place] = children[place - 1]
                place -= 1
            }
            children[place] = child
            next += 1
        }
    }

    @inline(__always)
    private static func precedes(_ left: Child, _ right: Child, in node: [String: Any]) -> Bool {
        guard left.word == right.word else { return left.word < right.word }
        return node[left.index].key.utf8.lexicographicallyPrecedes(node[right.index].key.utf8)
    }
}

extension EncodingError {
    /// The error for a value that JSON cannot hold.
    static func unwritable(_ value: Any) -> EncodingError {
        let description = Wording.unwritable(type(of: value))
        return .invalidValue(value, Context(codingPath: [], debugDescription: description))
    }
}
