/// What may be shown of the values that issues are about, as ``SnapshotParser/redactsValues`` says:
/// all of them, or only their types.
struct Redaction {
    let isOn: Bool

    /// A value, named in JSON words.
    func found(_ value: Any) -> String { shown(Wording.found(value)) }

    /// An error of the user's own code.
    func underlying(_ error: any Error) -> SnapshotParser.UnderlyingError {
        .init(error: error, isRedacted: isOn)
    }

    /// A part of a text; nil where it may hold a value.
    func excerpt(_ text: @autoclosure () -> String) -> String? { isOn ? nil : text() }

    /// What another operation found, perhaps without redaction.
    func shown(_ details: SnapshotParser.Issue.Details) -> SnapshotParser.Issue.Details {
        guard isOn else { return details }
        var details = details
        details.found = details.found.map(shown)
        details.underlying = details.underlying.map { underlying($0.error) }
        return details
    }

    private func shown(_ found: String) -> String { isOn ? Wording.jsonType(of: found) : found }
}

extension SnapshotParser {
    var redaction: Redaction { Redaction(isOn: redactsValues) }
}
