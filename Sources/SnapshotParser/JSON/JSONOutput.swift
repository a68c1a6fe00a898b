import Foundation

/// A text that is being written, in one growing block of bytes.
///
/// Invariant: the first `count` bytes are initialized, and `reserve` is called before bytes are
/// put.
///
/// Kept for speed: the `ratios` row `to text: strings of 1 KB` is slower with an array of bytes.
struct JSONOutput: ~Copyable {
    private var memory: UnsafeMutablePointer<UInt8>
    private var capacity: Int
    private(set) var count = 0

    init(capacity: Int = 256) {
        self.capacity = max(capacity, 32)
        memory = .allocate(capacity: self.capacity)
    }

    deinit { memory.deallocate() }

    /// Returns what was written, and starts a new text.
    mutating func take() -> Data {
        let data = Data(bytes: memory, count: count)
        count = 0
        return data
    }

    /// Passes on what was written, and starts a new text.
    mutating func flush(_ take: (UnsafeRawBufferPointer) throws -> Void) rethrows {
        try take(UnsafeRawBufferPointer(start: memory, count: count))
        count = 0
    }

    @inline(__always)
    mutating func put(_ byte: UInt8) {
        reserve(1)
        memory[count] = byte
        count &+= 1
    }

    /// A text that needs no escapes.
    @inline(__always)
    mutating func put(_ text: String) {
        var text = text
        text.withUTF8 { put($0) }
    }

    mutating func put(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard let source = bytes.baseAddress else { return }
        reserve(bytes.count)
        (memory + count).update(from: source, count: bytes.count)
        count += bytes.count
    }

    mutating func put(spaces number: Int) {
        reserve(number)
        (memory + count).update(repeating: UInt8(ascii: " "), count: number)
        count += number
    }

    /// Kept for speed: the `ratios` row `to text: encodeList, users, coder unsorted` is slower with
    /// an integer's own `description`.
    mutating func put(_ integer: Int) {
        // The longest integer has this many digits, with a sign.
        reserve(20)
        if integer < 0 { put(UInt8(ascii: "-")) }
        var rest = integer.magnitude
        var digits = 1
        var bound: UInt = 10
        while rest >= bound {
            digits += 1
            let (next, isOver) = bound.multipliedReportingOverflow(by: 10)
            if isOver { break }
            bound = next
        }
        var place = count + digits
        count = place
        repeat {
            place -= 1
            let (quotient, digit) = rest.quotientAndRemainder(dividingBy: 10)
            memory[place] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: digit)
            rest = quotient
        } while rest > 0
    }

    /// A text in quotes. Only quotes, backslashes and control characters are escaped.
    @inline(__always)
    mutating func put(quoted text: String) {
        var text = text
        text.withUTF8 { put(quoted: $0) }
    }

    private mutating func put(quoted bytes: UnsafeBufferPointer<UInt8>) {
        // Room for the bytes without escapes, the quotes, and a whole word at the end.
        reserve(bytes.count + 10)
        memory[count] = UInt8(ascii: "\"")
        count &+= 1
        var position = 0
        while position &+ 8 <= bytes.count {
            let word = UnsafeRawBufferPointer(bytes)
                .loadUnaligned(fromByteOffset: position, as: UInt64.self)
            if word.escapeMarks != 0 { return finish(quoted: bytes, from: position) }
            UnsafeMutableRawPointer(memory + count).storeBytes(of: word, as: UInt64.self)
            count &+= 8
            position &+= 8
        }
        finish(quoted: bytes, from: position)
    }

    private mutating func finish(quoted bytes: UnsafeBufferPointer<UInt8>, from start: Int) {
        var position = start
        while position < bytes.count {
            let byte = bytes[position]
            position += 1
            guard byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") else {
                put(byte)
                continue
            }
            put(escaped: byte)
        }
        put(UInt8(ascii: "\""))
    }

    private mutating func put(escaped byte: UInt8) {
        switch byte {
        case 0x08: put("\\b")
        case 0x09: put("\\t")
        case 0x0A: put("\\n")
        case 0x0C: put("\\f")
        case 0x0D: put("\\r")
        case UInt8(ascii: "\""), UInt8(ascii: "\\"):
            put(UInt8(ascii: "\\"))
            put(byte)
        default:
            let digit = byte & 0xF
            put(byte < 0x10 ? "\\u000" : "\\u001")
            put(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
        }
    }

    @inline(__always)
    mutating func reserve(_ additional: Int) {
        if additional > capacity &- count { grow(additional) }
    }

    @inline(never)
    private mutating func grow(_ additional: Int) {
        let larger = max(capacity * 2, count + additional)
        let block = UnsafeMutablePointer<UInt8>.allocate(capacity: larger)
        block.update(from: memory, count: count)
        memory.deallocate()
        (memory, capacity) = (block, larger)
    }
}

extension String {
    /// The text in quotes, as JSON has it.
    package var quotedJSON: String {
        var output = JSONOutput(capacity: utf8.count + 10)
        output.put(quoted: self)
        return String(decoding: output.take(), as: UTF8.self)
    }
}
