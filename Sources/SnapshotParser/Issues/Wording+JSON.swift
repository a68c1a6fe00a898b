extension SnapshotParser.JSONError {
    /// What is wrong, where, and below it the line of the text with a caret at the place.
    public var description: String {
        if case .malformed(_, _, _, let excerpt?) = self { return "\(headline)\n\(excerpt)" }
        return headline
    }

    /// What is wrong and where, on one line.
    package var headline: String {
        let place = position.map { " (\($0))" } ?? ""
        let (_, title, _, reason) = words
        return "\(title)\(place): \(reason)" + (hint.map { ": did you mean \($0)" } ?? "")
    }

    /// The call, or the key, that would fit the text, for whoever writes the code.
    private var hint: String? {
        switch self {
        case .missingEnvelope(let envelope, let keys, _): Wording.key(near: envelope, among: keys)
        case .topLevel(Noun.anObject, Noun.anArray, _):
            "a call for lists, such as decodeList?"
        default: nil
        }
    }

    /// What is wrong, without the place in the text, and without hints to calls of this library, so
    /// that it can be sent to whoever sent the text.
    public var reason: String { words.reason }

    /// A name for code, what the headline begins with, the keys to the place, and the reason.
    private var words: (code: String, title: String, path: [String], reason: String) {
        switch self {
        case .unreadable(let reason): return ("unreadableText", "unreadable text", [], reason)
        case .empty: return ("emptyText", "not JSON", [], "the text is empty")
        case .malformed(let expected, let found, _, _):
            return ("malformedText", "not JSON", [], Wording.expected(expected, found: found))
        case .topLevel(let expected, let found, _):
            return ("topLevel", "wrong top level", [], Wording.expected(expected, found: found))
        case .missingEnvelope(let envelope, let keys, _):
            let title = "missing envelope \(Wording.quotedKey(envelope))"
            return ("missingEnvelope", title, [envelope], Wording.keys(keys, besides: envelope))
        case .missingPath(let path, let keys, _):
            let last = path.last ?? ""
            let near = Wording.key(near: last, among: keys).map { ": did you mean \($0)" } ?? ""
            let reason = Wording.keys(keys, besides: last) + near
            return ("missingPath", "nothing at \(Wording.location(path[...]))", path, reason)
        case .noContainer(let path, let found, _):
            // An array would do if the path did not go on to a key.
            let expected = found == Noun.anArray ? Noun.anObject : Noun.aList
            let title =
                "no elements at " + (path.isEmpty ? "the top level" : Wording.location(path[...]))
            return ("noContainer", title, path, Wording.expected(expected, found: found))
        case .mixedElements(let key):
            let reason =
                key.map { "the key \(Wording.quotedKey($0)) is among elements without keys" }
                ?? "an element without a key is among elements with keys"
            return ("mixedElements", "mixed elements", [], reason)
        case .finishedFile:
            return ("finishedFile", "finished file", [], "no element can be written after finish()")
        }
    }
}

extension SnapshotParser.JSONError: Encodable {
    /// Encodes what an ``SnapshotParser/Issue`` encodes: a code, the place as a JSON pointer, the
    /// reason, the line and the column.
    public func encode(to encoder: any Encoder) throws {
        let words = words
        try AnswerToClient(words.code, at: words.path, words.reason, position).encode(to: encoder)
    }
}

extension SnapshotParser.TextPosition: CustomStringConvertible {
    /// The line and the column.
    public var description: String { "line \(line), column \(column)" }
}

extension JSONFault {
    /// What is expected, in words.
    enum Expectation: String {
        case value = "a value"
        case firstElement = "a value or ']'"
        case firstKey = "a key in quotes or '}'"
        case key = "a key in quotes"
        case colon = "':'"
        case commaOrBrace = "',' or '}'"
        case commaOrBracket = "',' or ']'"
        case trueWord = "'true'"
        case falseWord = "'false'"
        case nullWord = "'null'"
        case digit = "a digit"
        case stringCharacter = "an escape such as \\n, since a string holds no control characters"
        case escape = #"one of "\/bfnrtu after a backslash"#
        case hexDigit = "a hexadecimal digit"
        case highSurrogate = "a high surrogate before the low one"
        case lowSurrogate = "a low surrogate after the high one"
        case utf8 = "UTF-8"
        case endOfLine = "the end of the line"
        case end = "the end of the text"
    }
}

extension Wording {
    /// The keys that there are, shown when another one is missing.
    fileprivate static func keys(_ keys: [String], besides missing: String) -> String {
        let isIndex = KeyOrder.arrayIndex(missing) != nil
        guard !keys.isEmpty else { return isIndex ? "it is empty" : "the object is empty" }
        return naming(keys.map(quotedKey), "key")
    }

    /// The key that was probably meant by one that is missing.
    fileprivate static func key(near missing: String, among keys: [String]) -> String? {
        // All indices of an array are near.
        guard KeyOrder.arrayIndex(missing) == nil else { return nil }
        var suggestions = KeySuggestions()
        return suggestions.nearest(to: missing, among: keys).map { quotedKey($0) + "?" }
    }

    /// What is expected at the place where a text is not JSON.
    ///
    /// - Parameter byte: what stands there; nil at the end of the text.
    static func expected(_ expected: JSONFault.Expectation, before byte: UInt8?) -> String {
        switch (expected, byte) {
        case (.stringCharacter, nil): "the closing quote of a string"
        case (.stringCharacter, UInt8(ascii: "\n")), (.stringCharacter, UInt8(ascii: "\r")):
            "the closing quote of a string, or \\n for a line break"
        default: expected.rawValue
        }
    }

    static let theEnd = JSONFault.Expectation.end.rawValue

    /// A character that is not allowed where it is.
    static func found(_ scalar: Unicode.Scalar) -> String {
        switch scalar {
        case "'": "an apostrophe"
        case "/": "'/', and JSON has no comments"
        case "\n", "\r": "the end of the line"
        case "\0": "U+0000, as in UTF-16, and JSON is UTF-8"
        case _ where line(String(scalar)) == String(scalar): "'\(scalar)'"
        default: "U+\(hex(scalar))"
        }
    }

    /// A byte that is not valid UTF-8 there.
    static func found(_ byte: UInt8) -> String {
        "the byte 0x\(String(byte, radix: 16, uppercase: true))"
    }
}
