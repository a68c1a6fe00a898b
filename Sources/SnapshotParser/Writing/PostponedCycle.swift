/// An object that is written after all others, since it contains itself, or was reached after one
/// that does. If many instances refer to each other, there are too many ways to follow.
struct PostponedCycle {
    /// How many of them are written.
    static var maximumCount: Int { 1_000 }

    var path: [String]
    /// Whether it was reached inside itself.
    let isInside: Bool
    let write: (Writer) -> [String: Any]?
}

extension Writer {
    func postpone(isInside: Bool, _ write: @escaping (Writer) -> [String: Any]?) {
        extras.postponed.append(PostponedCycle(path: path, isInside: isInside, write: write))
    }

    var postponedCount: Int { optionalExtras?.postponed.count ?? 0 }

    /// Adds the postponed objects to a root, those inside themselves last: deeper and deeper, until
    /// one reaches the depth limit. The others are then left out: with two such references in each,
    /// following all would never end.
    func withPostponedCycles<Root>(_ root: Root) -> Root {
        guard postponedCount > 0 else { return root }
        var tree: Any = root
        let rootPath = path
        for _ in 0..<PostponedCycle.maximumCount {
            guard let next = nextPostponedCycle() else { break }
            extras.left = []
            go(to: next.path)
            if let node = next.write(self) {
                Tree.insert(node, into: &tree, at: path[rootPath.count...])
            }
        }
        for cut in extras.postponed {
            extras.unwritten.append(cut.path)
            guard !cut.isInside, let key = cut.path.last else { continue }
            go(to: cut.path.dropLast())
            add(.depth(limit: depthLimit), at: key)
        }
        extras.postponed = []
        go(to: rootPath)
        return tree as? Root ?? root
    }

    private func nextPostponedCycle() -> PostponedCycle? {
        if let index = extras.postponed.firstIndex(where: { !$0.isInside }) {
            return extras.postponed.remove(at: index)
        }
        return isTooDeep ? nil : extras.postponed.popLast()
    }
}
