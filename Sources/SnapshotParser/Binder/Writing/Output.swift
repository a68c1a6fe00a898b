extension SnapshotParser.Binder {
    /// What the bindings of an object have written so far.
    struct Output {
        /// Where the names that the bindings are expected to bind are among what is known; negative
        /// once they bound another one.
        private(set) var shape: Int
        /// The object's values are those from here on.
        let firstValue: Int
        /// How many names were bound that were expected.
        private(set) var position = 0
        /// Which of the names had no value, a bit for each.
        private(set) var missing: UInt64 = 0
        /// The names in the order of the bindings, where they are to be learned.
        private(set) var names: [String]?

        init(shape: Int, firstValue: Int) {
            self.shape = shape
            self.firstValue = firstValue
        }

        /// Goes on to the next name where it is the one that is expected.
        @inline(__always)
        mutating func advance(past name: String, _ known: SnapshotParser.KnownNodes?) -> Bool {
            guard shape >= 0, let known, known.shapes[shape].hasName(name, at: position) else {
                return false
            }
            position += 1
            return true
        }

        /// The same for a name that is not the own key of a snapshot.
        @inline(__always)
        mutating func advance(
            past name: String,
            otherThan keyName: String,
            _ known: SnapshotParser.KnownNodes?
        ) -> Bool {
            guard shape >= 0, let known,
                known.shapes[shape].hasNoKey(keyName, at: position)
            else { return false }
            return advance(past: name, known)
        }

        /// The same for a name without a value.
        @inline(__always)
        mutating func advance(
            pastMissing name: String,
            _ known: SnapshotParser.KnownNodes?
        ) -> Bool {
            guard position < SnapshotParser.NodeShape.mostMissing, advance(past: name, known) else {
                return false
            }
            missing |= 1 << UInt64(position - 1)
            return true
        }

        func isMissing(at position: Int) -> Bool {
            missing & (1 << UInt64(position)) != 0
        }

        /// Expects what other objects of the type bound after the same names.
        mutating func turn(to other: Int) {
            shape = other
        }

        /// Expects no more, and learns the names where it is given those that were bound.
        mutating func leaveShape(_ names: [String]?) {
            shape = -1
            self.names = names
        }

        /// Notes a name that was not expected.
        mutating func note(_ name: String, isMissing: Bool) {
            guard let count = names?.count else { return }
            names?.append(name)
            guard isMissing else { return }
            if count < SnapshotParser.NodeShape.mostMissing {
                missing |= 1 << UInt64(count)
            } else {
                names = nil
            }
        }
    }
}
