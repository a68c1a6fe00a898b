import Foundation

/// Writes trees of native values as JSON text, with sorted keys.
///
/// A whole double is written without a fraction: 5.0 as `5`. JSON has one kind of number,
/// JavaScript and Foundation do the same, and so the database returns 5, too.
struct JSONTextWriter: ~Copyable {
    var output: JSONOutput
    private let isPretty: Bool
    /// How many containers are open.
    private var level = 0
    /// Whether the innermost container has no children yet.
    private var isEmpty = true
    /// The children of the objects that are being written, in the order of their keys.
    private var children = GrowingMemory<Child>(capacity: 32)

    /// A child and its key's first bytes, which mostly decide the order.
    private typealias Child = (word: UInt64, index: [String: Any].Index)

    init(_ format: SnapshotParser.TextFormat, capacity: Int = 256) {
        output = JSONOutput(capacity: capacity)
        isPretty = format == .pretty
    }

    static func data(_ tree: Any, _ format: SnapshotParser.TextFormat = .compact) throws -> Data {
        var writer = JSONTextWriter(format)
        try writer.write(tree)
        return writer.output.take()
    }

    static func text(_ tree: Any) throws -> String {
        String(decoding: try data(tree), as: UTF8.self)
    }

    // MARK: Punctuation

    mutating func open(_ bracket: Unicode.Scalar) {
        output.append(UInt8(ascii: bracket))
        level += 1
        isEmpty = true
    }

    /// Begins a child of the container that was opened last.
    @inline(__always)
    mutating func begin(key: String? = nil) {
        if !isEmpty { output.append(UInt8(ascii: ",")) }
        isEmpty = false
        breakLine()
        guard let key else { return }
        output.put(quoted: key)
        output.append(UInt8(ascii: ":"))
        if isPretty { output.append(UInt8(ascii: " ")) }
    }

    mutating func close(_ bracket: Unicode.Scalar) {
        level -= 1
        if !isEmpty { breakLine() }
        output.append(UInt8(ascii: bracket))
        isEmpty = false
    }

    private mutating func breakLine() {
        guard isPretty else { return }
        output.append(UInt8(ascii: "\n"))
        for _ in 0..<2 * level { output.append(UInt8(ascii: " ")) }
    }

    // MARK: Values

    mutating func write(_ value: Any) throws {
        switch Node(value) {
        case .string(let text): output.put(quoted: text)
        case .int(let integer): output.put(String(integer))
        case .object(let node): try write(node)
        case .bool(let boolean): output.put(boolean ? "true" : "false")
        case .double(let double): output.put(double.digits)
        case .array(let elements): try write(elements)
        case .null: output.put("null")
        case let node:
            guard let number = TreeNumber(node), number.isFinite else {
                throw EncodingError.unwritable(value)
            }
            output.put(number.digits)
        }
    }

    private mutating func write(_ elements: [Any]) throws {
        open("[")
        for element in elements {
            begin()
            try write(element)
        }
        close("]")
    }

    private mutating func write(_ node: [String: Any]) throws {
        open("{")
        let first = children.count
        sort(node)
        for position in first..<children.count {
            let (key, value) = node[children[position].index]
            begin(key: key)
            try write(value)
        }
        children.keepFirst(first)
        close("}")
    }

    /// Puts a node's children in the order of their keys' bytes.
    private mutating func sort(_ node: [String: Any]) {
        let first = children.count
        for index in node.indices {
            let word = KeyBytes.with(node[index].key) { $0.filledWord(at: 0) }
            children.append((word, index))
        }
        var added = UnsafeMutableBufferPointer(rebasing: children.elements[first...])
        added.sort { left, right in
            guard left.word == right.word else { return left.word < right.word }
            let (key, other) = (node[left.index].key, node[right.index].key)
            return key.utf8.lexicographicallyPrecedes(other.utf8)
        }
    }
}
