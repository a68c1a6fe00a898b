extension TreeNodeDecoder {
    /// The error for a value of another JSON type.
    func mismatch(_ expected: String, _ type: any Any.Type, isWhole: Bool = false) -> any Error {
        guard !decodeNil() else { return notFound(type) }
        let kind = Kind.typeMismatch(expected: expected, found: binder.found(value))
        return error(kind, isWhole: isWhole) { .typeMismatch(type, $0) }
    }

    /// The error for null, or for a missing further element.
    func notFound(_ type: any Any.Type, at step: Step? = nil) -> any Error {
        let isMissing = parent == nil && step == nil
        return error(isMissing ? .missingValue : .unexpectedNull, at: step) {
            .valueNotFound(type, $0)
        }
    }

    /// Tolerates the issues of a child that could not be read, if an option allows that, as
    /// bindings do for a property's value.
    ///
    /// - Parameter step: the child that is left out.
    /// - Returns: whether the issues were tolerated.
    func tolerateIssues(
        of error: any Error,
        as option: SnapshotParser.Tolerance,
        at step: Step
    ) -> Bool {
        // With too many containers, there may be too many children to leave out one by one.
        guard option != .fail, !reader.passPath.hasTooManyContainers,
            let issues = operation.issues(behind: error)
        else { return false }
        operation.ownError = nil
        // The decoders that were opened last, as far as they decoded the child.
        let path = path(to: step)
        while operation.openedDecoders?.last?.path().starts(with: path) == true {
            operation.openedDecoders?.removeLast()
        }
        if option == .report { issues.forEach { reader.report.addTolerated($0) } }
        noteStored { $0.unreadKeys.insert(IndexKey.text(step)) }
        return true
    }
}
