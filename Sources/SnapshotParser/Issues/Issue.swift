extension SnapshotParser {
    /// One thing that is wrong with a tree or an object: where it is, and what it is.
    ///
    /// An issue is data. Its ``description`` and ``reason`` are for people, and their wording may
    /// change between versions; all else is for code. Encoded, it is what a server may answer to a
    /// client: its code, ``pointer``, ``reason``, line and column.
    ///
    /// ```swift
    /// for issue in parser.validate(snap: snapshot, type: User.self) {
    ///     if issue.kind == .unknownKey, let suggestion = issue.suggestion {
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
        public let kind: Kind

        /// Whether the last element of ``path`` is a key inside the model, rather than the place
        /// of the model itself.
        public let concernsKey: Bool

        /// Its position in the JSON text that was read; nil for trees. For an unknown or repeated
        /// key, and for one that a dictionary cannot have, it is that of the key, for a missing one
        /// that of the object, and otherwise that of the value.
        public internal(set) var position: TextPosition?

        /// What is known beside the kind.
        var details: Details

        /// The call that was probably meant, in the first issue with a node whose shape suggests
        /// one; or what would have been right, if that is known.
        var hint: Hint?

        /// Makes an issue, for an app's own tests.
        ///
        /// ```swift
        /// let path = ["-K1", "name"]
        /// let missing = SnapshotParser.Issue(path: path, model: "User", kind: .missingKey)
        /// ```
        ///
        /// - Parameters:
        ///   - path: the keys from the root of the parse down to the value at fault.
        ///   - model: the name of the type that was being read or written.
        ///   - kind: what is wrong.
        ///   - expected: what was expected: "an integer".
        ///   - found: what was found: "a number 3.5".
        ///   - suggestion: the key that was probably meant.
        ///   - reason: what is wrong, where the kind and the parameters above do not say it.
        ///   - concernsKey: whether the last key of the path is one inside the model.
        @inline(never)
        public init(
            path: [String],
            model: String,
            kind: Kind,
            expected: String? = nil,
            found: String? = nil,
            suggestion: String? = nil,
            reason: String? = nil,
            concernsKey: Bool = true
        ) {
            (self.path, self.model, self.concernsKey) = (path, model, concernsKey)
            (self.kind, details) = (Kind(kind.words), kind.details)
            details.expected = expected ?? details.expected
            details.found = found ?? details.found
            details.suggestion = suggestion ?? details.suggestion
            details.reason = reason ?? details.reason
        }

        /// What was expected: the JSON type, "an integer", or the name of the type that does not
        /// have the value, "Role". For a key that conflicts it is the other key, and for another
        /// value the one that is written. Nil for kinds that expect nothing.
        public var expected: String? { details.expected }

        /// What was found in its place: its JSON type and, if it has a short form and
        /// ``SnapshotParser/redactsValues`` is false, the value, such as `a string "Ada"`.
        public var found: String? { details.found }

        /// The key that was probably meant by an unknown one: one that is bound and missing, or a
        /// former one of it. For a string that is none of an enum's raw values, the raw value that
        /// was probably meant, if the enum is `CaseIterable`.
        public var suggestion: String? { details.suggestion }

        /// The error that a mapper, a form of dates or a user's value type threw.
        public var underlyingError: (any Error)? { details.underlying?.error }

        /// The place as a JSON pointer (RFC 6901): `/users/-K1/name`.
        public var pointer: String { AnswerToClient.pointer(to: path) }
    }
}

extension SnapshotParser.Issue: Encodable {
    /// Encodes the kind's code, the pointer, the reason and, in text, the line and the column.
    public func encode(to encoder: any Encoder) throws {
        try AnswerToClient(kind.code, at: path, reason, position).encode(to: encoder)
    }
}

extension SnapshotParser.Issue {
    /// What is wrong. New versions may add kinds.
    public struct Kind: Sendable, Hashable, CustomStringConvertible {
        let words: Words

        /// What an issue that is made of it says beside its kind: one or none, in an array since a
        /// kind must be small on the call stack.
        private var says: [Details] = []

        init(_ words: Words) { self.words = words }

        /// What an issue that is made of it says. It makes no other kind.
        var details: Details {
            @inline(never)
            get { says.first ?? Details() }
            set { says = [newValue] }
        }

        /// The kind's name, which is the same in all versions: "unknownKey".
        public var code: String { words.code }

        /// The code.
        public var description: String { code }

        /// Whether both have the same code.
        public static func == (left: Self, right: Self) -> Bool { left.words === right.words }

        /// Hashes the code.
        public func hash(into hasher: inout Hasher) { hasher.combine(code) }
    }

    /// What is known of an issue beside its kind and its place.
    struct Details: Sendable, Hashable {
        var expected: String?
        var found: String?
        var suggestion: String?
        /// What is wrong, where the kind's own words do not say it.
        var reason: String?
        var underlying: SnapshotParser.UnderlyingError?
        /// Whether it is about the text of the last key, and not about the value there.
        var isOfKey = false
    }

    /// The path of the node that it is about.
    var nodePath: ArraySlice<String> { concernsKey ? path.dropLast() : path[...] }

    init(_ kind: Kind, at path: [String], in model: any Any.Type, concernsKey: Bool) {
        let model = String(describing: model)
        self.init(path: path, model: model, kind: kind, concernsKey: concernsKey)
    }

    /// What is missing, as the issue of a container that the database stores nothing for; nil for
    /// an issue of another kind.
    var asEmptied: Self? {
        guard [.missingKey, .unexpectedNull].contains(kind) else { return nil }
        return Self(path: path, model: model, kind: .emptyContainer)
    }
}

extension SnapshotParser {
    /// An error that was thrown by the user's own code.
    struct UnderlyingError: Sendable, Hashable {
        let error: any Error

        /// Whether the error's text must not be shown.
        let isRedacted: Bool

        var type: String { "\(Swift.type(of: error))" }

        static func == (left: Self, right: Self) -> Bool {
            "\(left.error)" == "\(right.error)" && left.isRedacted == right.isRedacted
        }

        func hash(into hasher: inout Hasher) { hasher.combine("\(error)") }
    }
}
