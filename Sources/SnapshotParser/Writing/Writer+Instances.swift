extension Writer {
    /// Writes a list, a dictionary or a container of a tree, whose storage others may share. One
    /// that holds many others is written once on each level.
    ///
    /// - Parameters:
    ///   - collection: the collection.
    ///   - storage: the storage that its copies share; nil if it is unknown.
    ///   - model: the type of its elements.
    ///   - write: writes it.
    func writeOnce<Collection, Written>(
        _ collection: Collection,
        _ storage: @autoclosure () -> Instance?,
        of model: any Any.Type,
        _ write: () -> Written
    ) -> Written {
        // There are only few ways to the levels near the root.
        guard level > 4, let storage = storage() else { return write() }
        let place = WrittenPlace(storage, model, level: level)
        // Nothing would be cast to anything.
        if let tree = instances.tree(at: place, in: self), let written = tree as? Written {
            return written
        }
        let visit = instances.begin(at: place, in: self)
        let written = write()
        instances.keep(written, of: collection, since: visit, in: self)
        return written
    }

    /// Adds the postponed objects to a root, those inside themselves last: deeper and deeper, until
    /// one reaches the depth limit. The others are then left out: with two such references in each,
    /// following all would never end.
    func withPostponedCycles<Root>(_ root: Root) -> Root {
        guard instances.arePostponed else { return root }
        var tree: Any? = root
        let rootPath = path
        // If many instances refer to each other, there are too many ways to follow.
        for _ in 0..<1_000 {
            guard let next = instances.next(isTooDeep: isTooDeep) else { break }
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
            add(.depth(limit: depthLimit), at: key)
        }
        go(to: rootPath)
        return tree as? Root ?? root
    }

    /// The length of the path, if lengths are checked: the database refuses paths that are too long,
    /// so below a longer path there may be more issues.
    var checkedPathBytes: Int { checksWrites ? pathBytes : 0 }
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
