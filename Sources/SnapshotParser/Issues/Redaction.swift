/// What may be shown of the values that issues are about, as ``SnapshotParser/redactsValues`` says:
/// all of them, or only their types.
struct Redaction {
    let isOn: Bool

    /// A value, named in JSON words.
    func found(_ value: Any) -> SnapshotParser.FoundValue {
        shown(SnapshotParser.FoundValue(value))
    }

    /// An error of the user's own code, and the value that it is about.
    func underlying(_ error: any Error, found value: Any? = nil) -> SnapshotParser.UnderlyingError {
        .init(error: error, isRedacted: isOn, found: value.map(found))
    }

    /// A part of a text; nil where it may hold a value.
    func excerpt(_ text: @autoclosure () -> String) -> String? { isOn ? nil : text() }

    /// An issue that another operation found, perhaps without redaction.
    func shown(_ kind: SnapshotParser.Issue.Kind) -> SnapshotParser.Issue.Kind {
        guard isOn else { return kind }
        switch kind {
        case .keyConflict(let key, let found): return .keyConflict(key: key, found: shown(found))
        case .otherObject(let id, let found): return .otherObject(id: id, found: shown(found))
        case .mapperFailure(let underlying):
            let found = underlying.found.map(shown)
            return .mapperFailure(.init(error: underlying.error, isRedacted: true, found: found))
        default: return kind.found.map { kind.with(found: shown($0)) } ?? kind
        }
    }

    private func shown(_ found: SnapshotParser.FoundValue) -> SnapshotParser.FoundValue {
        isOn ? .init(type: found.type) : found
    }
}

extension SnapshotParser {
    var redaction: Redaction { Redaction(isOn: redactsValues) }
}
