/// Reads a JSON text by RFC 8259, token by token, so that a text of any length takes little memory.
///
/// Every error names the place by line and column, and by the keys that lead to it.
struct JSONReader {
    /// What a text may hold.
    struct Limits {
        /// How many containers may stand in one another.
        var depth = 64
        /// How many bytes a string may have: what the database stores.
        var stringBytes = 10 * 1024 * 1024
        /// How many bytes a key may have: what the database stores.
        var keyBytes = 768
        /// Whether keys that the database forbids are errors.
        var checksKeys = true
        /// Keys that are not checked, since they have a meaning to the one who reads.
        var allowsKey: (String) -> Bool = { _ in false }
    }

    private enum Step {
        case key(String?)
        case index(Int)
    }

    private enum State {
        case start, value, firstKey, key, firstElement, afterValue, end
    }

    private var source: ByteSource
    private let limits: Limits
    private var steps: [Step] = []
    private var state = State.start

    init(_ source: ByteSource, limits: Limits = Limits()) {
        self.source = source
        self.limits = limits
    }

    /// How deep the next token stands.
    var depth: Int { steps.count }

    /// The keys and indices that lead to the token that was read last.
    var path: [String] {
        steps.compactMap { step in
            switch step {
            case .key(let key): key
            case .index(let index): String(index)
            }
        }
    }

    /// The key or index of the value that was read last.
    var lastKey: String? {
        switch steps.last {
        case .key(let key): key
        case .index(let index): String(index)
        case nil: nil
        }
    }

    /// The next token.
    mutating func next() throws -> JSONToken {
        if state == .start {
            guard try source.skipByteOrderMark() else { throw malformed("expected a value") }
            state = .value
        }
        let byte = try nextSignificantByte()
        switch state {
        case .end:
            guard byte == nil else { throw malformed("more text after the end") }
            return .end
        case .firstKey where byte == UInt8(ascii: "}"),
            .firstElement where byte == UInt8(ascii: "]"):
            return try close()
        case .firstKey: return try key()
        case .key:
            guard byte == UInt8(ascii: "\"") else { throw malformed("expected a key") }
            return try key()
        case .firstElement:
            state = .value
            return try value(byte)
        case .start, .value: return try value(byte)
        case .afterValue: return try afterValue(byte)
        }
    }

    /// Reads over the value that begins with a token.
    mutating func skip(_ token: JSONToken) throws {
        guard token == .beginObject || token == .beginArray else { return }
        let outer = depth
        while depth >= outer { _ = try next() }
    }

    private mutating func afterValue(_ byte: UInt8?) throws -> JSONToken {
        switch (steps.last, byte) {
        case (.key, UInt8(ascii: "}")), (.index, UInt8(ascii: "]")):
            return try close()
        case (.key, UInt8(ascii: ",")):
            source.advance()
            state = .key
            return try next()
        case (.index(let index), UInt8(ascii: ",")):
            source.advance()
            steps[steps.count - 1] = .index(index + 1)
            state = .value
            return try next()
        case (.key, _): throw malformed("expected ',' or '}'")
        default: throw malformed("expected ',' or ']'")
        }
    }

    private mutating func key() throws -> JSONToken {
        guard try source.peek() == UInt8(ascii: "\"") else { throw malformed("expected a key") }
        let key = try string(upTo: limits.keyBytes, of: "key")
        if limits.checksKeys, !limits.allowsKey(key), let reason = KeyRules.objection(to: key) {
            throw GenerationError(reason, at: Array(path.dropLast(lastKey == nil ? 0 : 1)))
        }
        guard try nextSignificantByte() == UInt8(ascii: ":") else {
            throw malformed("expected ':'")
        }
        source.advance()
        steps[steps.count - 1] = .key(key)
        state = .value
        return .key(key)
    }

    private mutating func value(_ byte: UInt8?) throws -> JSONToken {
        switch byte {
        case UInt8(ascii: "{"):
            try open(.key(nil))
            state = .firstKey
            return .beginObject
        case UInt8(ascii: "["):
            try open(.index(0))
            state = .firstElement
            return .beginArray
        case UInt8(ascii: "\""):
            let text = try string(upTo: limits.stringBytes, of: "string")
            endValue()
            return .string(text)
        case UInt8(ascii: "t"): return try word("true", .boolean(true))
        case UInt8(ascii: "f"): return try word("false", .boolean(false))
        case UInt8(ascii: "n"): return try word("null", .null)
        case let byte? where byte == UInt8(ascii: "-") || byte.isDigit:
            let text = try number()
            endValue()
            return .number(text)
        case nil: throw malformed("the text ends too early")
        default: throw malformed("expected a value")
        }
    }

