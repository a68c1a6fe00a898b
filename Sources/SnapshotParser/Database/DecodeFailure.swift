public import Foundation

/// Why an observation has no value.
public enum DecodeFailure: Error, Sendable {
    /// The database has nothing at the path.
    case nothingThere(path: String)
    /// What is stored could not be parsed, or the path has a key that no database accepts.
    case invalid(ParseError)
    /// The database ended the observation, for example because reading is no longer permitted.
    case cancelled(any Error)
}

extension DecodeFailure: CustomStringConvertible, LocalizedError {
    /// What went wrong, in words.
    public var description: String {
        switch self {
        case .nothingThere(let path): Wording.nothing(at: path)
        case .invalid(let error): error.description
        case .cancelled(let error): Wording.cancelled(error)
        }
    }

    /// The same as ``description``.
    public var errorDescription: String? { description }
}
