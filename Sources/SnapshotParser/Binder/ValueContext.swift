extension SnapshotParser {
    /// Reads and writes values inside a value, under the parser's options.
    public struct ValueContext {
        @usableFromInline let binder: Binder
        /// How many levels below the binder's current object the value is.
        @usableFromInline let levels: Int

        @inlinable
        init(binder: Binder, levels: Int = 0) { (self.binder, self.levels) = (binder, levels) }

        /// The context of values one level below.
        @inlinable var below: Self { Self(binder: binder, levels: levels &+ 1) }

        /// A context at the limit of levels, in which no array or dictionary is written directly.
        var atLimit: Self { Self(binder: binder, levels: binder.passPath.depthLimit) }

        /// Whether values one level below this one are within the limit.
        @usableFromInline
        var hasRoomBelow: Bool { binder.level &+ levels < binder.passPath.depthLimit }

        /// Whether it is noted where each element of an array is stored.
        @usableFromInline var notesElements: Bool { binder.reader?.takesNotes == true }

        /// Whether an array may stand for an object whose keys are its indices.
        @usableFromInline
        var acceptsArraysAsObjects: Bool { binder.parser.dialect.readsEitherShape }

        /// An error that says which JSON type was expected and which was found.
        ///
        /// ```swift
        /// throw context.mismatch(expected: "a percentage", found: value)
        /// ```
        ///
        /// - Parameters:
        ///   - expected: what was expected, with its article.
        ///   - found: the tree's value.
        /// - Returns: the error to throw.
        public func mismatch(expected: String, found: Any) -> any Error {
            Failure.issue(.typeMismatch(expected: expected, found: binder.found(found)))
        }

        /// An error that says that a value is not one of the type's values.
        ///
        /// ```swift
        /// throw context.invalid(Percentage.self, found: value)
        /// ```
        ///
        /// - Parameters:
        ///   - type: the type that has no such value.
        ///   - found: the tree's value.
        /// - Returns: the error to throw.
        public func invalid(_ type: (some Any).Type, found: Any) -> any Error {
            Failure.issue(binder.makeInvalid(type, found: found))
        }

        /// Values of the app's own, as ``SnapshotParser/userInfo`` has them.
        public var userInfo: [CodingUserInfoKey: any Sendable] { binder.userInfo }
    }
}
