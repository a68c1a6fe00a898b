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
        func check(_ key: String, at place: Path) {
            guard let reason = ForbiddenKey.reason(of: key) else { return }
            issues.append(place.issue(.forbiddenKey(reason), concernsKey: true))
        }
        for key in order.keys { check(key, at: Path(keys: collection.keys + order.keys)) }
        var steps = [order.request.step]
        for bound in [start, end].compactMap({ $0 }) {
            let tree = try bound.value(parser, Path<Any>(keys: place.keys))
            let leaf = tree.flatMap(StoredLeaf.init(_:))
            let wrongBound = place.issue(.bound(parser.redaction.found(tree as Any)))
            switch (order, leaf) {
            case (.key, .string): if bound.key != nil { issues.append(place.issue(.keyOfKey)) }
            case (.key, _), (.priority, .boolean): issues.append(wrongBound)
            default: if tree != nil, leaf == nil { issues.append(wrongBound) }
            }
            if let key = bound.key { check(key, at: collection.child(key)) }
            steps.append(bound.step(leaf?.tree, bound.key))
        }
        if let limit { steps.append(limit.step) }
        // A bound may be both the start and the end.
        guard issues.isEmpty else { throw place.error(issues.distinct, .parsing) }
        return steps
    }
}
