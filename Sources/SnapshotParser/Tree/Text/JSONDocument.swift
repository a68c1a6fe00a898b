import Foundation

/// A JSON text and the index of its tokens.
final class JSONDocument {
    // No exclusivity checks, as no access to these properties lasts while other code is called.

    @exclusivity(unchecked) private var block: JSONBlock
    @exclusivity(unchecked) private var index: JSONWords
    @exclusivity(unchecked) private var hashes = JSONWords(capacity: 64)
    /// A byte whose line and column are known. Positions are only asked for later bytes.
    @exclusivity(unchecked) var start = LineCounter()
    /// The keys that occur more than once in an object, by the object's token.
    @exclusivity(unchecked) private(set) var repeats: [Int: [RepeatedKey]] = [:]

    /// A key that occurs more than once in an object.
    struct RepeatedKey {
        let key: String
        let first: SnapshotParser.TextPosition
    }

    init(capacity: Int) {
        block = JSONBlock(capacity: capacity)
        index = JSONWords(capacity: min(capacity, 1 << 40) / 8)
    }

    convenience init(_ text: UnsafeRawBufferPointer) {
        self.init(capacity: text.count)
        append(text, isStart: true)
    }

    deinit {
        block.deallocate()
        index.deallocate()
        hashes.deallocate()
    }

    /// The bytes, valid while the document exists.
    @inline(__always)
    var bytes: JSONBytes { block.bytes }

    /// Appends bytes.
    ///
    /// - Parameter isStart: whether the text begins with them; then a byte order mark is skipped.
    func append(_ added: UnsafeRawBufferPointer, isStart: Bool) {
        let isMarked = isStart && added.starts(with: [0xEF, 0xBB, 0xBF])
        block.append(isMarked ? UnsafeRawBufferPointer(rebasing: added.dropFirst(3)) : added)
    }

    /// Drops bytes from the start. The known position must be that of a byte that remains.
    func removeFirst(_ count: Int) {
        block.removeFirst(count)
        start.offset -= count
    }

    /// Reads one value into the index, replacing what was there.
    ///
    /// - Parameter start: where it begins, or whitespace before it.
    /// - Returns: the position after it.
    func readValue(from start: Int) throws(JSONFault) -> Int {
        index.removeAll()
        if !repeats.isEmpty { repeats = [:] }
        var tokenizer = JSONTokenizer(block.bytes, index: index, hashes: hashes)
        defer { (index, hashes) = (tokenizer.index, tokenizer.hashes) }
        let end = try tokenizer.readValue(from: start)
        index = tokenizer.index
        if !tokenizer.suspects.isEmpty { findRepeats(in: tokenizer.suspects) }
        return end
    }

    /// Reads one value as if the text ended before a byte; only whitespace may follow it.
    func readValue(from start: Int, before end: Int) throws(JSONFault) {
        // Every loop over JSON stops at 0.
        let byte = block.exchange(end, with: 0)
        defer { _ = block.exchange(end, with: byte) }
        let rest = bytes.skipWhitespace(from: try readValue(from: start))
        if rest < end { throw JSONFault(offset: rest, expected: .endOfLine) }
    }

    /// Looks for keys that occur more than once in some objects. Keys are compared as Swift
    /// compares them, so keys that differ only by escapes or normalization count as equal.
    private func findRepeats(in objects: [Int]) {
        var found: [(object: Int, key: String, offset: Int)] = []
        for object in objects {
            var offsets: [String: Int] = [:]
            var repeated: Set<String> = []
            eachChild(of: object) { position, _ in
                let key = string(position)
                guard let first = offsets[key] else {
                    offsets[key] = token(position).offset
                    return
                }
                if repeated.insert(key).inserted { found.append((object, key, first)) }
            }
        }
        for (repeated, first) in zip(found, positions(of: found.map(\.offset))) {
            repeats[repeated.object, default: []].append(.init(key: repeated.key, first: first))
        }
    }
}

// MARK: - Tokens

extension JSONDocument {
    @inline(__always)
    func token(_ position: Int) -> JSONToken { JSONToken(word: index[position]) }

    @inline(__always)
    func length(of token: JSONToken, at position: Int) -> Int {
        token.isLong ? Int(truncatingIfNeeded: index[position + 1]) : token.shortLength
    }

    /// How many elements a container has.
    @inline(__always)
    func count(of container: Int) -> Int { Int(truncatingIfNeeded: index[container + 2]) }

    /// The position of a container's first token.
    @inline(__always)
    func first(of container: Int) -> Int { container + 3 }

