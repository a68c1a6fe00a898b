/// Tells whether a value that comes in parts may be whole, without reading it from its start for each
/// part.
struct PartialValue {
    private var depth = 0
    private var isString = false
    private var isEscaped = false
    private var isWhole = false
    /// How many bytes were looked at.
    private var count = 0
    /// How many bytes there were when the value was last tried; none before the first time.
    private var triedCount = 0

    /// Whether to try to read a value now.
    mutating func mayBeWhole(in bytes: JSONBytes, from start: Int) -> Bool {
        let present = bytes.count - start
        guard triedCount > 0 else {
            triedCount = max(present, 1)
            return true
        }
        while !isWhole, count < present {
            look(at: bytes[start + count])
            count += 1
        }
        // A mistake, too, must be found before much more is read.
        guard isWhole || present / 2 >= triedCount else { return false }
        triedCount = present
        return true
    }

    private mutating func look(at byte: UInt8) {
        guard !isString else {
            if isEscaped {
                isEscaped = false
            } else if byte == UInt8(ascii: "\\") {
                isEscaped = true
            } else if byte == UInt8(ascii: "\"") {
                isString = false
                isWhole = depth == 0
            }
            return
        }
        switch byte {
        case UInt8(ascii: "\""): isString = true
        case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
        case UInt8(ascii: "}"), UInt8(ascii: "]"):
            depth -= 1
            isWhole = depth <= 0
        case UInt8(ascii: ","), UInt8(ascii: ":"), 0...0x20: isWhole = depth == 0
        default: break
        }
    }
}
