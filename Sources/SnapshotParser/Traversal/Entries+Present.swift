extension Entries {
    /// The entries from a position on that have a value, which is moved out. Whoever takes them drops
    /// the entries by ``dropTaken(to:)``.
    ///
    /// It takes less time to make a dictionary of them than to set one after another.
    struct Present: Sequence, IteratorProtocol {
        private let keys: Keys
        private let values: Values
        private var position: Int

        init(_ entries: borrowing Entries, from first: Int) {
            (keys, values, position) = (entries.keys, entries.values, first)
        }

        /// Most often, all of them have one.
        var underestimatedCount: Int { keys.count - position }

        @inline(__always)
        mutating func next() -> (String, Any)? {
            while position < keys.count {
                let place = position
                position += 1
                if values.box(at: place).isPresent { return (keys[place], values.takeValue(place)) }
            }
            return nil
        }
    }
}
