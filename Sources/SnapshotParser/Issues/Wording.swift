extension SnapshotParser.Issue: CustomStringConvertible {
    /// What is wrong, where, and a hint, in one line.
    public var description: String {
        switch kind {
        case .unknownKey(let suggestion):
            let hint = suggestion.map { ": did you mean '\($0)'?" } ?? ""
            return "unknown key '\(key)' \(place)\(hint)"
        case .missingKey:
            return "missing key '\(key)' \(place)"
        case .unexpectedNull:
            return "unexpected null\(subject)"
        case .missingValue:
            return "nothing there\(subject)"
        case .typeMismatch(let expected, let found):
            return "type mismatch\(subject): expected \(expected), found \(found)"
        case .valueOutOfRange(let type, let found):
            return "value out of range\(subject): \(found) does not fit \(type) exactly"
        case .invalidRawValue(let type, let found):
            return "invalid raw value\(subject): \(found) is no \(type)"
        case .keyConflict(let key, let found):
            return "key conflict\(subject): "
                + "it stands under '\(Wording.shown(key))', its own key is \(found)"
        case .equivalentKeys(let count):
            return "equivalent keys\(subject): \(count) lost because they equal another key "
                + "under Unicode normalization"
        case .duplicateBinding:
            return "duplicate binding\(subject): a name can be bound once"
        case .depth(let limit):
            let levels = limit == 1 ? "1 level" : "\(limit) levels"
            return "too deep\(subject): more than \(levels)"
        case .cycle:
            return "cyclic object\(subject): it is inside itself, and cannot be bound there"
        case .forbiddenKey(.tooLong(let bytes)) where bytes != path.last?.utf8.count:
            return "forbidden key\(subject): its path has \(bytes) bytes, the database allows 768"
        case .forbiddenKey(let reason):
            return "forbidden key\(subject): \(reason)"
        case .notFinite:
            return "not finite\(subject): the database stores neither NaN nor infinity"
        case .stringTooLong(let bytes):
            return "string too long\(subject): \(bytes) bytes, the database stores 10485760"
        case .duplicateID:
            return "duplicate id\(subject): another element of the list has it too"
        case .duplicateKey:
            return "duplicate key\(subject): two keys of the dictionary have this text"
        case .missingID:
            return "missing id\(subject): the element has none"
        case .ownedKey:
            return "owned key\(subject): a leftover dictionary holds the key of a binding"
        case .unsupportedValue(let type):
            return "unsupported value\(subject): JSON cannot hold \(type)"
        case .mapperFailure(let underlying):
            return "mapper failure\(subject): \(underlying)"
        }
    }

    private var key: String { Wording.shown(path.last ?? "") }

    private var subject: String { concernsKey ? " for '\(key)' \(place)" : " \(place)" }

    private var place: String {
        let location = Wording.location(concernsKey ? path.dropLast() : path[...])
        return location.isEmpty ? "in \(model)" : "in \(model) at \(location)"
    }
}

extension SnapshotParser.Issue.ForbiddenKey: CustomStringConvertible {
    /// Why the key is refused.
    public var description: String {
        switch self {
        case .empty:
            "it is empty"
        case .character(let scalar):
            scalar.properties.generalCategory == .control
                ? "it contains the control character U+\(Wording.hex(scalar))"
                : "it contains '\(scalar)'"
        case .tooLong(let bytes):
            "it has \(bytes) bytes, the database allows 768"
        }
    }
}

extension SnapshotParser.FoundValue: CustomStringConvertible {
    /// The type and, where there is one, the value.
    public var description: String { text.map { "\(type) \($0)" } ?? type }
}

extension SnapshotParser.UnderlyingError: CustomStringConvertible {
    /// The error's text, or its type where values are redacted.
    public var description: String {
        isRedacted ? "\(type(of: error))" : Wording.line("\(error)", limit: 200)
    }
}

extension ParseError {
    /// The headline and one bulleted line for each issue.
    public var description: String {
        let verb =
            switch operation {
            case .parsing: "parsing"
            case .serializing: "serializing"
            }
        let place = key.isEmpty ? model : "\(model) at \(Wording.shown(key))"
        let count = issues.count == 1 ? "1 issue" : "\(issues.count) issues"
        return (["\(verb) \(place) failed: \(count)"] + issues.map { "- \($0)" })
            .joined(separator: "\n")
    }
}

extension SnapshotParser.JSONError: CustomStringConvertible {
    /// What is wrong, in one line.
    public var description: String {
        switch self {
        case .empty:
            return "not JSON: there is no text"
        case .invalidUTF8:
            return "not JSON: the bytes are no UTF-8"
        case .malformed(let reason):
            return "not JSON: \(Wording.line(reason, limit: 200))"
        case .topLevel(let expected, let found):
            return "wrong top level: expected \(expected), found \(found)"
        case .missingEnvelope(let envelope, let keys):
            let shown = keys.prefix(8).map { "'\(Wording.shown($0))'" }
            let more = keys.count > shown.count ? " and \(keys.count - shown.count) more" : ""
            let hint =
                keys.isEmpty
                ? "the object is empty" : "the keys are \(shown.joined(separator: ", "))\(more)"
            return "missing envelope '\(envelope)': \(hint)"
        }
    }
}

/// The library's words: what is said of values, places and absent fields.
enum Wording {
    static let anObject = "an object"
    static let anObjectWithOtherKeys = "an object whose keys are not strings"
    static let aList = "an object or an array"
    static let anArray = "an array"
    static let aString = "a string"
    static let aNumber = "a number"
    static let anInteger = "an integer"
    static let aBoolean = "a boolean"
    static let null = "null"
    static let malformed = "the text is malformed"

    /// A string in quotes, escaped and cut to a readable length.
    static func quoted(_ text: some StringProtocol) -> String {
        "\"\(line(text))\""
    }

    /// A key as it is shown: on one line, and cut to a readable length.
    static func shown(_ key: String) -> String {
        line(key)
    }

    /// The path of a place, its middle left out where it is long.
    static func location(_ path: ArraySlice<String>) -> String {
        let shown = path.map(shown)
        guard shown.count > 12 else { return shown.joined(separator: "/") }
        return (shown.prefix(4) + ["…"] + shown.suffix(4)).joined(separator: "/")
    }

    /// The message for an object that lacks fields.
    static func absentFields(
        model: String,
        path: [String],
        mandatory: [String],
        optional: [String]
    ) -> String {
        let location = location(path[...])
        let place = location.isEmpty ? model : "\(model) at \(location)"
        let parts = [("mandatory", mandatory), ("optional", optional)]
            .filter { !$0.1.isEmpty }
            .map { duty, names in
                "\(duty) " + names.map { "'\(shown($0))'" }.joined(separator: ", ")
            }
        return "\(place) lacks \(parts.joined(separator: " and "))"
    }

    static func hex(_ scalar: Unicode.Scalar) -> String {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }

    fileprivate static func line(_ text: some StringProtocol, limit: Int = 60) -> String {
        var result = ""
        var length = 0
        for scalar in text.unicodeScalars {
            guard length < limit else { return result + "…" }
            switch scalar {
            case "\n": result += "\\n"
            case "\t": result += "\\t"
            case "\r": result += "\\r"
            case _ where scalar.breaksLine:
                result += "\\u{\(hex(scalar))}"
            default: result.unicodeScalars.append(scalar)
            }
            length += 1
        }
        return result
    }
}

extension Unicode.Scalar {
    /// Whether it is a control character or one that begins a new line.
    fileprivate var breaksLine: Bool {
        switch properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: true
        default: false
        }
    }
}
