extension SnapshotParser.Issue {
    /// A kind's code, and its words in every issue.
    final class Words: Sendable {
        let code: String
        /// What the description begins with.
        let title: String
        /// What is wrong; nil if the title says it all.
        let reason: @Sendable (Details) -> String?

        @inline(never)
        init(_ code: String, _ title: String, _ reason: @escaping @Sendable (Details) -> String?) {
            (self.code, self.title, self.reason) = (code, title, reason)
        }
    }
}

extension SnapshotParser.Issue.Details {
    fileprivate var shownExpected: String { expected ?? "another value" }
    fileprivate var shownFound: String { found ?? "a value" }
}

extension SnapshotParser.Issue.Kind {
    /// The words before the key, and before the model.
    var wordBeforeKey: String { [.unknownKey, .missingKey].contains(self) ? "" : " for" }
    var wordBeforeModel: String { self == .missingValue ? " for" : " in" }

    /// Whether issues share a line even if each expected and found something else.
    var isVaried: Bool { [.keyConflict, .mapperFailure].contains(self) }

    @inline(never)
    private init(
        _ code: String,
        _ title: String,
        _ reason: @escaping @Sendable (SnapshotParser.Issue.Details) -> String? = { _ in nil }
    ) {
        self.init(.init(code, title, reason))
    }

    @inline(never)
    private func with(_ change: (inout SnapshotParser.Issue.Details) -> Void) -> Self {
        var kind = self
        change(&kind.details)
        return kind
    }

    private func saying(_ reason: String) -> Self { with { $0.reason = reason } }

    /// The kind with what was expected and found:
    /// `.typeMismatch(expected: "a list", found: "null")`.
    func callAsFunction(expected: String? = nil, found: String) -> Self {
        with { ($0.expected, $0.found) = (expected, found) }
    }

    /// The kind with the type that does not have the value that was found.
    func callAsFunction(type: String, found: String) -> Self { self(expected: type, found: found) }
}

extension SnapshotParser.Issue.Kind {
    /// No binding asked for the key. The suggestion is a similar name that is bound and missing, or
    /// a former one of it.
    public static let unknownKey = Self("unknownKey", "unknown key")

    static func unknownKey(suggestion: String?) -> Self {
        unknownKey.with { $0.suggestion = suggestion }
    }

    /// A required key is missing.
    public static let missingKey = Self("missingKey", "missing key")

    /// A required key holds null.
    public static let unexpectedNull = Self("unexpectedNull", "unexpected null")

    /// The root of the parse is nil or null.
    public static let missingValue = Self("missingValue", "no value")

    /// The value has another JSON type than the one expected.
    public static let typeMismatch = Self("typeMismatch", "type mismatch") {
        Wording.expected($0.shownExpected, found: $0.shownFound)
    }

    /// The number cannot be held by the expected type: not exactly or, for a floating-point type,
    /// not at all.
    public static let valueOutOfRange = Self("valueOutOfRange", "value out of range") {
        // Floating-point types take the nearest value, and refuse only what has none.
        let words = ["Double", "Float"].contains($0.shownExpected) ? "" : " exactly"
        return "\($0.shownFound) does not fit \($0.shownExpected)\(words)"
    }

    static func valueOutOfRange(ofDate form: String, found: String) -> Self {
        valueOutOfRange(type: "Date", found: found).saying(
            "\(found) of seconds since 1970 is outside the years of \(form)"
        )
    }

    static let farIndex = valueOutOfRange.saying("there are too many holes before this index")

    /// The value is not one of the expected type's raw values.
    public static let invalidRawValue = Self("invalidRawValue", "invalid raw value") {
        "\($0.shownFound) is not \(Wording.withArticle($0.shownExpected))"
    }

    /// A node's key field differs from the node's key, or its key from the id of the object that is
    /// updated: the latter was expected.
    public static let keyConflict = Self("keyConflict", "key conflict") {
        "it is stored under \(Wording.quotedKey($0.shownExpected)), "
            + "but its own key is \($0.shownFound)"
    }

    static func otherObject(expected: String, found: String) -> Self {
        let id = Wording.quotedKey(expected)
        return keyConflict(expected: expected, found: found)
            .saying("the object's id is \(id), but the key that was read is \(found)")
    }

