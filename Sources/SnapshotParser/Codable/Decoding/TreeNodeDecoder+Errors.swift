extension TreeNodeDecoder {
    /// The error for a value of another JSON type.
    func mismatch(
        _ expected: String,
        _ type: any Any.Type,
        isWhole: Bool = false
    ) -> any Error {
        guard !decodeNil() else { return notFound(type) }
        let kind = Kind.typeMismatch(expected: expected, found: binder.found(value))
        return mistake(kind, isWhole: isWhole) { .typeMismatch(type, $0) }
    }

    /// The error for null, or for a missing further element.
    func notFound(_ type: any Any.Type, at step: Step? = nil) -> any Error {
        let isMissing = parent == nil && step == nil
        return mistake(isMissing ? .missingValue : .unexpectedNull, at: step) {
            .valueNotFound(type, $0)
        }
    }

    /// Tolerates something that could not be read, and reports it to the binder: the same as a
    /// binder does, as far as a type's `init(from:)` lets it.
    ///
    /// - Parameter step: the child that is left out.
    /// - Returns: whether the option allows that.
    func tolerates(_ error: any Error, _ option: SnapshotParser.Tolerance, at step: Step) -> Bool {
        // Of too many nodes there may be too many to leave out each.
        guard option != .fail, !reader.place.hasTooManyNodes,
            let issues = operation.issues(behind: error)
        else { return false }
        operation.ownError = nil
        operation.forgetNotes(below: self, at: step)
        if option == .report { reader.report.tolerated += issues }
        noteStored { $0.skipped.insert(IndexKey.text(step)) }
        return true
    }
}
