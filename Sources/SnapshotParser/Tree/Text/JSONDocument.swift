/// A JSON text and the index of its tokens.
final class JSONDocument {
    // No exclusivity checks, as no access to these properties lasts while other code is called.

    @exclusivity(unchecked) private var text: GrowingMemory<UInt8>
    @exclusivity(unchecked) var tokenizer: JSONTokenizer
    /// A byte whose line and column are known. Positions are only asked for later bytes.
    @exclusivity(unchecked) var start = LineCounter()
    /// The keys that occur more than once in an object, by the object's token.
    @exclusivity(unchecked) private(set) var repeats: [Int: [RepeatedKey]] = [:]

    /// A key that occurs more than once in an object, and where it does first.
    typealias RepeatedKey = (key: String, first: SnapshotParser.TextPosition)

    init(capacity: Int) {
        var text = GrowingMemory<UInt8>(capacity: capacity + JSONBytes.padding)
        tokenizer = JSONTokenizer(JSONBytes(&text), capacity: min(capacity, 1 << 40) / 8)
        self.text = text
    }

    convenience init(_ text: UnsafeRawBufferPointer) {
        self.init(capacity: text.count)
        append(text)
    }

    /// The bytes, valid while the document exists.
    @inline(__always)
    var bytes: JSONBytes { tokenizer.bytes }

    func append(_ added: UnsafeRawBufferPointer) {
        added.withMemoryRebound(to: UInt8.self) { text.append($0) }
        tokenizer.bytes = JSONBytes(&text)
    }

    /// Drops bytes from the start. The known position must be that of a byte that remains.
    func removeFirst(_ count: Int) {
        text.removeFirst(count)
        start.offset -= count
        tokenizer.drop(count)
        tokenizer.bytes = JSONBytes(&text)
    }

    /// Skips a byte order mark at the start of the text.
    func skipByteOrderMark() {
        guard text.elements.starts(with: [0xEF, 0xBB, 0xBF]) else { return }
        text.removeFirst(3)
        tokenizer.bytes = JSONBytes(&text)
    }

    /// Reads one value into the index, replacing what was there.
    ///
    /// - Parameter start: where it begins, or whitespace before it.
    func readValue(from start: Int) throws(JSONFault) {
        tokenizer.restart(at: start)
        try readValue(in: JSONTokenizer.outside)
        tokenizer._checkTokens()
    }

    /// Reads the value in an open container that comes next, or of which a part was read, into the
    /// index.
    func readValue(in container: Int) throws(JSONFault) {
        if !repeats.isEmpty { repeats = [:] }
        try tokenizer.finishValue(in: container, keepsTokens: true)
        if !tokenizer.suspects.isEmpty { findRepeats() }
    }

    /// Reads one value as if the text ended before a byte; only whitespace may follow it.
    func readValue(from start: Int, before end: Int) throws(JSONFault) {
        // Every loop over JSON stops at 0.
        let byte = bytes[end]
        if end < text.count { text[end] = 0 }
        defer { if end < text.count { text[end] = byte } }
        try readValue(from: start)
        tokenizer.skipWhitespace()
        let rest = tokenizer.offset
        if rest < end { throw JSONFault(offset: rest, expected: .endOfLine) }
    }

    /// Looks for keys that occur more than once in some objects. Keys are compared as Swift
    /// compares them, so keys that differ only by escapes or normalization count as equal.
    private func findRepeats() {
        let found = tokenizer.suspects.flatMap { object in
            let keys = JSONCursor(self, object).compactMap(\.key)
            let repeated = Dictionary(grouping: keys, by: string).values.filter { $0.count > 1 }
            return repeated.inOrder { $0[1] < $1[1] }.map { (object: object, keys: $0) }
        }
        let positions = positions(of: found.map { token($0.keys[0]).offset })
        for ((object, keys), first) in zip(found, positions) {
            repeats[object, default: []].append((string(keys[1]), first))
        }
        tokenizer.suspects = []
    }
}

// MARK: - Tokens

// Each is known by the position of its first word in the tokenizer's index.
extension JSONDocument {
    @inline(__always)
    func token(_ position: Int) -> JSONToken { JSONToken(word: tokenizer.index[position]) }

    @inline(__always)
    private func length(of token: JSONToken, at position: Int) -> Int {
        token.isLong ? Int(truncatingIfNeeded: tokenizer.index[position + 1]) : token.shortLength
    }

    /// How many elements a container has.
    @inline(__always)
    func count(of container: Int) -> Int { Int(truncatingIfNeeded: tokenizer.index[container + 2]) }

