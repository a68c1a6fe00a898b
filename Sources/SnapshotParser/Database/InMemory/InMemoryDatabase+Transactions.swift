import Foundation

extension InMemoryDatabase {
    /// Has the next transactions begin with nothing known, and run again with what is stored: as
    /// with a server, whose data a client does not have yet, or which another client writes to.
    ///
    /// ```swift
    /// database.failTransactions(first: 2)
    /// ```
    ///
    /// - Parameters:
    ///   - count: how many tries fail before one is accepted, of each transaction.
    public func failTransactions(first count: Int) {
        failingTries.withLock { $0 = count }
    }

    /// Replaces the value stored at a place by the result of a function.
    func transact(
        at location: Location,
        _ update: (Any?) -> SnapshotParser.TransactionStep,
        completion: @escaping @Sendable ((any SnapshotSource & Sendable)?, (any Error)?) -> Void
    ) {
        var failing = failingTries.withLock { $0 }
        // The SDK tries as often (`FRepo.m` of firebase-ios-sdk).
        for _ in 0..<25 {
            let stored = node(at: location.keys)
            let isFailing = failing > 0
            failing -= 1
            guard case .store(let tree) = update(isFailing ? nil : stored?.tree) else {
                return callBack { completion(nil, nil) }
            }
            if isFailing { continue }
            do {
                var written = try WrittenTree(tree, at: location.keys)
                written.keepPriority(of: stored)
                if let error = refusal(of: [location.keys]) { throw error }
                let key = location.keys.last ?? ""
                let path = location.keys[...]
                let isStored = try store([written]) { root in
                    StoredNode.areEqual(root?.node(at: path), stored)
                } completion: { root in
                    completion(InMemorySnapshot(key: key, node: root?.node(at: path)), nil)
                }
                if isStored { return }
            } catch {
                return callBack { completion(nil, error) }
            }
        }
        callBack { completion(nil, TooManyRetries()) }
    }
}

/// The transaction was never accepted, since others wrote each time before it.
struct TooManyRetries: LocalizedError, CustomStringConvertible {
    var description: String { Wording.tooManyRetries }
    var errorDescription: String? { description }
}
