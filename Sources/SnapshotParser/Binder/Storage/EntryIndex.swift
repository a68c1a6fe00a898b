extension SnapshotParser.Binder {
    /// Finds entries by key in an object of many keys.
    final class EntryIndex {
        private var positions: [String: Int]
        /// The absent names, of which an object with many bindings may have many.
        var absent: Set<String> = []

        init(_ keys: some Collection<String>) {
            positions = Dictionary(minimumCapacity: keys.count + 1)
            for (position, key) in keys.enumerated() { positions[key] = position }
        }

        func position(of key: String) -> Int? { positions[key] }

        func add(_ key: String) { positions[key] = positions.count }
    }
}