    /// Keys that differ in bytes are one name to Swift, which compares by Unicode canonical
    /// equivalence: some of them were lost on the way here.
    public static let equivalentKeys = Self("equivalentKeys", "equivalent keys")

    static func equivalentKeys(count: Int) -> Self {
        let lost = count == 1 ? "lost, as it equals another" : "lost, as they equal others"
        let keys = Wording.count(count, "key")
        return equivalentKeys.saying("\(keys) \(lost) under Unicode normalization")
    }

    /// Two bindings write one key, or take the remaining keys; or one reads another's former key.
    /// Or one kind or key chooses two variants of a property.
    public static let duplicateBinding = Self("duplicateBinding", "duplicate binding") { _ in
        "only one binding can write a key"
    }

    /// The `encode(to:)` of a `Codable` type writes a second value, or a container of another kind,
    /// in the place of its first.
    public static let encodedTwice = Self("encodedTwice", "encoded twice") { _ in
        "encode(to:) writes two single values, or uses two kinds of containers"
    }

    static var duplicateRemaining: Self {
        duplicateBinding.saying("only one binding can take the remaining keys")
    }

    static func duplicate(ofVariant choice: String) -> Self {
        duplicateBinding.saying("\(choice) chooses an earlier variant")
    }

    static func duplicate(asFormerKeyOf name: String) -> Self {
        duplicateBinding.saying("it is a former key of \(Wording.quotedKey(name))")
    }

    /// A key is bound after the remaining keys, which must be last.
    public static let bindingAfterRemaining = Self("bindingAfterRemaining", "late binding") { _ in
        SnapshotParser.Issue.LastBinding.remaining.mustBeLast
    }

    static func late(after last: SnapshotParser.Issue.LastBinding) -> Self {
        bindingAfterRemaining.saying(last.mustBeLast)
    }

    /// The tree, or the object, goes deeper than the limit.
    public static let depth = Self("depth", "too deep")

