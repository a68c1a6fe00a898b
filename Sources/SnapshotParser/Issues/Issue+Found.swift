extension SnapshotParser.Issue.Kind {
    /// The value that was found where another was expected.
    var found: SnapshotParser.FoundValue? {
        switch self {
        case .typeMismatch(_, let found), .valueOutOfRange(_, let found),
            .invalidRawValue(_, let found), .doubtfulDate(_, let found):
            found
        default: nil
        }
    }

    func with(found: SnapshotParser.FoundValue) -> Self {
        switch self {
        case .typeMismatch(let expected, _): .typeMismatch(expected: expected, found: found)
        case .valueOutOfRange(let type, _): .valueOutOfRange(type: type, found: found)
        case .invalidRawValue(let type, _): .invalidRawValue(type: type, found: found)
        case .doubtfulDate(let meant, _): .doubtfulDate(meant: meant, found: found)
        default: self
        }
    }
}
