import Foundation
import SnapshotParser

/// Swift names from keys.
enum Identifier {
    /// A key in lower camel case: `user_name`, `user-name` and `User name` become `userName`.
    ///
    /// - Returns: a name of ASCII letters and digits, to be escaped where it is a keyword; nil
    ///   where nothing of the key can stand in a name.
    static func member(_ key: String) -> String? {
        let words = words(key)
        guard let first = words.first else { return nil }
        let name = ([lowercasedStart(first)] + words.dropFirst().map(capitalized)).joined()
        return startsWithDigit(name) ? "_" + name : name
    }

    /// A key in upper camel case: `chat_rooms` becomes `ChatRooms`.
    static func type(_ key: String) -> String? {
        let name = words(key).map(capitalized).joined()
        return name.isEmpty ? nil : startsWithDigit(name) ? "_" + name : name
    }

    /// A name as code has it: in backticks where Swift would take it for a keyword.
    static func escaped(_ name: String) -> String {
        keywords.contains(name) ? "`\(name)`" : name
    }

    /// Whether a text may stand for a name without change.
    static func isIdentifier(_ text: String) -> Bool {
        guard let first = text.utf8.first, !first.isDigit else { return false }
        return text.utf8.allSatisfy { $0.isLetterOrDigit || $0 == UInt8(ascii: "_") }
            && text.utf8.contains { $0 != UInt8(ascii: "_") }
    }

    /// The words of a key: what stands between signs that no name may have. Of a long key, the
    /// first ones.
    static func words(_ key: String) -> [String] {
        var words: [String] = []
        var word = ""
        var length = 0
        for character in ascii(String(key.prefix(4 * longest))) + " " {
            if character.isLetter || character.isNumber {
                word.append(character)
            } else if !word.isEmpty, character != "'" {
                length += word.count
                guard length <= longest || words.isEmpty else { break }
                words.append(String(word.prefix(longest)))
                word = ""
            }
        }
        return words
    }

    /// A word with a capital.
    static func capitalized(_ word: String) -> String {
        word.prefix(1).uppercased() + word.dropFirst()
    }

    /// A word that starts small: `URLString` becomes `urlString`, `ID` becomes `id`.
    static func lowercasedStart(_ word: String) -> String {
        let capitals = word.prefix { $0.isUppercase }
        guard capitals.count > 1, capitals.count < word.count else {
            return capitals.lowercased() + word.dropFirst(capitals.count)
        }
        // The last capital begins the next word, unless that is a plural's s or a digit.
        let rest = word.dropFirst(capitals.count)
        let isWordBegun = rest.first?.isLowercase == true && rest != "s"
        let head = isWordBegun ? capitals.dropLast() : capitals
        return head.lowercased() + word.dropFirst(head.count)
    }

    private static func startsWithDigit(_ name: String) -> Bool {
        name.utf8.first?.isDigit ?? false
    }

    /// The letters of a text without accents; letters of other scripts become gaps.
    private static func ascii(_ text: String) -> String {
        var result = ""
        for scalar in text.decomposedStringWithCanonicalMapping.unicodeScalars {
            if scalar.isASCII {
                result.unicodeScalars.append(scalar)
            } else if scalar.properties.generalCategory != .nonspacingMark {
                result += replacements[scalar] ?? " "
            }
        }
        return result
    }

    private static let replacements: [Unicode.Scalar: String] = [
        "ß": "ss", "æ": "ae", "Æ": "Ae", "œ": "oe", "Œ": "Oe", "ø": "o", "Ø": "O", "đ": "d",
        "Đ": "D", "ł": "l", "Ł": "L", "þ": "th", "Þ": "Th", "ð": "d", "ı": "i",
    ]

    /// How many characters a name has at most.
    private static let longest = 32

    private static let keywords: Set<String> = [
        "Any", "Self", "_", "as", "associatedtype", "async", "await", "borrowing", "break", "case",
        "catch", "class", "consume", "consuming", "continue", "copy", "default", "defer", "deinit",
        "discard", "do", "each", "else", "enum", "extension", "fallthrough", "false", "fileprivate",
        "for", "func", "guard", "if", "import", "in", "init", "inout", "internal", "is", "let",
        "nil", "operator", "precedencegroup", "private", "protocol", "public", "repeat", "rethrows",
        "return", "self", "some", "static", "struct", "subscript", "super", "switch", "throw",
        "throws", "true", "try", "typealias", "unsafe", "var", "where", "while",
    ]
}

extension UInt8 {
    var isLetterOrDigit: Bool {
        isDigit || self >= UInt8(ascii: "a") && self <= UInt8(ascii: "z")
            || self >= UInt8(ascii: "A") && self <= UInt8(ascii: "Z")
    }
}

extension Identifier {
    /// The words of a name in camel case.
    static func camelWords(of name: String) -> [String] {
        var words: [String] = []
        for character in name {
            let isStart = character.isUppercase && words.last?.last?.isUppercase != true
            if words.isEmpty || isStart {
                words.append(String(character))
            } else {
                words[words.count - 1].append(character)
            }
        }
        return words
    }

    static func lastWord(of name: String) -> String { camelWords(of: name).last ?? name }
}
