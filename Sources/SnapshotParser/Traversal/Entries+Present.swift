extension Entries {
    /// The entries from a position on that have a value, which is moved out. The caller then drops
    /// them with ``dropTaken(to:)``.
    ///
    /// Making a dictionary of them takes less time than setting one after another.
    struct Present: Sequence, IteratorProtocol {
        private let keys: Keys
        private let values: Values
        private var position: Int

        init(_ entries: borrowing Entries, from first: Int) {
            (keys, values, position) = (entries.keys, entries.values, first)
        }

        /// Mostly, all of them have a value.
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
