import Foundation

extension SnapshotParser.Issue: CustomStringConvertible {
    /// What is wrong, where, and a hint, in one line.
    public var description: String { line(kind, at: [self], count: 1) }

    /// The line for this issue and others that differ from it only in their places, or in what was
    /// found there.
    ///
    /// - Parameters:
    ///   - kind: what is wrong, in words that are true of all of them.
    ///   - examples: the first of the issues.
    ///   - count: how many issues there are.
    func line(_ kind: Kind, at examples: [SnapshotParser.Issue], count: Int) -> String {
        let place = Wording.places(examples.map(\.location), count: count)
        let site = site(place)
        let subject = concernsKey ? " for '\(key)'\(site)" : site
        let hint = examples.lazy.compactMap(\.hint).first.map { ": \($0)" } ?? ""
        let isVaried = examples.contains { $0.kind != kind }
        let text =
            switch kind {
            case .unknownKey(let suggestion):
                "unknown key '\(key)'\(site)"
                    + (suggestion.map { ": did you mean \(Wording.quotedKey($0))?" } ?? "")
            case .missingKey: "missing key '\(key)'\(site)"
            case .unexpectedNull: "unexpected null\(subject)"
            case .missingValue: "no value for \(model)" + (place.isEmpty ? "" : " at \(place)")
            case .typeMismatch(let expected, let found):
                "type mismatch\(subject): expected \(expected), found \(found)"
            case .doubtfulDate(let meant, let found):
                "doubtful date\(subject): \(Wording.doubt(found, meant: meant))"
            case .valueOutOfRange(let type, let found):
                "value out of range\(subject): \(found) does not fit \(type) exactly"
            case .invalidRawValue(let type, let found):
                "invalid raw value\(subject): \(found) is not \(Wording.withArticle(type))"
            case .failedCheck(let message):
                "failed check\(subject): \(Wording.line(message, limit: 200))"
            case .missingVariant(let keys):
                "missing variant\(subject): \(Wording.none(of: keys))"
            case .unlistedVariant(let type):
                "unlisted variant\(subject): "
                    + "bindVariant lists no case for this \(Wording.line(type))"
            case .keyConflict(let key, let found) where !isVaried:
                "key conflict\(subject): "
                    + "it is stored under \(Wording.quotedKey(key)), but its own key is \(found)"
            case .keyConflict:
                "key conflict\(subject): their own keys differ from those they are stored under"
            case .otherObject(let id, let found) where !isVaried:
                "key conflict\(subject): "
                    + "the object's id is \(Wording.quotedKey(id)), but the key that was read is \(found)"
            case .otherObject:
                "key conflict\(subject): the objects' ids differ from the keys that were read"
            case .equivalentKeys(let count):
                "equivalent keys\(subject): "
                    + (count == 1
                        ? "1 key lost, as it equals another"
                        : "\(count) keys lost, as they equal others")
                    + " under Unicode normalization"
            case .duplicateBinding: "duplicate binding\(subject): only one binding can write a key"
            case .encodedTwice:
                "encoded twice\(subject): "
                    + "encode(to:) writes two single values, or uses two kinds of containers"
            case .duplicateRemaining:
                "duplicate binding of remaining keys\(subject): only one binding can take the remaining keys"
            case .bindingAfterRemaining:
                "late binding\(subject): bindRemaining must be the last binding"
            case .depth(let limit):
                "too deep\(subject): more than \(limit == 1 ? "1 level" : "\(limit) levels")"
            case .tooManyNodes:
                "too many nodes\(subject): "
                    + "shared nodes appear at more places than can be visited"
            case .cycle: "cyclic object\(subject): it contains itself, and cannot be bound there"
            case .forbiddenKey(.tooLong(let bytes)) where bytes != path.last?.utf8.count:
                "forbidden key\(subject): "
                    + "its path \(Wording.tooLong(bytes))"
            case .forbiddenKey(let reason): "forbidden key\(subject): \(reason)"
            case .exportFormat:
                "forbidden key\(subject): "
                    + "in the export format, \(Wording.exportFormat(of: path.last ?? ""))"
            case .notFinite: "not finite\(subject): the database stores neither NaN nor infinity"
            case .stringTooLong(let bytes):
                "string too long\(subject): \(bytes) bytes, "
                    + "but the database stores at most \(DatabaseLimits.maximumStringBytes)"
            case .emptyContainer:
                "empty container\(subject): the database stores nothing for it"
            case .duplicateID:
                "duplicate id\(subject): another element of the list has the same id"
            case .duplicateKey: "duplicate key\(subject): two keys of the dictionary become one"
            case .repeatedKey(let first):
                "repeated key\(subject): it is also at \(first)"
            case .malformedText(let expected, let found):
                "not JSON\(subject): expected \(expected)" + (found.map { ", found \($0)" } ?? "")
            case .missingID: "missing id\(subject): the element has no id"
            case .ownedKey:
                "owned key\(subject): another binding writes this key, so the remaining keys cannot hold it"
            case .unsupportedValue(let type):
                "unsupported value\(subject): JSON cannot hold \(Wording.line(type))"
            case .invalidQuery(let mistake): "invalid query\(subject): \(mistake)"
            case .sameInstance:
                "same instance\(subject): the old and the new object are the same instance, so its "
                    + "changes cannot be told: pass the snapshot that it was read from instead"
            case .mapperFailure(let underlying):
                "conversion failed\(subject): \(isVaried ? "for example, " : "")\(underlying)"
            case .cancelled: "cancelled\(subject): the rest was not read"
            case .roundTrip(.unread):
                "never read\(subject): what is written there does not come back"
            case .roundTrip(.unwritten):
                "never written\(subject): a binding reads the key, but none writes it"
            case .roundTrip(.shared(let other)):
                "shared property\(subject): "
                    + "it changes with \(Wording.quotedKey(other)), as if both were bound to one property"
            case .roundTrip(.differs(let read, let written)):
                "another value\(subject): \(read) was read, but \(written) is written"
            case .roundTrip(.unbound):
                "unbound property\(subject): the object that was read back differs, "
                    + "though both are written alike"
            }
        return text + hint
    }

