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
                if let error {
                    continuation.resume(throwing: error)
                } else {
                    continuation.resume()
                }
            }
        } catch {
            continuation.resume(throwing: error)
        }
    }
}