    /// - Parameter limit: how many levels may be there; nil if the call stack ended before.
    static func depth(limit: Int?) -> Self {
        let levels = limit.map { Wording.count($0, "level") }
        return depth.saying("more than \(levels ?? "the thread's call stack has room for")")
    }

    /// The tree, or the object, has more than ten million containers, each counted at each of its
    /// places.
    public static let tooManyNodes = Self("tooManyNodes", "too many nodes") { _ in
        "more than ten million containers, counting those that are shared at each of their places"
    }

    /// What is read has more than 10,000 issues. The ones from here on are not in the report.
    public static let tooManyIssues = Self("tooManyIssues", "too many issues") { _ in
        "no more than 10,000 are reported"
    }

    /// The object, or a container of Foundation's within a raw tree, contains itself: the reference
    /// that closes the circle is left out.
    public static let cycle = Self("cycle", "cyclic object") { _ in
        "it contains itself, and cannot be bound there"
    }

    /// The database refuses the key: it is empty, holds one of `.`, `$`, `#`, `[`, `]` and `/` or a
    /// control character, has more than 768 UTF-8 bytes, or makes a path of more than 768. Or it is
    /// `.value`, `.priority` or `.sv` of the database's export format, but its value, or the keys
    /// beside it, are not as in that format.
    public static let forbiddenKey = Self("forbiddenKey", "forbidden key")

    static func forbiddenKey(_ reason: ForbiddenKey) -> Self {
        switch reason {
        case .empty: forbiddenKey.saying("it is empty")
        case .character(let scalar) where scalar.properties.generalCategory == .control:
            forbiddenKey.saying("it contains the control character U+\(Wording.hex(scalar))")
        case .character(let scalar): forbiddenKey.saying("it contains '\(scalar)'")
        case .tooLong(let bytes): tooLong("it", bytes)
        }
    }

    static func forbiddenPath(bytes: Int) -> Self { tooLong("its path", bytes) }

    private static func tooLong(_ what: String, _ bytes: Int) -> Self {
        let limit = DatabaseLimits.maximumKeyBytes
        return forbiddenKey(found: "\(bytes) bytes")
            .saying("\(what) has \(bytes) bytes, but the database allows \(limit)")
    }

    static let exportFormat = forbiddenKey.saying(
        "the database's export format allows no such value under it, or not beside these keys"
    )

    /// Whether the key, or its path, is too long, which is true of all that is below it too.
    var isOfLength: Bool { self == .forbiddenKey && details.found != nil }

    /// The number is NaN or infinite.
    public static let notFinite = Self("notFinite", "not finite") { _ in
        "the database stores neither NaN nor infinity"
    }

    /// The kind in the words of the data's rules.
    func worded(for dialect: SnapshotParser.Dialect) -> Self {
        guard self == .notFinite, !dialect.hasDatabaseLimits else { return self }
        return saying("JSON has neither NaN nor infinity")
    }

    /// The string is longer than the database stores.
    public static let stringTooLong = Self("stringTooLong", "string too long") {
        "\($0.shownFound), but the database stores at most \(DatabaseLimits.maximumStringBytes)"
    }

    static func stringTooLong(bytes: Int) -> Self { stringTooLong(found: "\(bytes) bytes") }

    /// The database stores no empty container, and a value that wrote one could not be read again.
    public static let emptyContainer = Self("emptyContainer", "empty container") { _ in
        "the database stores nothing for it"
    }

    /// As that of an enum's case without values, which is a key in an object of its own.
    static let emptyCoding = emptyContainer.saying(
        "the database stores nothing for it: write a case without values as a string, "
            + "in an 'encode(to:)' of the type's own"
    )

    /// Two elements of a list have this element's id.
    public static let duplicateID = Self("duplicateID", "duplicate id") { _ in
        "another element of the list has the same id"
    }

    /// Two keys of a dictionary have the same text, or are read as the same key, and one of their
    /// values would be lost.
    public static let duplicateKey = Self("duplicateKey", "duplicate key") { _ in
        "two keys of the dictionary become one"
    }

    /// The key occurs twice in one object of JSON text.
    public static let repeatedKey = Self("repeatedKey", "repeated key")

    static func repeatedKey(first: SnapshotParser.TextPosition) -> Self {
        repeatedKey.saying("the key is also at \(first)")
    }

    /// The text there is not JSON. Only a line of a file of lines is an issue; other text that is
    /// malformed is a ``SnapshotParser/JSONError``.
    public static let malformedText = Self("malformedText", "not JSON")

    static func malformedText(_ error: SnapshotParser.JSONError) -> Self {
        let (expected, found): (String, String?) =
            switch error {
            case .malformed(let expected, let found, _, _): (expected, found)
            // An empty text.
            default: (Wording.expected(.value, before: nil), Wording.theEnd)
            }
        return malformedText.with { ($0.expected, $0.found) = (expected, found) }
            .saying(Wording.expected(expected, found: found))
    }

    /// A list element has no id where one is needed.
    public static let missingID = Self("missingID", "missing id") { _ in "the element has no id" }

    /// An increment that is sent elsewhere than where its number is stored, to which the server
    /// would not add.
    public static let movedIncrement = Self("movedIncrement", "moved increment") { _ in
        "an increment adds to the number at its place, and its value is sent to another: "
            + "set the sum instead"
    }

    /// A set that is stored with its elements as keys, and would be written as an array.
    public static let storedAsKeys = Self("storedAsKeys", "set of keys") { _ in
        "the set is stored by the keys of its elements: bind it with 'conversion: .keys' to edit it"
    }

    /// A date in the first four months of 1970, read from milliseconds that may be seconds. It is
    /// read, and an ``SnapshotParser/issueHandler`` hears of the first in each property.
    public static let earlyDate = Self("earlyDate", "early date") { _ in
        "milliseconds in 1970 may be seconds: "
            + "then set 'dates' to .secondsSince1970 or .secondsSince2001"
    }

    /// A conversion that converts nothing where it stands.
    public static let unusedConversion = Self("unusedConversion", "unused conversion") { _ in
        "'.keys' is of sets, and '.jsonText' of one binding: give each to a binding of that kind"
    }

    static let missingIDOfOld = missingID.saying(
        "an element of the old object has no id, so its edit or removal cannot be sent: "
            + "read the object again once it is stored"
    )

    /// The remaining keys hold a key that another binding writes.
    public static let ownedKey = Self("ownedKey", "owned key") { _ in
        "another binding writes this key, so the remaining keys cannot hold it"
    }

    /// The value is of a type that no JSON tree can hold.
    public static let unsupportedValue = Self("unsupportedValue", "unsupported value") {
        "JSON cannot hold \(Wording.line($0.shownFound))"
    }

    /// A check of the type fails. Its message is the reason.
    public static let failedCheck = Self("failedCheck", "failed check")

    static func failedCheck(_ message: String) -> Self {
        failedCheck.saying(Wording.line(message, limit: 200))
    }

    /// None of the keys that choose a variant is present.
    public static let missingVariant = Self("missingVariant", "missing variant")

    static func missingVariant(keys: [String]) -> Self {
        missingVariant.saying(Wording.none(of: keys))
    }

    /// `bindVariant` lists no case for the value's model.
    public static let unlistedVariant = Self("unlistedVariant", "unlisted variant") {
        "bindVariant lists no case for this \(Wording.line($0.shownFound))"
    }

    /// The query is one that the database's SDK would refuse.
    public static let invalidQuery = Self("invalidQuery", "invalid query")

    static let secondStart = invalidQuery.saying("it has two starts")
    static let secondEnd = invalidQuery.saying("it has two ends")
    static let secondLimit = invalidQuery.saying("it has two limits")
    static let emptyOrder = invalidQuery.saying(
        "the path of the child that it is ordered by is empty"
    )
    static let keyOfKey = invalidQuery.saying("ordered by key, a bound takes no second key")
    static let foreignPage = invalidQuery.saying(
        "a page begins beside a list that was read by a query of the same collection and order"
    )

    static func limit(_ count: Int) -> Self {
        invalidQuery.saying("a limit of \(count) is not between 1 and \(Int32.max)")
    }

    static func bound(_ found: String) -> Self { invalidQuery.saying("a bound cannot be \(found)") }

    /// The old and the new object are one instance, so what changed is not known.
    public static let sameInstance = Self("sameInstance", "same instance") { _ in
        "the old and the new object are the same instance, so its changes cannot be told: "
            + "pass what it was read from instead"
    }

    /// A mapper, a date's own form or a user's value type threw the underlying error.
    public static let mapperFailure = Self("mapperFailure", "conversion failed") { details in
        let found = details.found.map { " (found \($0))" } ?? ""
        return details.underlying.map { Wording.text(of: $0) + found }
    }

    static func mapperFailure(
        _ error: SnapshotParser.UnderlyingError,
        found: String? = nil
    ) -> Self {
        mapperFailure.with { ($0.underlying, $0.found) = (error, found) }
    }

    /// A value under the key is written, but not read back: it is never read, or another key
    /// overwrites it. Only `roundTripIssues` reports this and the following kinds.
    public static let neverRead = Self("neverRead", "never read") { _ in
        "what is written there does not come back"
    }

    /// What is written, and was expected to be read, is another value than the one that was.
    public static let anotherValue = Self("anotherValue", "another value") {
        "\($0.shownFound) was read, but \($0.shownExpected) is written"
    }
}

extension SnapshotParser.Issue {
    /// What binds the keys that remain, in the words of whoever wrote it.
    enum LastBinding: String {
        case remaining = "bindRemaining"
        case dictionary = "bindDictionary"
        case variant = "bindVariant with a fallback"

        /// - Parameter name: the binding's name in issues, which `bindDictionary` has.
        init(name: String?) { self = name == nil ? .remaining : .dictionary }

        var mustBeLast: String { "\(rawValue) must be the last binding" }
    }

    /// What would have been right, in an issue with a call or a declaration.
    enum Hint: Sendable, Hashable {
        /// An object was asked for, and the node holds a list of such objects.
        case list(call: String)
        /// A list was asked for, and the node is one such object.
        case object(call: String)
        /// A tree was asked for, and JSON text was given.
        case text(call: String)
        /// An option of the parser sets the limit.
        case option(name: String)
        /// These are the values that choose a variant.
        case kinds([String])

        var text: String {
            switch self {
            case .list(let call): "did you mean \(call)? The children of this node fit the type"
            case .object(let call): "did you mean \(call)? The node that holds it fits the type"
            case .text(let call): "did you mean \(call)? It reads JSON text, and this call a tree"
            case .option(let name): "\(name) sets the limit"
            case .kinds(let kinds): Wording.naming(kinds, "kind")
            }
        }
    }
}
