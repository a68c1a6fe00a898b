extension SnapshotParser {
    /// The names that a type's bindings bind one after another, and the nodes they make.
    ///
    /// Objects of one type mostly bind the same names in the same order. So a node is not built key
    /// by key: the values are collected, and put into the table of an earlier node with the same
    /// keys, which spares the hashing.
    struct NodeShape: Sendable {
        let model: ObjectIdentifier
        let isSnapshot: Bool
        /// All names, also those that have no value in one object or another.
        let names: [String]
        private let bits: [StringBits]
        /// The name of a snapshot's key under which the names were bound.
        let keyName: String
        /// Where it is among them; negative where it is not.
        let keyPosition: Int
        private(set) var layouts: [Layout] = []
        /// Where another sequence of the type's is among what is known, which bindings may have
        /// that depend on the object; negative where there is none.
        var next = -1

        /// The node of one choice of names.
        struct Layout {
            /// Which names have no value, a bit for each.
            let missing: UInt64
            /// The number of each name's value among the values.
            let positions: [String: Int]
        }

        init(_ bound: BoundNames) {
            model = bound.model
            isSnapshot = bound.isSnapshot
            names = bound.names
            bits = names.map(StringBits.init)
            keyName = bound.keyName
            keyPosition = names.firstIndex(of: keyName) ?? -1
        }

        /// How many names may be missing from a node: one for each bit.
        static var mostMissing: Int { UInt64.bitWidth }

        /// Whether a name comes at a position, byte by byte, for it is to be the node's key.
        @inline(__always)
        func hasName(_ name: String, at position: Int) -> Bool {
            guard position < bits.count else { return false }
            return bits[position].isSame(as: StringBits(name)) || isEqual(name, at: position)
        }

        /// Whether a snapshot's key is known not to come at a position.
        @inline(__always)
        func hasNoKey(_ keyName: String, at position: Int) -> Bool {
            position != keyPosition && StringBits(keyName).isSame(as: StringBits(self.keyName))
        }

        @inline(never)
        private func isEqual(_ name: String, at position: Int) -> Bool {
            names[position].utf8.elementsEqual(name.utf8)
        }

        func has(_ others: [String]) -> Bool {
            others.count == names.count && begins(with: others)
        }

        func begins(with others: some Collection<String>) -> Bool {
            others.enumerated().allSatisfy { hasName($1, at: $0) }
        }

        /// Where the node with all names but the missing ones is; negative where none is known.
        @inline(__always)
        func layout(missing: UInt64) -> Int {
            for position in layouts.indices where layouts[position].missing == missing {
                return position
            }
            return -1
        }

        /// Learns a choice of names.
        ///
        /// - Returns: whether there was room for it.
        mutating func learn(_ layout: Layout) -> Bool {
            guard layouts.count < Self.mostLayouts else { return false }
            layouts.append(layout)
            return true
        }

        private static var mostLayouts: Int { 16 }
    }
}

extension SnapshotParser.NodeShape {
    /// The names that one object bound.
    struct BoundNames {
        let model: ObjectIdentifier
        let isSnapshot: Bool
        /// The name of a snapshot's key.
        let keyName: String
        let names: [String]
        /// Which of them had no value, a bit for each.
        let missing: UInt64

        private static var mostNames: Int { 256 }
        private static var mostBytes: Int { 8 * 1024 }

        var hash: Int {
            var hasher = Hasher()
            hasher.combine(names)
            hasher.combine(missing)
            return hasher.finalize()
        }

        /// Where the values go; nil where a name comes twice or the names would take much memory.
        var layout: Layout? {
            guard names.count <= Self.mostNames, Set(names).count == names.count,
                names.reduce(0, { $0 + $1.utf8.count }) <= Self.mostBytes
            else { return nil }
            let written = names.indices.filter { missing & (1 << UInt64($0)) == 0 }
            var positions = [String: Int](minimumCapacity: written.count)
            for (position, index) in written.enumerated() { positions[names[index]] = position }
            return Layout(missing: missing, positions: positions)
        }
    }
}
