extension SnapshotParser.ValueContext {
    /// How leaves are read and written.
    var leaves: LeafOptions {
        var leaves = LeafOptions(binder.parser)
        (leaves.isLenient, leaves.dates) = (isLenient, binder.dates)
        return leaves
    }

    /// Reads a leaf.
    func leaf<Leaf: LeafValue>(_ value: Any) throws -> Leaf {
        try leaf { options throws(LeafMistake) in try Leaf.read(value, options) }
    }

    func leaf<Leaf>(_ read: (LeafOptions) throws(LeafMistake) -> Leaf) throws -> Leaf {
        do throws(LeafMistake) {
            return try read(leaves)
        } catch {
            throw error.failure
        }
    }

    /// Writes a leaf.
    func tree(of leaf: some LeafValue) throws -> Any {
        do throws(LeafMistake) {
            return try leaf.written(leaves)
        } catch {
            throw error.failure
        }
    }
}

extension LeafMistake {
    /// The error that becomes an issue once its place is known.
    fileprivate var failure: any Error {
        switch self {
        case .mismatch(let kind), .invalid(let kind): SnapshotParser.Failure.issue(kind)
        case .thrown(let error): error
        }
    }
}
