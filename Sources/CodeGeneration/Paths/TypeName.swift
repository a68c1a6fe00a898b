/// The types that a schema may name.
///
/// A type is passed through as it is written: a name, a nested name such as `Chat.Message`, a
/// generic type, an array or a dictionary. An optional is rejected, because the value at a path may
/// always be absent.
enum TypeName {
    /// Why a text is not accepted as a type; nil where it is.
    static func objection(to text: String) -> String? {
        let quoted = GenerationError.quoted(text)
        if text.isEmpty { return "an empty type name" }
        if text.hasSuffix("?") || text.hasSuffix("!") || text.hasPrefix("Optional<") {
            return "\(quoted) is optional: any value may be absent, so name the type itself"
        }
        var scanner = Scanner(rest: text[...])
        guard scanner.type(), scanner.rest.isEmpty else { return "\(quoted) is not a type" }
        let names = text.split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "." }
            .map { String($0.prefix { $0 != "." }) }
        guard let name = names.first(where: pathTypes.contains) else { return nil }
        return "'\(name)' is another type inside Path: name its module too, as in "
            + "'App.\(name)'"
    }

    /// What the extensions of `Path` would take for a type of its own.
    private static let pathTypes: Set<String> = ["Collection", "Element", "Path"]

    /// The first name of a type: `Chat` of `Chat.Message`; nil of an array.
    static func base(of text: String) -> String? {
        let name = text.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        return name.isEmpty ? nil : String(name)
    }

    /// Whether a type is no more than a name, which may be nested.
    static func isPlain(_ text: String) -> Bool {
        !text.contains { $0 == "<" || $0 == "[" }
    }

    /// Whether Foundation declares a type, or one inside it.
    static func needsFoundation(_ text: String) -> Bool {
        let names = text.split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "." }
        return names.contains { ["Data", "Date", "Decimal", "URL", "UUID"].contains($0) }
    }

    /// Types that generated code or its users need under their own names.
    static let avoided: Set<String> = [
        "Actor", "Any", "AnyObject", "Array", "Bool", "Character", "Clock", "Codable", "Collection",
        "Comparable", "Data", "Date", "Decimal", "Decodable", "Dictionary", "Double", "Duration",
        "Element", "Encodable", "Equatable", "Error", "Float", "Foundation", "Hashable",
        "Identifiable", "Int", "Mirror", "Never", "Optional", "Parsable", "ParsableCodable",
        "ParsableObject", "ParsableSnapshot", "ParsableValue", "Path", "Protocol", "Range",
        "Result", "Root", "Self", "Sendable", "Sequence", "Set", "Snapshot", "SnapshotParser",
        "String", "Substring", "Swift", "Task", "Type", "UInt64", "URL", "UUID", "Void",
    ]

    /// What every path has, so that no member for a key may be called the same.
    static let pathMembers: Set<String> = [
        "collection", "description", "hashValue", "init", "key", "keys", "rendered", "self",
    ]

    private struct Scanner {
        var rest: Substring

        mutating func type() -> Bool {
            skipSpaces()
            let isType = skip("[") ? bracketed() : named()
            skipSpaces()
            return isType
        }

        private mutating func bracketed() -> Bool {
            guard inner() else { return false }
            if skip(":"), !inner() { return false }
            return skip("]")
        }

        /// A type inside another, which may be optional.
        private mutating func inner() -> Bool {
            guard type() else { return false }
            _ = skip("?")
            return true
        }

        private mutating func named() -> Bool {
            repeat {
                let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
                let isWord = name.contains { $0 != "_" } && name.first?.isNumber == false
                guard isWord, !reserved.contains(String(name)),
                    Identifier.escaped(String(name)) == name
                else { return false }
                rest.removeFirst(name.count)
            } while skip(".")
            guard skip("<") else { return true }
            repeat {
                guard inner() else { return false }
            } while skip(",")
            return skip(">")
        }

        private mutating func skip(_ sign: Character) -> Bool {
            guard rest.first == sign else { return false }
            rest.removeFirst()
            return true
        }

        private mutating func skipSpaces() {
            rest = rest.drop { $0 == " " }
        }
    }

    /// Names that stand for no type of one's own, and the type of the root.
    private static let reserved: Set<String> = ["Any", "Self", "Type", "Protocol", "Root"]
}
