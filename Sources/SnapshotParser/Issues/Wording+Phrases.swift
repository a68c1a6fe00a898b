import Foundation

/// How values, names, places and errors are put into a sentence.
extension Wording {
    /// A value in JSON words: its type and, if it has a short form, the value.
    static func found(_ value: Any) -> String {
        guard let value = Tree.nonNull(Tree.unparsed(value)?.value ?? value) else {
            return Noun.null
        }
        let node = Node(value)
        if let string = node.string { return "\(Noun.aString) \(quoted(string))" }
        if let boolean = node.boolean { return "\(Noun.aBoolean) \(boolean)" }
        if case .unparsed(let part) = node, let number = part.numberText {
            return "\(Noun.aNumber) \(line(number))"
        }
        if let number = TreeNumber(node) {
            return "\(Noun.aNumber) \(number.isFinite ? number.digits : "\(value)")"
        }
        if node.isObject { return Noun.anObject }
        if Node(value).isContainer { return Noun.anArray }
        if value is NSDictionary { return Noun.anObjectWithOtherKeys }
        return "a value of type \(type(of: value))"
    }

    /// The JSON type with which the words for a value begin.
    static func jsonType(of found: String) -> String {
        [Noun.aString, Noun.aNumber, Noun.aBoolean].first { found.hasPrefix("\($0) ") } ?? found
    }

    /// One of several values of a JSON type that were found: "a string such as "a"".
    static func example(_ found: String) -> String {
        let type = jsonType(of: found)
        return type == found ? found : "\(type) such as\(found.dropFirst(type.count))"
    }

    /// A string in quotes, escaped and cut to a readable length.
    static func quoted(_ text: some StringProtocol) -> String { "\"\(line(text))\"" }

    /// A key in quotes.
    static func quotedKey(_ key: String) -> String { "'\(line(key))'" }

    /// The path of a place, its middle left out if it is long.
    static func location(_ path: ArraySlice<String>) -> String {
        let shown = path.map { line($0) }
        guard shown.count > 12 else { return shown.joined(separator: "/") }
        return (shown.prefix(4) + ["…"] + shown.suffix(4)).joined(separator: "/")
    }

    /// A number of things: "1 issue", "2 issues".
    static func count(_ number: Int, _ thing: String) -> String {
        number == 1 ? "1 \(thing)" : "\(number) \(thing)s"
    }

    /// The underlying error of a coder's, whose own text says what is wrong already.
    static func codingFailure(_ issues: [SnapshotParser.Issue]) -> String {
        "\(count(issues.count, "issue")) in \(issues.first?.model ?? "")"
    }

    /// What a tree must hold for a date.
    ///
    /// - Parameter text: what it holds, of which the missing parts are named.
    static func date(_ dates: SnapshotParser.DateCoding, of text: String? = nil) -> String {
        switch dates {
        case .millisecondsSince1970: "a number of milliseconds"
        case .secondsSince1970, .secondsSince2001: "a number of seconds"
        case .iso8601: internetDate(missing: text.flatMap(InternetDate.missing))
        case .format(let pattern, _) where pattern.contains("SSSS"):
            "a date of the form \(pattern) with milliseconds at most ('.custom' reads more)"
        case .format(let pattern, _): "a date of the form \(pattern)"
        case .any(of: let forms) where !forms.isEmpty:
            forms.map { date($0, of: text) }.joined(separator: " or ")
        case .any, .custom: "a date"
        }
    }

    /// An RFC 3339 date, with the parts that a text lacks of one.
    private static func internetDate(missing parts: String?) -> String {
        "an RFC 3339 date" + (parts.map { " with \($0) ('.format' reads other texts)" } ?? "")
    }

    /// The first of several, and the number of the others: "a", "a and b", "a, b, c and 24 more".
    static func list(_ first: [String], count: Int) -> String {
        let others = count - first.count
        if others > 0 { return "\(first.joined(separator: ", ")) and \(others) more" }
        guard let last = first.last, first.count > 1 else { return first.first ?? "" }
        return "\(first.dropLast().joined(separator: ", ")) and \(last)"
    }

