import SnapshotParser

/// Whether a key looks like a field's name, or like data.
enum KeyClass {
    /// A name, such as `firstName`.
    case word
    /// A text that no programmer would give a field, such as `New York`.
    case text
    /// What a database, a clock or a counter makes: push ids, dates, numbers, UUIDs.
    case generated

    init(_ key: String) {
        // JSON-LD and others put a sign before names.
        let key = key.drop { $0 == "@" || $0 == "$" }
        let bytes = Array(key.utf8)
        if Self.isGenerated(bytes) {
            self = .generated
        } else {
            let isWord = key.unicodeScalars.allSatisfy {
                $0 == "_" || $0 == "-" || $0.properties.isAlphabetic
                    || $0.properties.numericType != nil
                    || $0.properties.generalCategory == .nonspacingMark
            }
            self = isWord && bytes.count <= Self.longestWord ? .word : .text
        }
    }

    /// The index that a key is in an array.
    static func index(_ key: String) -> Int? {
        let bytes = key.utf8
        guard let first = bytes.first, bytes.count < 10, bytes.allSatisfy(\.isDigit),
            first != UInt8(ascii: "0") || bytes.count == 1
        else { return nil }
        return Int(key)
    }

    private static let longestWord = 60

    private static func isGenerated(_ bytes: [UInt8]) -> Bool {
        guard let first = bytes.first else { return false }
        // Push ids begin with a minus in this century, and no name does.
        if first == UInt8(ascii: "-") || first == UInt8(ascii: "+") { return true }
        if bytes.contains(UInt8(ascii: "@")) { return true }
        var (digits, small, capitals, others, hexadecimal) = (0, 0, 0, 0, 0)
        for byte in bytes {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): digits += 1
            case UInt8(ascii: "a")...UInt8(ascii: "z"): small += 1
            case UInt8(ascii: "A")...UInt8(ascii: "Z"): capitals += 1
            default: others += 1
            }
            if byte.isDigit || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte | 0x20) {
                hexadecimal += 1
            }
        }
        if digits > 0, small == 0, capitals <= 2, first.isDigit { return true }
        // Codes such as B-100.
        if digits > 0, small == 0, capitals > 0, bytes.count > 2 { return true }
        let letters = small + capitals
        // UUIDs and hashes.
        if digits > 1, bytes.count >= 16, hexadecimal + others == bytes.count, others <= 4 {
            return true
        }
        // User ids of Firebase have 28 letters and digits, document ids 20.
        return digits > 0 && small > 0 && capitals > 1 && others <= 2 && bytes.count >= 20
            && letters + digits + others == bytes.count && !bytes.contains(UInt8(ascii: " "))
    }
}
