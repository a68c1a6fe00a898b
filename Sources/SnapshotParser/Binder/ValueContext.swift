extension SnapshotParser {
    /// Reads and writes values inside a value, under the parser's options.
    public struct ValueContext {
        @usableFromInline let binder: Binder

        @inlinable
        init(binder: Binder) {
            self.binder = binder
        }

        /// Reads a value of another type.
        ///
        /// - Parameters:
        ///   - type: the type to read.
        ///   - value: what stands in the tree.
        /// - Returns: the typed value.
        /// - Throws: an error that names what was expected and found.
        @inlinable
        public func parse<V: ParsableValue>(_ type: V.Type = V.self, from value: Any) throws -> V {
            if binder.hasRoom(for: V.self),
                let plain = _ValueBox.with(value, { V._plain($0, in: self) })
            {
                return plain
            }
            return try parseAnyForm(of: V.self, value)
        }

        @usableFromInline
        func parseAnyForm<V: ParsableValue>(of type: V.Type, _ value: Any) throws -> V {
            try binder.checkCallStack()
            switch binder.outcome(of: V.self, value) {
            case .value(let parsed): return parsed
            case .null: throw Failure.issue(.unexpectedNull)
            case .failed(let error): throw error
            }
        }

        /// Writes a value of another type.
        ///
        /// - Parameter value: the value to write.
        /// - Returns: its tree value, or nil for null.
        /// - Throws: the value's own error where it cannot be written.
        public func serialize(_ value: some ParsableValue) throws -> Any? {
            try binder.checkCallStack()
            return try value.serialize(in: self)
        }

        /// An error that says which JSON type was expected and which was found.
        ///
        /// ```swift
        /// throw context.mismatch(expected: "a percentage", found: value)
        /// ```
        ///
        /// - Parameters:
        ///   - expected: what was expected, with its article.
        ///   - found: what stands in the tree.
        /// - Returns: the error to throw.
        public func mismatch(expected: String, found: Any) -> any Error {
            Failure.issue(.typeMismatch(expected: expected, found: binder.found(found)))
        }

        /// An error that says that a value is none of the type's values.
        ///
        /// - Parameters:
        ///   - type: the type that has no such value.
        ///   - found: what stands in the tree.
        /// - Returns: the error to throw.
        public func invalid(_ type: (some Any).Type, found: Any) -> any Error {
            Failure.issue(
                .invalidRawValue(type: String(describing: type), found: binder.found(found))
            )
        }

        /// Makes an attempt of which nothing is left where it fails: not even an issue. It fails
        /// too where there is anything to note, which happens before the path is known.
        @inlinable
        func attempt<Result>(_ work: () -> Result?) -> Result? {
            let start = binder.attemptMark
            let result = work()
            return binder.isClean(since: start, hasResult: result != nil) ? result : nil
        }

        func outOfRange(_ type: (some Any).Type, found: Any) -> any Error {
            Failure.issue(
                .valueOutOfRange(type: String(describing: type), found: binder.found(found))
            )
        }

        var isLenient: Bool { binder.conversion == .lenient }
    }

    /// Why a value could not be read or written; becomes an issue once its place is known.
    enum Failure: Error {
        case issue(Issue.Kind)
        /// The issues are noted already, each at its own place.
        case reported
    }
}

extension SnapshotParser.Binder {
    /// What there was before an attempt.
    @usableFromInline
    struct AttemptMark {
        let report: SnapshotParser.Report.Mark
        let postponedCount: Int
    }

    @usableFromInline var attemptMark: AttemptMark {
        AttemptMark(report: report.mark, postponedCount: postponed.count)
    }

    /// Whether an attempt succeeded and left nothing but its result. Else what it left is undone.
    @usableFromInline
    func isClean(since start: AttemptMark, hasResult: Bool) -> Bool {
        let end = report.mark
        let isPostponed = postponed.count > start.postponedCount
        guard !hasResult || end != start.report || isPostponed else { return true }
        report.forget(from: start.report, to: end)
        if isPostponed { postponed.removeSubrange(start.postponedCount...) }
        return false
    }

    /// What came of reading a value.
    @usableFromInline
    enum Outcome<V> {
        case value(V)
        case null
        case failed(any Error)
    }

    /// Reads a value and leaves the error to the caller.
    func outcome<V: Parsable>(of _: V.Type, _ value: Any) -> Outcome<V> {
        if Tree.isNull(value) { return .null }
        if Tree.isOptional(value) {
            guard case .value(let content) = Tree.unboxed(value) else { return .null }
            return outcome(of: V.self, content)
        }
        let mark = report.mark
        do {
            let parsed = try V.parse(value, in: context)
            // A type may have caught an error of its parts and chosen another reading.
            if report.issues.count > mark.issues { report.forget(from: mark, to: report.mark) }
            return .value(parsed)
        } catch {
            return .failed(error)
        }
    }
}