    private mutating func open(_ step: Step) throws {
        guard steps.count < limits.depth else {
            throw GenerationError("nested deeper than \(limits.depth) levels", at: path)
        }
        source.advance()
        steps.append(step)
    }

    private mutating func close() throws -> JSONToken {
        source.advance()
        let step = steps.removeLast()
        endValue()
        if case .index = step { return .endArray }
        return .endObject
    }

    private mutating func endValue() {
        state = steps.isEmpty ? .end : .afterValue
    }

    private mutating func word(_ text: String, _ token: JSONToken) throws -> JSONToken {
        for byte in text.utf8 {
            guard try source.peek() == byte else { throw malformed("expected '\(text)'") }
            source.advance()
        }
        endValue()
        return token
    }

    private mutating func nextSignificantByte() throws -> UInt8? {
        while let byte = try source.peek() {
            guard byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else { return byte }
            source.advance()
        }
        return nil
    }

    private mutating func number() throws -> String {
        var bytes: [UInt8] = []
        func isDigit(_ byte: UInt8?) -> Bool { byte?.isDigit ?? false }
        func take() throws {
            guard bytes.count < 1_024 else { throw malformed("a number of more than 1,024 digits") }
            if let byte = try source.next() { bytes.append(byte) }
        }
        func digits() throws {
            guard isDigit(try source.peek()) else { throw malformed("expected a digit") }
            while isDigit(try source.peek()) { try take() }
        }
        if try source.peek() == UInt8(ascii: "-") { try take() }
        if try source.peek() == UInt8(ascii: "0") { try take() } else { try digits() }
        if try source.peek() == UInt8(ascii: ".") {
            try take()
            try digits()
        }
        if let mark = try source.peek(), mark == UInt8(ascii: "e") || mark == UInt8(ascii: "E") {
            try take()
            if let sign = try source.peek(), sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-")
            {
                try take()
            }
            try digits()
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private mutating func string(upTo limit: Int, of what: String) throws -> String {
        source.advance()
        var bytes: [UInt8] = []
        while true {
            try source.takePlainText(into: &bytes, upTo: limit)
            guard bytes.count <= limit else {
                throw GenerationError("a \(what) of more than \(limit) bytes", at: path)
            }
            switch try source.next() {
            case UInt8(ascii: "\""):
                let text = String(decoding: bytes, as: UTF8.self)
                // What is not UTF-8 was repaired.
                guard text.utf8.elementsEqual(bytes) else { throw malformed("not UTF-8") }
                return text
            case UInt8(ascii: "\\"): try escape(into: &bytes)
            case nil: throw malformed("the text ends inside a \(what)")
            case let byte? where byte < 0x20: throw malformed("a control character in a \(what)")
            case let byte?: bytes.append(byte)
            }
        }
    }

    private mutating func escape(into bytes: inout [UInt8]) throws {
        switch try source.next() {
        case UInt8(ascii: "b"): bytes.append(0x08)
        case UInt8(ascii: "f"): bytes.append(0x0C)
        case UInt8(ascii: "n"): bytes.append(0x0A)
        case UInt8(ascii: "r"): bytes.append(0x0D)
        case UInt8(ascii: "t"): bytes.append(0x09)
        case let byte? where byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\"):
            bytes.append(byte)
        case UInt8(ascii: "/"): bytes.append(UInt8(ascii: "/"))
        case UInt8(ascii: "u"):
            var unit = try unicodeUnit()
            if (0xD800...0xDBFF).contains(unit) {
                guard try source.next() == UInt8(ascii: "\\"),
                    try source.next() == UInt8(ascii: "u")
                else { throw malformed("half a surrogate pair") }
                let low = try unicodeUnit()
                guard (0xDC00...0xDFFF).contains(low) else {
                    throw malformed("half a surrogate pair")
                }
                unit = 0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00)
            }
            guard let scalar = Unicode.Scalar(unit) else {
                throw malformed("half a surrogate pair")
            }
            bytes += Array(String(Character(scalar)).utf8)
        default: throw malformed("an unknown escape")
        }
    }

    private mutating func unicodeUnit() throws -> UInt32 {
        var unit: UInt32 = 0
        for _ in 0..<4 {
            guard let byte = try source.next(),
                let digit = Character(Unicode.Scalar(byte)).hexDigitValue
            else { throw malformed("an unknown escape") }
            unit = unit << 4 | UInt32(digit)
        }
        return unit
    }

    private func malformed(_ reason: String) -> GenerationError {
        let place = "line \(source.line), column \(source.column)"
        return GenerationError("not JSON: \(reason) on \(place)", at: path)
    }
}