    /// The issue's own place, as in " in User at users/-K1".
    var site: String { site(location) }

    private func site(_ place: String) -> String {
        place.isEmpty ? " in \(model)" : " in \(model) at \(place)"
    }

    private var key: String { Wording.shown(path.last ?? "") }

    /// Where the issue is, with its position in text.
    private var location: String {
        let location = Wording.location(concernsKey ? path.dropLast() : path[...])
        guard let position else { return location }
        return location.isEmpty ? "\(position)" : "\(location) (\(position))"
    }
}

extension SnapshotParser.Issue.Hint: CustomStringConvertible {
    /// The call that was meant, as a question, and why; or what would have been right.
    public var description: String {
        switch self {
        case .list(let call): "did you mean \(call)? The children of this node fit the type"
        case .object(let call): "did you mean \(call)? The node that holds it fits the type"
        case .dictionary(let call):
            "did you mean \(call)? This binding takes all remaining keys, whatever its name"
        case .text(let call): "did you mean \(call)? It reads JSON text, and this call a tree"
        case .option(let name): "\(name) sets the limit"
        case .nested(let call): "did you mean \(call)? A name is a single key, not a path"
        case .key(let key): "is it misspelt as \(Wording.quotedKey(key))?"
        case .kinds(let kinds):
            Wording.naming(kinds, "kind")
        }
    }
}

extension Wording {
    /// Why the database refuses a key or a path.
    fileprivate static func tooLong(_ bytes: Int) -> String {
        "has \(bytes) bytes, but the database allows \(DatabaseLimits.maximumKeyBytes)"
    }

    /// What a key of the database's export format may hold, and what may stand beside it.
    fileprivate static func exportFormat(of key: String) -> String {
        switch key {
        case SpecialKey.value:
            "it holds a string, a number or a boolean, and nothing but '.priority' stands beside it"
        case SpecialKey.priority: "it holds a string or a number"
        default: "it holds a server value, and nothing stands beside it"
        }
    }

    static func overlapping(_ path: String, _ other: String) -> String {
        path == other
            ? "'\(path)' is written twice"
            : "'\(path)' and '\(other)' cannot be written together: one contains the other"
    }

    static func refusedWrite(of paths: [String], _ error: any Error) -> String {
        let places = paths.map { "'\($0)'" }.joined(separator: ", ")
        return "the database refused to write \(places): \(error)"
    }

    static func lostEdit(_ issue: SnapshotParser.Issue) -> String {
        "an edit was left out of the changes: \(issue)"
    }

    static let tooManyRetries = "the transaction was retried too many times"

    static func overflow(limit: Int) -> String {
        "more than \(limit) events were waiting to be read: start again, or allow more of them"
    }
}

