extension SnapshotParser {
    /// What is known of the nodes of all types, at one moment.
    final class KnownNodes: Sendable {
        /// In the order in which they were learned, so that each keeps its position.
        let shapes: [NodeShape]
        /// The types of which nothing more is learned.
        private let closed: Set<ObjectIdentifier>
        /// Whether no more types are learned than those that are known.
        private let isFull: Bool
        /// Where a type's first shape is, found by the type's address, and where two have the
        /// same, next to it. At least half are empty, which is a negative number.
        private let slots: [Int]
        private let shift: UInt64

        static let none = KnownNodes()

        private init(
            _ shapes: [NodeShape] = [],
            closed: Set<ObjectIdentifier> = [],
            isFull: Bool = false
        ) {
            self.shapes = shapes
            self.closed = closed
            self.isFull = isFull
            var bits: UInt64 = 4
            while 1 << bits < shapes.count * 2 { bits += 1 }
            let shift = UInt64(UInt64.bitWidth) - bits
            var slots = [Int](repeating: -1, count: 1 << bits)
            var known: Set<ObjectIdentifier> = []
            for (position, shape) in shapes.enumerated() where known.insert(shape.model).inserted {
                var slot = Self.slot(of: shape.model, shift)
                while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
                slots[slot] = position
            }
            self.shift = shift
            self.slots = slots
        }

        /// Where a type's first shape is; negative where none is known.
        @inline(__always)
        func first(of model: ObjectIdentifier) -> Int {
            var slot = Self.slot(of: model, shift)
            while slots[slot] >= 0, shapes[slots[slot]].model != model {
                slot = (slot + 1) & (slots.count - 1)
            }
            return slots[slot]
        }

        @inline(__always)
        private static func slot(of model: ObjectIdentifier, _ shift: UInt64) -> Int {
            let address = UInt64(UInt(bitPattern: model))
            return Int(truncatingIfNeeded: (address &* 0x9E37_79B9_7F4A_7C15) &>> shift)
        }

        /// Where a type's shapes are.
        func positions(of model: ObjectIdentifier) -> [Int] {
            Array(
                sequence(first: first(of: model)) { self.shapes[$0].next }.prefix { $0 >= 0 }
            )
        }

        func isClosed(_ model: ObjectIdentifier) -> Bool {
            closed.contains(model) || (isFull && first(of: model) < 0)
        }

        func knows(_ bound: NodeShape.BoundNames) -> Bool {
            positions(of: bound.model).contains {
                shapes[$0].layout(missing: bound.missing) >= 0
                    && shapes[$0].has(bound.names)
            }
        }

        /// The same with one more sequence of a type's names; nil where it is none to be kept.
        func adding(_ bound: NodeShape.BoundNames) -> KnownNodes? {
            guard let layout = bound.layout else { return nil }
            let positions = positions(of: bound.model)
            var shapes = shapes
            var position = positions.first { shapes[$0].has(bound.names) } ?? -1
            if position < 0 {
                guard positions.count < Self.mostShapes else { return nil }
                position = shapes.count
                shapes.append(NodeShape(bound))
                if let last = positions.last { shapes[last].next = position }
            }
            guard shapes[position].learn(layout) else { return nil }
            return KnownNodes(shapes, closed: closed, isFull: isFull)
        }

        /// The most shapes of one type.
        private static var mostShapes: Int { 8 }

        /// The same, where nothing more is learned of a type.
        func closing(_ model: ObjectIdentifier) -> KnownNodes {
            KnownNodes(shapes, closed: closed.union([model]), isFull: isFull)
        }

        /// The same, where no other types are learned.
        var full: KnownNodes { KnownNodes(shapes, closed: closed, isFull: true) }
    }
}
