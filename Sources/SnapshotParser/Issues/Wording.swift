extension SnapshotParser.Issue: CustomStringConvertible {
    /// What is wrong, where, and a hint, in one line.
    public var description: String { "\(RepeatedIssues(issues: [self], isOfShape: false))" }

    /// What is wrong, and the key that was probably meant or the kinds that there are, without the
    /// place and the model, for a server's clients: `expected an integer, found a string "36"`.
    public var reason: String {
        let reason = details.reason ?? kind.words.reason(details)
        let kinds: String? = if case .kinds? = hint { hint?.text } else { nil }
        return [reason ?? kind.words.title, question(details), kinds].compactMap(\.self)
            .joined(separator: ": ")
    }

    fileprivate func site(_ place: String) -> String {
        "\(kind.wordBeforeModel) \(model)" + (place.isEmpty ? "" : " at \(place)")
    }

    fileprivate func question(_ details: Details) -> String? {
        details.suggestion.map { "did you mean \(Wording.quotedKey($0))?" }
    }

    /// Where the issue is, with its position in text.
    fileprivate var location: String {
        let location = Wording.location(nodePath)
        guard let position else { return location }
        return location.isEmpty ? "\(position)" : "\(location) (\(position))"
    }
}

extension Wording {
    static func refusedWrite(of paths: [String], _ error: any Error) -> String {
        let places = paths.map { "'\($0)'" }.joined(separator: ", ")
        return "the database refused to write \(places): \(error)"
    }

    static func lostEdit(_ issue: SnapshotParser.Issue) -> String {
        "an edit was left out of the changes: \(issue)"
    }
}

extension DatabaseError {
    /// What happened, and what to do.
    public var description: String {
        switch self {
        case .nothingThere(""): "nothing in the database"
        case .nothingThere(let path): "nothing at \(path)"
        case .invalid(let error): error.description
        case .cancelled(let error): "observation cancelled: \(error)"
        case .overlappingPaths(let path, let other) where path == other:
            "'\(path)' is written twice"
        case .overlappingPaths(let path, let other):
            "'\(path)' and '\(other)' cannot be written together: one contains the other"
        case .tooManyRetries: "the transaction was retried too many times"
        }
    }
}

extension ParseError {
    /// A line for each issue, as compilers print them, so that editors and build servers find its
    /// place.
    ///
    /// ```swift
    /// for line in error.diagnostics(file: "users.json") { print(line) }
    /// // users.json:14:9: error: unknown key 'agee' in User at users/-K1: did you mean 'age'?
    /// ```
    ///
    /// - Parameter file: the name of the text's file in the lines.
    /// - Returns: the lines, in the order of the issues. Issues of trees have no line and column.
    public func diagnostics(file: String) -> [String] {
        issues.map { issue in
            var unplaced = issue
            unplaced.position = nil
            let place = issue.position.map { ":\($0.line):\($0.column)" } ?? ""
            return "\(file)\(place): error: \(unplaced)"
        }
    }

    /// The headline and one bulleted line for each mistake, however often it was made. If there are
    /// more than a hundred, the last line has the number of the issues that are left out.
    public var description: String {
        let verb = operation == .parsing ? "parsing" : "serializing"
        let place = key.isEmpty ? model : "\(model) at \(Wording.line(key))"
        let groups = RepeatedIssues.groups(of: issues).prefix(100)
        var lines = ["\(verb) \(place) failed: \(Wording.count(issues.count, "issue"))"]
        lines += groups.map { "- \($0)" }
        let restCount = issues.count - groups.reduce(0) { $0 + $1.issues.count }
        if restCount > 0 { lines.append("- and \(Wording.count(restCount, "more issue"))") }
        return lines.joined(separator: "\n")
    }
}

extension RepeatedIssues: CustomStringConvertible {
    /// What is wrong, at which places, and a hint, in one line.
    var description: String {
        guard let first = issues.first else { return "" }
        let (examples, count, details) = (examples, issues.count, details(first))
        let keys = examples.map { Wording.quotedKey($0.path.last ?? "") }
        let hint = examples.lazy.compactMap(\.hint).first?.text
        var parts: [String?]
        if isOfShape, count > 1 {
            let site = first.site(first.location)
            parts = ["unknown keys \(Wording.list(keys, count: count))\(site)"]
        } else {
            let (kind, isKey) = (first.kind, first.concernsKey)
            let site = first.site(Wording.places(examples.map(\.location), count: count))
            let isExample = kind.isVaried && examples.contains { $0.details != details }
            let reason = details.reason ?? kind.words.reason(details)
            parts = [
                kind.words.title + (isKey ? "\(kind.wordBeforeKey) \(keys[0])\(site)" : site),
                reason.map { isExample ? "for example, \($0)" : $0 }, first.question(details),
            ]
        }
        return (parts + [hint]).compactMap(\.self).joined(separator: ": ")
    }
}

/// The library's sentences about values, places and absent fields.
enum Wording {
    /// What was expected, and what was found if that is known.
    static func expected(_ expected: String, found: String? = nil) -> String {
        "expected \(expected)" + (found.map { ", found \($0)" } ?? "")
    }

    /// The text for an object that has none of several keys.
    static func none(of keys: [String]) -> String {
        let shown = list(keys.map(quotedKey))
        return keys.count > 1
            ? "none of the keys \(shown) has a value" : "the key \(shown) has no value"
    }

    /// An object, described by its first keys.
    static func anObject(withKeys keys: [String]) -> String {
        guard !keys.isEmpty else { return Noun.anObject }
        let shown = list(keys.prefix(3).map(quotedKey), count: keys.count)
        return "\(Noun.anObject) with the \(keys.count == 1 ? "key" : "keys") \(shown)"
    }

    /// The message for an object that lacks fields.
    static func absentFields(
        model: String,
        path: [String],
        required: [String],
        optional: [String]
    ) -> String {
        let location = location(path[...])
        let place = location.isEmpty ? model : "\(model) at \(location)"
        let parts = [("mandatory", required), ("optional", optional)]
            .filter { !$0.1.isEmpty }
            .map { kind, names in "\(kind) " + names.map(quotedKey).joined(separator: ", ") }
        return "\(place) lacks \(parts.joined(separator: " and "))"
    }
}

extension EncodingError {
    /// The error for a value that JSON cannot hold.
    static func unwritable(_ value: Any) -> EncodingError {
        let description = "JSON cannot hold \(type(of: value))"
        return .invalidValue(value, Context(codingPath: [], debugDescription: description))
    }
}