extension SnapshotParser.Issue.QueryMistake: CustomStringConvertible {
    /// What is wrong.
    public var description: String {
        switch self {
        case .secondStart: "it has two starts"
        case .secondEnd: "it has two ends"
        case .secondLimit: "it has two limits"
        case .limit(let count): "a limit of \(count) is not between 1 and \(Int32.max)"
        case .order: "the path of the child that it is ordered by is empty"
        case .bound(let found): "a bound cannot be \(found)"
        case .keyOfKey: "ordered by key, a bound takes no second key"
        case .page:
            "a page begins beside a list that was read by a query of the same collection and order"
        }
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
            "it \(Wording.tooLong(bytes))"
        }
    }
}

extension SnapshotParser.FoundValue: CustomStringConvertible {
    /// The type and, if there is one, the value.
    public var description: String { text.map { "\(type) \($0)" } ?? type }
}

extension SnapshotParser.UnderlyingError: CustomStringConvertible {
    /// The error's text, or its type if values are redacted, and the value.
    public var description: String {
        let text =
            isRedacted
            ? "\(type(of: error))" : Wording.line(Wording.text(of: error), limit: 200)
        return found.map { "\(text) (found \($0))" } ?? text
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
        let verb =
            switch operation {
            case .parsing: "parsing"
            case .serializing: "serializing"
            }
        let place = key.isEmpty ? model : "\(model) at \(Wording.shown(key))"
        let repeated = RepeatedIssues(issues)
        var lines = ["\(verb) \(place) failed: \(Wording.count(issues.count, "issue"))"]
        lines += repeated.groups.map { "- \($0)" }
        if repeated.restCount > 0 {
            lines.append("- and \(Wording.count(repeated.restCount, "more issue"))")
        }
        return lines.joined(separator: "\n")
    }
}

extension RepeatedIssues.Group: CustomStringConvertible {
    /// What is wrong and at which places, in one line.
    var description: String {
        guard let first = examples.first, let kind else { return "" }
        guard isOfShape, count > 1 else { return first.line(kind, at: examples, count: count) }
        let keys = examples.map { Wording.quotedKey($0.path.last ?? "") }
        return "unknown keys \(Wording.list(keys, count: count))\(first.site)"
    }
}

/// The library's words for values, places and absent fields.
enum Wording {
    static let anObject = "an object"
    static let anObjectWithOtherKeys = "an object whose keys are not strings"
    static let aList = "an object or an array"
    static let anArray = "an array"
    static let list = "a list"
    static let aTree = "a value of JSON"
    static let aString = "a string"
    static let aNumber = "a number"
    static let aStringOrANumber = "a string or a number"
    static let anInteger = "an integer"
    static let aBoolean = "a boolean"
    static let aBase64String = "a base64 string"
    static let aURL = "a URL"
    static let aUUID = "a UUID"
    static let aServerTimestamp = "a server timestamp"
    static let aServerIncrement = "a server increment"
    static let anUnknownServerValue = "an unknown server value"
    static let tooDeep = "too deep"
    static let null = "null"

    /// The text if only what was expected is known.
    static func expected(_ expected: String) -> String { "expected \(expected)" }

    /// The text for an object that has none of several keys.
    static func none(of keys: [String]) -> String {
        let shown = list(keys.map(quotedKey))
        return keys.count > 1
            ? "none of the keys \(shown) is there" : "the key \(shown) is not there"
    }

    /// The text for a letter in a date's pattern that is not a field.
    static func unknownDateField(_ letter: Character, in pattern: String) -> String {
        "the date format \(quotedKey(pattern)) has a field '\(letter)' that is not supported"
    }

    /// An object, described by its first keys.
    static func anObject(withKeys keys: [String]) -> String {
        guard !keys.isEmpty else { return anObject }
        let shown = list(keys.prefix(3).map(quotedKey), count: keys.count)
        return "\(anObject) with the \(keys.count == 1 ? "key" : "keys") \(shown)"
    }

    /// A value that JSON cannot hold.
    static func unwritable(_ type: any Any.Type) -> String { "JSON cannot hold \(type)" }

    static func aValue(of type: any Any.Type) -> String { "a value of type \(type)" }

    /// One of several values of a JSON type that were found: "a string such as "a"".
    static func example(_ found: SnapshotParser.FoundValue) -> SnapshotParser.FoundValue {
        guard let text = found.text else { return found }
        return SnapshotParser.FoundValue(type: "\(found.type) such as", text: text)
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
            .map { kind, names in
                "\(kind) " + names.map(quotedKey).joined(separator: ", ")
            }
        return "\(place) lacks \(parts.joined(separator: " and "))"
    }
}