    /// The position of the next token after a value and its contents.
    @inline(__always)
    func next(after position: Int) -> Int {
        let token = token(position)
        if token.isContainer { return Int(truncatingIfNeeded: index[position + 1]) }
        return position + (token.isLong ? 2 : 1)
    }

    /// Calls a function with the tokens of each key and value of an object.
    @inline(__always)
    func eachChild(of object: Int, _ take: (_ key: Int, _ value: Int) -> Void) {
        var position = first(of: object)
        for _ in 0..<count(of: object) {
            let value = next(after: position)
            take(position, value)
            position = next(after: value)
        }
    }

    /// Calls a function with the token of each element of an array.
    @inline(__always)
    func eachElement(of array: Int, _ take: (Int) -> Void) {
        var position = first(of: array)
        for _ in 0..<count(of: array) {
            take(position)
            position = next(after: position)
        }
    }

    /// The text of a string or a key.
    @inline(__always)
    func string(_ position: Int) -> String {
        let token = token(position)
        guard token.kind == .string else { return unescaped(position) }
        return bytes.string(from: token.offset + 1, count: length(of: token, at: position))
    }

    /// The text of a number, as written.
    func numberText(_ position: Int) -> String {
        let token = token(position)
        return bytes.string(from: token.offset, count: length(of: token, at: position))
    }

    @inline(never)
    private func unescaped(_ position: Int) -> String {
        let token = token(position)
        let start = token.offset + 1
        let end = start + length(of: token, at: position)
        return JSONEscapes.string(bytes, from: start, to: end)
    }

    /// A value for a tree: a native leaf, or a ``JSONNode`` for a container, and for a number that
    /// may not fit an integer or a double exactly.
    @inline(__always)
    func node(_ position: Int) -> Node {
        let token = token(position)
        switch token.kind {
        case .string, .escapedString: return .string(string(position))
        case .integer:
            let length = length(of: token, at: position)
            if let integer = JSONNumber.integer(bytes, from: token.offset, length) {
                return .int(integer)
            }
        case .decimal:
            let length = length(of: token, at: position)
            if let double = JSONNumber.double(bytes, from: token.offset, length) {
                return .double(double)
            }
        case .object, .array: break
        case .yes: return .bool(true)
        case .no: return .bool(false)
        case .null: return .null
        }
        return .text(JSONNode(document: self, position: position))
    }

    func value(_ position: Int) -> Any { node(position).value }
}

/// A container of a text, or a number with its digits as written, as a value of a tree.
struct JSONNode {
    let document: JSONDocument
    /// The position of its token in the index.
    let position: Int

    @inline(__always)
    var kind: JSONToken.Kind { document.token(position).kind }

    /// Where it begins.
    var textPosition: SnapshotParser.TextPosition {
        document.position(of: document.token(position).offset)
    }

    /// An object's keys, in the order of the text.
    var keys: [String] {
        var keys: [String] = []
        document.eachChild(of: position) { key, _ in keys.append(document.string(key)) }
        return keys
    }

    /// An object's value under a key; the last one, if the key occurs twice.
    func child(_ key: String) -> JSONNode? {
        var found: Int?
        document.eachChild(of: position) { if document.string($0) == key { found = $1 } }
        return found.map { JSONNode(document: document, position: $0) }
    }

    /// The value as trees hold it.
    var value: Any { document.value(position) }

    /// An object's children; containers among them stay nodes of the text.
    var children: [String: Any] {
        var children = [String: Any](minimumCapacity: document.count(of: position))
        document.eachChild(of: position) { children[document.string($0)] = document.value($1) }
        return children
    }

    /// An object's children by their keys' bytes, since Swift may treat different keys as equal. If
    /// a key occurs twice, its last value counts.
    var distinctChildren: [(key: String, value: Any)]? {
        guard kind == .object else { return nil }
        var children: [(key: String, value: Any)] = []
        document.eachChild(of: position) {
            children.append((document.string($0), document.value($1)))
        }
        guard document.repeats[position] != nil else { return children }
        var places: [[UInt8]: Int] = [:]
        for (place, child) in children.enumerated() { places[Array(child.key.utf8)] = place }
        return places.values.sorted().map { children[$0] }
    }

    /// An array's elements; containers among them stay nodes of the text.
    var elements: [Any] {
        var elements: [Any] = []
        elements.reserveCapacity(document.count(of: position))
        document.eachElement(of: position) { elements.append(document.value($0)) }
        return elements
    }
}
