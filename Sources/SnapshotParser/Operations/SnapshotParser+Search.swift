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
            binder.prepareSearch(of: T.self)
            binder.search(tree, &result)
        }
        binder.report.tolerate(since: Report.Mark())
        binder.report.removeRepetitions()
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
    /// Learns which keys a type binds, and which of them have to be there, from a node that has
    /// none.
    fileprivate func prepareSearch<T: ParsableObject>(of type: T.Type) {
        setModel(T.self)
        var findings = Findings(model: T.self)
        let start = report.mark
        var object = T()
        _ = read(&object, from: [String: Any](), key: .init(text: nil, isGiven: false)) {
            let absent = absent[$0.firstAbsent...].filter(\.isRead)
            findings.names = absent.map(\.name)
            findings.mandatoryNames = absent.filter(\.isMandatory).map(\.name)
        }
        report.forget(from: start, to: report.mark)
        self.findings = findings
    }

    fileprivate func search<T: ParsableObject>(_ node: Any, _ result: inout SearchResult<T>) {
        // An array's elements are objects of their own, and never one object by index.
        if let keyed = Tree.dictionary(node),
            findings?.names.contains(where: { keyed[$0] != nil }) == true,
            let object: T = match(node, keyed, &result.rejected)
        {
            result.matches.append(.init(object: object, path: path))
            return
        }
        guard let children = children(of: node) else { return }
        defer { drop(children) }
        for position in children.positions {
            let key = keys[position]
            guard case .value(let child) = Tree.unboxed(values.value(at: position)),
                Tree.isNode(child)
            else { continue }
            descend(to: key) { search(child, &result) }
        }
    }

    /// Tries to read a node that has a bound key as an object of the type, and notes a near miss.
    private func match<T: ParsableObject>(
        _ node: Any,
        _ keyed: [String: Any],
        _ rejected: inout [SnapshotParser.Rejection]
    ) -> T? {
        let start = report.mark
        if let failure = knownFailure(keyed) {
            report.append(failure)
        } else {
            findings?.root = steps.count
            var object = T()
            let key = SnapshotParser.SnapshotKey(steps.last ?? .none, isGiven: false)
            if readNew(&object, from: node, key: key) { return object }
        }
        guard let names = findings?.mandatoryNames,
            names.isEmpty || names.contains(where: { keyed[$0] != nil })
        else {
            report.forget(from: start, to: report.mark)
            return nil
        }
        rejected.append(reject(path.last ?? "", at: path, node, since: start))
        return nil
    }

    /// What is wrong with a node, where that is known from an object around it.
    private func knownFailure(_ keyed: [String: Any]) -> SnapshotParser.Report? {
        guard let failure = findings?.failures.removeValue(forKey: path) else { return nil }
        // There, a node's own key may have had to agree; found by a search, it need not.
        return keyed[parser.keyName] == nil || ownKey(of: keyed) == path.last ? failure : nil
    }
}
