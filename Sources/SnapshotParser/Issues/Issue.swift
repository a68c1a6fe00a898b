extension SnapshotParser {
    /// One thing that is wrong with a tree or an object: where it is, and what it is.
    ///
    /// An issue is data. Its ``description`` is for people, and its wording may change between
    /// versions; ``kind`` and ``path`` are for code.
    ///
    /// ```swift
    /// for issue in parser.validate(snap: snapshot, type: User.self) {
    ///     if case .unknownKey(let suggestion?) = issue.kind {
    ///         rename(issue.path, to: suggestion)
    ///     }
    /// }
    /// ```
    public struct Issue: Sendable, Hashable {
        /// The keys from the root of the parse down to the value at fault. The root's own key comes
        /// first if it has one. For an unknown or missing key, the last element is that key.
        public internal(set) var path: [String]

        /// The name of the type that was being read or written.
        public let model: String

        /// What is wrong.
        public internal(set) var kind: Kind

        /// Whether the last element of ``path`` is a key inside the model, rather than the place
        /// of the model itself.
        public let concernsKey: Bool

        /// Its position in the JSON text that was read; nil for trees. For an unknown or repeated
        /// key it is that of the key, for a missing one that of the object, and otherwise that of
        /// the value.
        public internal(set) var position: TextPosition?

        /// The call that was probably meant, in the first issue with a node whose shape suggests
        /// one; or what would have been right, if that is known.
        public internal(set) var hint: Hint?

        /// Makes an issue, for an app's own tests.
        ///
        /// ```swift
        /// let missing = SnapshotParser.Issue(path: ["-K1", "name"], model: "User", kind: .missingKey)
        /// ```
        ///
        /// - Parameters:
        ///   - path: the keys from the root of the parse down to the value at fault.
        ///   - model: the name of the type that was being read or written.
        ///   - kind: what is wrong.
        ///   - concernsKey: whether the last key of the path is one inside the model.
        public init(path: [String], model: String, kind: Kind, concernsKey: Bool = true) {
            self.path = path
            self.model = model
            self.kind = kind
            self.concernsKey = concernsKey
        }

        /// What is wrong. New versions may add kinds, so a `switch` needs a `default`.
        public enum Kind: Sendable, Hashable {
            /// No binding asked for the key. The suggestion is a similar name that is bound and
            /// missing.
            case unknownKey(suggestion: String?)
            /// A required key is missing.
            case missingKey
            /// A required key holds null.
            case unexpectedNull
            /// The root of the parse is nil or null.
            case missingValue
            /// The value has another JSON type than the one expected.
            case typeMismatch(expected: String, found: FoundValue)
            /// The number is a date, but almost certainly not the one that was meant: seconds that
            /// are read as milliseconds, or the reverse. Only a validation reports it, and only to
            /// its ``SnapshotParser/issueHandler``.
            case doubtfulDate(meant: DateUnit, found: FoundValue)
            /// The number cannot be held exactly by the named type.
            case valueOutOfRange(type: String, found: FoundValue)
            /// The value is not one of the named type's raw values.
            case invalidRawValue(type: String, found: FoundValue)
            /// A node's key field differs from the node's key.
            case keyConflict(key: String, found: FoundValue)
            /// The object that is updated has another id than the key of the node.
            case otherObject(id: String, found: FoundValue)
            /// Keys that differ in bytes are one name to Swift, which compares by Unicode
            /// canonical equivalence: this many of them were lost on the way here.
            case equivalentKeys(count: Int)
            /// Two bindings write one key.
            case duplicateBinding
            /// The `encode(to:)` of a `Codable` type writes a second value, or a container of
            /// another kind, in the place of its first.
            case encodedTwice
            /// A second dictionary is bound to the remaining keys.
            case duplicateRemaining
            /// A key is bound after the remaining keys, which must be last.
            case bindingAfterRemaining
            /// The tree, or the object, goes deeper than the limit.
            case depth(limit: Int)
            /// The tree, or the object, refers to the same parts so often that following each
            /// reference would never end.
            case tooManyNodes
            /// The object contains itself, and cannot be updated there, nor written as a variant;
            /// or a Foundation container within a raw tree contains itself.
            case cycle
            /// The database refuses the key.
            case forbiddenKey(ForbiddenKey)
            /// The key is `.value`, `.priority` or `.sv` of the database's export format, but its
            /// value, or the keys beside it, are not as in that format.
            case exportFormat
            /// The number is NaN or infinite.
            case notFinite
            /// The string is longer than the database stores.
            case stringTooLong(bytes: Int)
            /// The database stores no empty container, and a value that wrote one could not be read
            /// again.
            case emptyContainer
            /// Two elements of a list have this element's id.
            case duplicateID
            /// Two keys of a dictionary have the same text, or are read as the same key, and one of
            /// their values would be lost.
            case duplicateKey
            /// The key occurs twice in one object of JSON text; the first time there.
            case repeatedKey(first: TextPosition)
            /// The text there is not JSON: what is expected, and what was found, which
            /// ``SnapshotParser/redactsValues`` leaves out. Only a line of a file of lines is an
            /// issue; other text that is malformed is a ``SnapshotParser/JSONError``.
            case malformedText(expected: String, found: String?)
            /// A list element has no id where one is needed.
            case missingID
            /// The remaining keys hold a key that another binding writes.
            case ownedKey
            /// The value is of a type that no JSON tree can hold.
            case unsupportedValue(type: String)
            /// A check of the type fails.
            case failedCheck(String)
            /// None of the keys that choose a variant is present.
            case missingVariant(keys: [String])
            /// `bindVariant` lists no case for the value's model.
            case unlistedVariant(type: String)
            /// The query is one that the database's SDK would refuse.
            case invalidQuery(QueryMistake)
            /// The old and the new object are one instance, so what changed is not known.
            case sameInstance
            /// A mapper, a date's own form or a user's value type threw.
            case mapperFailure(UnderlyingError)
            /// The current progress or the task was cancelled, and the rest was not read.
            case cancelled
            /// What an object writes is read back differently. Only `roundTripIssues` reports this.
            case roundTrip(RoundTrip)
        }

        /// The call that was meant in place of the one that was made, or what would have been
        /// right. New versions may add cases, so a `switch` needs a `default`.
        public enum Hint: Sendable, Hashable {
            /// An object was asked for, and the node holds a list of such objects.
            case list(call: String)
            /// A list was asked for, and the node is one such object.
            case object(call: String)
            /// A dictionary takes all that remains, and its name is a key that holds a node.
            case dictionary(call: String)
            /// A tree was asked for, and JSON text was given.
            case text(call: String)
            /// An option of the parser sets the limit.
            case option(name: String)
            /// A name was bound as a path of keys.
            case nested(call: String)
            /// A key is missing, and the node has a similar one.
            case key(String)
            /// These are the values that choose a variant.
            case kinds([String])
        }

        /// What is wrong with a query.
        public enum QueryMistake: Sendable, Hashable {
            /// It has two starts.
            case secondStart
            /// It has two ends.
            case secondEnd
            /// It has two limits.
            case secondLimit
            /// It is limited to less than 1, or to more than the database allows.
            case limit(Int)
            /// It is ordered by a child at an empty path.
            case order
            /// The bound is of a type that the order does not have.
            case bound(FoundValue)
            /// It is ordered by key, and a bound has a second key.
            case keyOfKey
            /// It is to begin or end beside a list that is of another collection or order, or that
            /// was not read from a database.
            case page
        }

        /// What is wrong when an object is written and read back.
        public enum RoundTrip: Sendable, Hashable {
            /// A value under the key is written, but not read back: it is never read, or another
            /// key overwrites it.
            case unread
            /// The key is read but never written.
            case unwritten
            /// It changes with another key, because both are bound to one property.
            case shared(with: String)
            /// What is written is another value than the one that was read.
            case differs(read: FoundValue, written: FoundValue)
            /// The trees are the same but the objects differ: a property has no binding.
            case unbound
        }

        /// Why the database refuses a key.
        public enum ForbiddenKey: Sendable, Hashable {
            /// It is empty.
            case empty
            /// It holds one of `.`, `$`, `#`, `[`, `]` and `/`, or a control character.
            case character(Unicode.Scalar)
            /// It has more than 768 UTF-8 bytes, or makes a path of more than 768.
            case tooLong(bytes: Int)
        }
    }

    /// A value that was found where another was expected, in words.
    public struct FoundValue: Sendable, Hashable {
        /// The value's JSON type with its article: "a string", "a number", "an object".
        public let type: String
        /// The value itself, quoted short; nil if it has no short form, or under
        /// ``SnapshotParser/redactsValues``.
        public let text: String?

        /// Makes a found value, for an app's own tests.
        ///
        /// - Parameters:
        ///   - type: the JSON type with its article: "a string".
        ///   - text: the value, quoted short; nil for none.
        public init(type: String, text: String? = nil) {
            self.type = type
            self.text = text
        }
    }

    /// What the numbers that are dates may count.
    public enum DateUnit: Sendable, Hashable {
        /// Seconds since 1970.
        case seconds
        /// Milliseconds since 1970.
        case milliseconds
    }

    /// An error that was thrown by the user's own code.
    public struct UnderlyingError: Sendable, Hashable {
        /// The error as thrown.
        public let error: any Error

        /// Whether the error's text must not be shown.
        let isRedacted: Bool

        /// The value that was to be converted; nil if one was to be written.
        public let found: FoundValue?

        init(error: any Error, isRedacted: Bool, found: FoundValue? = nil) {
            self.error = error
            self.isRedacted = isRedacted
            self.found = found
        }

        /// Whether both errors have the same text, and are about the same value.
        public static func == (left: Self, right: Self) -> Bool {
            "\(left.error)" == "\(right.error)" && left.isRedacted == right.isRedacted
                && left.found == right.found
        }

        /// Hashes the error's text.
        public func hash(into hasher: inout Hasher) {
            hasher.combine("\(error)")
        }
    }
}

extension SnapshotParser.Issue {
    init(_ kind: Kind, at path: [String], in model: any Any.Type, concernsKey: Bool) {
        let model = String(describing: model)
        self.init(path: path, model: model, kind: kind, concernsKey: concernsKey)
    }
}

extension SnapshotParser.Issue.Hint {
    /// Whether it is about the shape of a whole node, to which more issues may be due.
    var isAboutShape: Bool {
        switch self {
        case .list, .object: true
        case .dictionary, .text, .option, .nested, .key, .kinds: false
        }
    }
}

extension SnapshotParser.Issue.Kind {
    /// Whether the rest was not read.
    var isCancellation: Bool {
        if case .cancelled = self { true } else { false }
    }

    /// Whether a value is not one of a type's raw values.
    var isRawValue: Bool {
        if case .invalidRawValue = self { true } else { false }
    }
}
