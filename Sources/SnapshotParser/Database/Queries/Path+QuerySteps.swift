extension Path.Query {
    /// The query as ``SnapshotReference/query(_:)`` gets it.
    ///
    /// - Parameter parser: writes the bounds.
    /// - Returns: the steps.
    /// - Throws: a `ParseError` with everything that the database's SDK would refuse.
    public func steps(
        _ parser: SnapshotParser = SnapshotParser()
    ) throws(ParseError) -> [SnapshotParser.QueryStep] {
        let place = Path(collection)
        try place.check(.parsing)
        var issues = mistakes.map { place.issue($0) }
        for key in order.keys {
            guard let reason = ForbiddenKey.reason(of: key) else { continue }
            let place = Path(keys: collection.keys + order.keys)
            issues.append(place.issue(.forbiddenKey(reason), concernsKey: true))
        }
        var steps = [order.step]
        for bound in [start, end].compactMap({ $0 }) {
            steps.append(bound.step(try written(bound, parser, &issues), bound.key))
        }
        if let limit { steps.append(limit.step) }
        // A bound may be both the start and the end.
        guard issues.isEmpty else { throw place.error(issues.distinct, .parsing) }
        return steps
    }

    private func written(
        _ bound: QueryBound,
        _ parser: SnapshotParser,
        _ issues: inout [SnapshotParser.Issue]
    ) throws(ParseError) -> Any? {
        let place = Path(collection)
        let tree = try bound.value(parser, Path<Any>(keys: place.keys))
        func add(_ mistake: SnapshotParser.Issue.Kind) { issues.append(place.issue(mistake)) }
        let found = parser.redaction.found(tree as Any)
        let leaf = tree.flatMap(StoredLeaf.init(_:))
        switch (order, leaf) {
        case (.key, .string): if bound.key != nil { add(.keyOfKey) }
        case (.key, _), (.priority, .boolean): add(.bound(found))
        default: if tree != nil, leaf == nil { add(.bound(found)) }
        }
        if let key = bound.key, let reason = ForbiddenKey.reason(of: key) {
            issues.append(place.appending(key).issue(.forbiddenKey(reason), concernsKey: true))
        }
        return leaf?.tree
    }
}
