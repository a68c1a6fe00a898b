import Foundation

/// What went wrong between a ``RESTDatabase`` and its server.
///
/// ```swift
/// do {
///     try await database.setValue(at: path, value: user)
/// } catch let error as RESTError where error.isOutcomeUnknown {
///     unsure.append(path)
/// }
/// ```
///
/// Writes and transactions throw it. For observations and reads it is inside of
/// ``DatabaseError/cancelled(_:)``. No token is in it.
public struct RESTError: Error, Sendable, Hashable, _DescribedError {
    enum Kind: Sendable, Hashable {
        /// No answer came, or only a part.
        case noAnswer
        case answer(status: Int)
        /// The server ended the stream for good.
        case end
        case redirection
        case unreadable
        /// A place below `.info`.
        case info

        /// Whether the same may go well later.
        var mayPass: Bool {
            switch self {
            case .noAnswer, .answer(408), .answer(429), .answer(500...): true
            default: false
            }
        }

        /// Whether it is known what was done.
        var isSure: Bool { self != .unreadable && (!mayPass || self == .answer(status: 429)) }
    }

    let kind: Kind
    /// The place: its keys with slashes between them; empty for the top of the database.
    public let path: String
    /// What the server said, or why there was no answer.
    public let reason: String
    /// Whether a write may have been done or not, and may not be sent again: there is no sure
    /// answer. Read the place before you write it again.
    public let isOutcomeUnknown: Bool

    /// The status of the answer; nil if there was none, or it was no refusal.
    public var status: Int? { if case .answer(let status) = kind { status } else { nil } }
}
