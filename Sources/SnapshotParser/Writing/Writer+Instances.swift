extension Writer {
    /// Adds the postponed objects to a root, those inside themselves last: deeper and deeper, until
    /// one reaches the depth limit. The others are then left out: with two such references in each,
    /// following all would never end.
    func withPostponedCycles<Root>(_ root: Root) -> Root {
        guard instances.arePostponed else { return root }
        var tree: Any? = root
        let rootPath = path
        // If many instances refer to each other, there are too many ways to follow.
        for _ in 0..<1_000 {
            guard let next = instances.next(isTooDeep: place.isCut) else { break }
            go(to: next.path)
            if let node = next.write(self) {
                Tree.insert(node, into: &tree, at: path[rootPath.count...])
            }
        }
        var rest: [PostponedCycle] = []
        instances.exchange(&rest)
        for cut in rest {
            notes.unwritten.append(cut.path)
            guard !cut.isInside, let key = cut.path.last else { continue }
            go(to: cut.path.dropLast())
            add(.depth(limit: place.depthLimit), at: key)
        }
        go(to: rootPath)
        return tree as? Root ?? root
    }
}

extension TreeWriter {
    /// Whether a written tree is too large to walk.
    func isTooLarge(_ tree: Any) -> Bool {
        writer.instances.areShared && SharedNodes.areTooMany(in: tree)
    }

    /// Adds an issue if a written tree has too many nodes for a text.
    func refuseIfTooLarge(_ tree: Any) {
        if isTooLarge(tree) { writer.add(.tooManyNodes) }
    }
}
