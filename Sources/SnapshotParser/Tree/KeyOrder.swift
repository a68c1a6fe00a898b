/// The order in which the database keeps the children of a node: keys that are 32-bit integers
/// first, by number and then by length, all others after them by UTF-16 code unit
/// (`FUtilities.m`, `compareKey:toKey:` of firebase-ios-sdk).
enum KeyOrder {
    static func precedes(_ left: String, _ right: String) -> Bool {
        switch (integer(left), integer(right)) {
        case (nil, nil): return utf16Precedes(left, right)
        case (nil, _): return false
        case (_, nil): return true
        case (let first?, let second?):
            return first == second ? left.utf8.count < right.utf8.count : first < second
        }
    }

    /// The number that a key is ordered by; nil for a key that is ordered as text.
    static func integer(_ key: String) -> Int32? {
        let bytes = key.utf8
        guard let first = bytes.first, first.isDigit || first == UInt8(ascii: "-"),
            bytes.count <= 11, bytes.dropFirst().allSatisfy(\.isDigit)
        else { return nil }
        return Int32(key)
    }

    /// The index that a key stands for in an array: digits without a superfluous zero.
    static func arrayIndex(_ key: String) -> Int? {
        let bytes = key.utf8
        guard let first = bytes.first, bytes.allSatisfy(\.isDigit),
            first != UInt8(ascii: "0") || bytes.count == 1
        else { return nil }
        return Int(key)
    }

    /// UTF-16 order read off the UTF-8 bytes: they differ only between scalars beyond the basic
    /// plane (lead bytes from 0xF0) and those from U+E000 (lead bytes 0xEE and 0xEF).
    private static func utf16Precedes(_ left: String, _ right: String) -> Bool {
        var first = left.utf8.makeIterator()
        var second = right.utf8.makeIterator()
        while true {
            switch (first.next(), second.next()) {
            case (nil, let other): return other != nil
            case (_, nil): return false
            case (let byte?, let other?) where byte != other:
                if byte >= 0xF0, other == 0xEE || other == 0xEF { return true }
                if other >= 0xF0, byte == 0xEE || byte == 0xEF { return false }
                return byte < other
            default: continue
            }
        }
    }
}
