import Foundation

/// A text that is being written, in one growing block of bytes.
///
/// Kept for speed: the `ratios` row `to text: strings of 1 KB` is slower with an array of bytes.
typealias JSONOutput = GrowingMemory<UInt8>

extension JSONOutput {
    /// Returns what was written, and starts a new text.
    mutating func take() -> Data {
        defer { keepFirst(0) }
        return Data(elements)
    }

    /// A text that needs no escapes.
    @inline(__always)
    mutating func put(_ text: String) {
        var text = text
        text.withUTF8 { append($0) }
    }

    /// A text in quotes. Only quotes, backslashes and control characters are escaped.
    @inline(__always)
    mutating func put(quoted text: String) {
        var text = text
        text.withUTF8 { put(quoted: $0) }
    }

    private mutating func put(quoted bytes: UnsafeBufferPointer<UInt8>) {
        append(UInt8(ascii: "\""))
        var start = 0
        while let end = Self.firstEscape(in: bytes, from: start) {
            append(UnsafeBufferPointer(rebasing: bytes[start..<end]))
            put(escaped: bytes[end])
            start = end + 1
        }
        append(UnsafeBufferPointer(rebasing: bytes[start...]))
        append(UInt8(ascii: "\""))
    }

    /// The next byte that needs an escape. Eight bytes are looked at together.
    @inline(__always)
    private static func firstEscape(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
        var position = start
        while position &+ 8 <= bytes.count {
            let word = UnsafeRawBufferPointer(bytes)
                .loadUnaligned(fromByteOffset: position, as: UInt64.self)
            let marks = UInt64(littleEndian: word).escapeMarks
            if marks != 0 { return position + marks.trailingZeroBitCount >> 3 }
            position &+= 8
        }
        return bytes[position...].firstIndex {
            $0 < 0x20 || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\")
        }
    }

    private mutating func put(escaped byte: UInt8) {
        switch byte {
        case 0x08: put("\\b")
        case 0x09: put("\\t")
        case 0x0A: put("\\n")
        case 0x0C: put("\\f")
        case 0x0D: put("\\r")
        case UInt8(ascii: "\""): put("\\\"")
        case UInt8(ascii: "\\"): put("\\\\")
        default:
            put(byte < 0x10 ? "\\u000" : "\\u001")
            put(String(byte & 0xF, radix: 16))
        }
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
