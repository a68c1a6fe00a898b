/// Waits until the database has accepted a write.
///
/// - Parameters:
///   - isolation: where to wait.
///   - write: starts the write, and hands on the completion.
/// - Throws: what the write throws, or the error with which the database refused it.
func waitUntilAccepted(
    isolation: isolated (any Actor)?,
    _ write: (@escaping @Sendable ((any Error)?) -> Void) throws -> Void
) async throws {
    try await withCheckedThrowingContinuation(isolation: isolation) {
        (continuation: CheckedContinuation<Void, any Error>) in
        do {
            try write { error in
                continuation.resume(with: error.map { .failure($0) } ?? .success(()))
            }
        } catch {
            continuation.resume(throwing: error)
        }
    }
}

extension SnapshotParser {
    /// The completion of a write whose caller takes none: a refusal is logged, so it is not lost.
    func loggingRefusal(of paths: [String]) -> @Sendable ((any Error)?) -> Void {
        { [logHandler] error in
            if let error { logHandler(Wording.refusedWrite(of: paths, error)) }
        }
    }
}
