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
    public func failTransactions(first count: Int) { failingTries.withLock { $0 = count } }
}

extension InMemoryReference {
    func transact(_ update: @escaping Update, completion: @escaping UpdateCompletion) {
        let (keys, key) = (path.keys, path.key ?? "")
        let failing = database.failingTries.withLock { $0 }
        // The SDK tries 25 times (`FRepo.m` of firebase-ios-sdk), but runs the transactions of its
        // own client one after another, and these may be many.
        for attempt in 1...1_000 {
            let stored = database.node(at: keys)
            let known = attempt > failing ? stored : nil
            let tree: Any?
            do { tree = try update(known?.tree, known?.priority?.tree) } catch {
                return database.callBack { completion(nil, nil) }
            }
            if attempt <= failing { continue }
            do {
                let written = try StorableTree(tree, at: keys, time: database.milliseconds())
                try database.checkSecurityRules(for: [keys])
                let isStored = try database.store([written]) { root in
                    root?.node(at: keys) == stored
                } completion: { root in
                    completion(InMemorySnapshot(key: key, node: root?.node(at: keys)), nil)
                }
                if isStored { return }
            } catch {
                return database.callBack { completion(nil, error) }
            }
        }
        database.callBack { completion(nil, DatabaseError.tooManyRetries) }
    }
}
