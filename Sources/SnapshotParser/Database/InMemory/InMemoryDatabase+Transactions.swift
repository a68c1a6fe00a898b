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
}

extension InMemoryReference {
    func transact(
        _ update: @escaping @Sendable (Any?) -> SnapshotParser.TransactionStep,
        completion: @escaping @Sendable ((any SnapshotSource & Sendable)?, (any Error)?) -> Void
    ) {
        let (keys, key) = (path.keys, path.key ?? "")
        var failing = database.failingTries.withLock { $0 }
        // The SDK tries as often (`FRepo.m` of firebase-ios-sdk).
        for _ in 0..<25 {
            let stored = database.node(at: keys)
            let isFailing = failing > 0
            failing -= 1
            guard case .store(let tree) = update(isFailing ? nil : stored?.tree) else {
                return database.callBack { completion(nil, nil) }
            }
            if isFailing { continue }
            do {
                var written = try WrittenTree(tree, at: keys, time: database.milliseconds())
                written.keepPriority(of: stored)
                try database.checkRefusal(of: [keys])
                let isStored = try database.store([written]) { root in
                    StoredNode.areEqual(root?.node(at: keys[...]), stored)
                } completion: { root in
                    completion(InMemorySnapshot(key: key, node: root?.node(at: keys[...])), nil)
                }
                if isStored { return }
            } catch {
                return database.callBack { completion(nil, error) }
            }
        }
        database.callBack { completion(nil, DatabaseError.tooManyRetries) }
    }
}