    /// The next token after a value and its contents.
    @inline(__always)
    func next(after position: Int) -> Int {
        let token = token(position)
        if token.isContainer { return Int(truncatingIfNeeded: tokenizer.index[position + 1]) }
        return position + (token.isLong ? 2 : 1)
    }

    /// The text of a string or a key.
    @inline(__always)
    func string(_ index: Int) -> String {
        let token = token(index)
        let (start, length) = (token.offset + 1, length(of: token, at: index))
        guard token.kind == .string else { return bytes.unescaped(from: start, to: start + length) }
        return bytes.string(from: start, count: length)
    }

    /// The text of a number, as written.
    func numberText(_ index: Int) -> String {
        let token = token(index)
        return bytes.string(from: token.offset, count: length(of: token, at: index))
    }

    /// The digits of a number of usual length; nil for longer ones.
    @inline(__always)
    func number(_ index: Int) -> JSONNumber? {
        let token = token(index)
        return JSONNumber(bytes, from: token.offset, length(of: token, at: index))
    }

    /// A value for a tree: a native leaf, or a ``JSONNode`` for a container, and for a number that
    /// may not fit an integer or a double exactly.
    @inline(__always)
    func node(_ index: Int) -> Node {
        let token = token(index)
        switch token.kind {
        case .string, .escapedString: return .string(string(index))
        case .integer:
            if let integer = number(index)?.integer { return .int(integer) }
        case .decimal:
            if let double = number(index)?.double { return .double(double) }
        case .object, .array: break
        case .yes: return .bool(true)
        case .no: return .bool(false)
        case .null: return .null
        }
        return .unparsed(JSONNode(document: self, token: index))
    }

    func value(_ index: Int) -> Any { node(index).value }
}

/// A container of a text, or a number with its digits as written, as a value of a tree.
struct JSONNode {
    let document: JSONDocument
    /// Its token in the index.
    let token: Int

    @inline(__always)
    var kind: JSONToken.Kind { document.token(token).kind }

    /// Where it begins.
    var textPosition: SnapshotParser.TextPosition {
        document.position(of: document.token(token).offset)
    }

    /// The value as trees hold it.
    var value: Any { document.value(token) }

    /// Whether a key occurs more than once in it.
    var hasRepeats: Bool { !document.repeats.isEmpty && document.repeats[token] != nil }

    /// The tokens of the children.
    @inline(__always)
    var tokens: JSONCursor { JSONCursor(document, token) }

    /// How many children the container has.
    var count: Int { document.count(of: token) }

    /// An object's keys, in the order of the text.
    var keys: [String] { tokens.compactMap { $0.key.map(document.string) } }

    /// The value under a key, or at an index of an array; the last one, if the key occurs twice.
    func child(_ key: String) -> JSONNode? {
        let found =
            kind == .array
            ? KeyOrder.arrayIndex(key).flatMap { tokens.dropFirst($0).first { _ in true } }
            : tokens.filter { $0.key.map(document.string) == key }.last
        return found.map { JSONNode(document: document, token: $0.value) }
    }

    /// An object's children; containers among them stay nodes of the text.
    var children: [String: Any] {
        var children = [String: Any](minimumCapacity: count)
        for case (let key?, let value) in tokens {
            children[document.string(key)] = document.value(value)
        }
        return children
    }

    /// An object's children by their keys' bytes, since Swift may treat different keys as equal. If
    /// a key occurs twice, its last value counts.
    var distinctChildren: KeyedNodes? {
        guard kind == .object else { return nil }
        let children = tokens.map { child in
            (key: child.key.map(document.string) ?? "", node: document.node(child.value))
        }
        guard hasRepeats else { return children }
        var known: Set<ExactKey> = []
        return children.reversed().filter { known.insert(ExactKey($0.key)).inserted }.reversed()
    }

    /// An array's elements; containers among them stay nodes of the text.
    var elements: [Any] { tokens.map { document.value($0.value) } }

    /// The number, if the value is one.
    var number: TreeNumber? { numberText.flatMap(TreeNumber.init(text:)) }

    /// The number's digits as written.
    var numberText: String? {
        kind == .integer || kind == .decimal ? document.numberText(token) : nil
    }

    /// The number nearest to one of usual length; nil for longer numbers and for all other values.
    func nearest<Number: BinaryFloatingPoint>() -> Number? {
        kind == .integer || kind == .decimal ? document.number(token)?.nearest() : nil
    }
}