    /// The first few of many things, and the number of the others.
    static func list(_ all: [String]) -> String { list(Array(all.prefix(8)), count: all.count) }

    /// All things of a kind: "the only key is 'a'", "the keys are 'a' and 'b'".
    static func naming(_ all: [String], _ kind: String) -> String {
        "\(all.count == 1 ? "the only \(kind) is" : "the \(kind)s are") \(list(all))"
    }

    /// The first places of an issue, and the number of the others.
    static func places(_ locations: [String], count: Int) -> String {
        let distinct = locations.distinct
        if distinct.count == 1, locations.count == count || distinct == [""] {
            return distinct.first ?? ""
        }
        return list(distinct.map { $0.isEmpty ? "the root" : $0 }, count: count)
    }

    /// A type's name with the article of its first sound: "a Role", "an Age", "a URL".
    static func withArticle(_ name: String) -> String {
        let lowercased = name.lowercased()
        func begins(_ starts: String...) -> Bool { starts.contains(where: lowercased.hasPrefix) }
        let start = name.unicodeScalars.prefix(2)
        let isSpelled = start.count == 2 && start.allSatisfy { ("A"..."Z").contains($0) }
        let isVowel =
            isSpelled
            ? begins("a", "e", "f", "h", "i", "l", "m", "n", "o", "r", "s", "x")
            : begins("unin", "unim")
                || begins("a", "e", "i", "o", "u", "hour", "honest", "honor", "heir")
                    && !begins("uni", "use", "usa", "uti", "eu", "one")
        return "\(isVowel ? "an" : "a") \(name)"
    }

    /// The error's text, or its type if values are redacted.
    static func text(of underlying: SnapshotParser.UnderlyingError) -> String {
        underlying.isRedacted ? underlying.type : line(text(of: underlying.error), limit: 200)
    }

    /// The text of an error that a file caused, with the file's path.
    static func text(ofReading error: any Error) -> String {
        let text = text(of: error)
        guard let path = (error as NSError).userInfo[NSFilePathErrorKey] as? String,
            !text.contains(path)
        else { return text }
        return "\(path): \(text)"
    }

    /// An error's own text; Swift would print a whole `NSError`.
    static func text(of error: any Error) -> String {
        if let error = error as? SnapshotParser.JSONError { return error.headline }
        if let text = (error as? any LocalizedError)?.errorDescription { return text }
        guard type(of: error) is NSError.Type || error is CocoaError || error is POSIXError else {
            return "\(error)"
        }
        let foreign = error as NSError
        let texts = [
            NSLocalizedDescriptionKey, NSDebugDescriptionErrorKey, NSLocalizedFailureReasonErrorKey,
        ].compactMap { foreign.userInfo[$0] as? String }
        return texts.first { !$0.isEmpty } ?? foreign.localizedDescription
    }

    static func hex(_ scalar: Unicode.Scalar) -> String {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }

    static func line(_ text: some StringProtocol, limit: Int = 60) -> String {
        var result = ""
        var length = 0
        for scalar in text.unicodeScalars {
            guard length < limit else { return result + "…" }
            switch scalar {
            case "\n": result += "\\n"
            case "\t": result += "\\t"
            case "\r": result += "\\r"
            case _ where scalar.breaksLine: result += "\\u{\(hex(scalar))}"
            default: result.unicodeScalars.append(scalar)
            }
            length += 1
        }
        return result
    }
}

extension Unicode.Scalar {
    /// Whether it would change how the text around it is shown: a control character, or one that
    /// begins a new line or turns the direction of writing.
    fileprivate var breaksLine: Bool {
        switch properties.generalCategory {
        case .format: properties.isBidiControl
        case .control, .lineSeparator, .paragraphSeparator: true
        default: false
        }
    }
}
