extension SnapshotParser {
    /// Finds every object of a type in a tree, whatever keys are around it.
    ///
    /// A node is an object of the type where at least one bound key is there, all mandatory ones
    /// are, and every one holds a value of its type; unknown keys do not matter. What is inside
    /// such an object is not searched. A node with some of the mandatory keys that is no such
    /// object is rejected, and then searched. Nodes come before what is inside them, an array's
    /// elements in its order, other children in the database's key order. What lies below
    /// ``maximumDepth`` is not searched, and ``issueHandler`` hears of it.
    ///
    /// ```swift
    /// let users = SnapshotParser().search(snap: Snapshot(value: response), type: User.self).objects
    /// ```
    ///
    /// - Parameters:
    ///   - snap: the tree.
    ///   - type: the type to find. A snapshot takes its own key field as `id`, and the key under
    ///     which it was found where it has none.
    /// - Returns: the objects with their paths, and the rejected nodes.
    public func search<T: ParsableObject>(snap: some SnapshotSource, type: T.Type) -> SearchResult<
        T
    > {
        var tolerant = self
        tolerant.unknownKeys = .ignore
        let binder = Binder(.parse, tolerant, key: snap.key)
        var result = SearchResult<T>()
        if let tree = Tree.value(of: snap.value) {
            binder.search(tree, key: snap.key.nonEmpty, &result)
        }
        binder.report.tolerate(since: Report.Mark())
        deliver(binder.report)
        return result
    }
}

/// The objects that a search found, and the nodes that nearly were such objects.
public struct SearchResult<T> {
    /// An object and where it was found.
    public struct Match {
        /// The object.
        public let object: T

        /// The keys from the root of the search to the object.
        public let path: [String]
    }

    /// The objects with their paths, in the order of the tree.
    public internal(set) var matches: [Match] = []

    /// The nodes that have some of the type's mandatory keys but could not be read as it, in the
    /// order of the tree.
    public internal(set) var rejected: [SnapshotParser.Rejection] = []

    /// The objects, in the order of the tree.
    public var objects: [T] { matches.map(\.object) }

    /// The first object; nil where there is none.
    public var first: T? { matches.first?.object }
}

extension SnapshotParser.Binder {
    fileprivate func search<T: ParsableObject>(
        _ node: Any,
        key: String?,
        _ result: inout SearchResult<T>
    ) {
        guard let children = children(of: node) else { return }
        defer { drop(children) }
        // An array's elements are objects of their own, and never one object by index.
        if !children.areIndexed, let match: T = match(node, key: key, &result.rejected) {
            result.matches.append(.init(object: match, path: path))
            return
        }
        for position in children.positions {
            let key = keys[position]
            guard case .value(let child) = Tree.unboxed(values[position]) else {
                continue
            }
            guard Tree.dictionary(child) != nil || Tree.array(child) != nil else { continue }
            descend(to: key) { search(child, key: key, &result) }
        }
    }

    /// Tries to read a node as an object of the type, and notes a near miss.
    private func match<T: ParsableObject>(
        _ node: Any,
        key: String?,
        _ rejected: inout [SnapshotParser.Rejection]
    ) -> T? {
        let start = report.mark
        var object = T()
        var hasBoundKey = false
        var isNear = false
        let given = SnapshotParser.SnapshotKey(text: key, isGiven: false)
        let isRead = asNew {
            read(&object, from: node, key: given) { frame in
                hasBoundKey = frame.foundCount > 0
                let names = absent[frame.firstAbsent...]
                isNear = frame.mandatoryCount > 0 || !names.contains(where: \.isMandatory)
            }
        }
        if isRead, hasBoundKey { return object }
        if !isRead, hasBoundKey, isNear {
            let issues = Array(report.issues[start.issues...])
            let key = path.last ?? ""
            rejected.append(.init(key: key, path: path, issues: issues, value: node))
            report.keepMessages(since: start, at: path)
        } else {
            report.forget(from: start, to: report.mark)
        }
        return nil
    }
}
