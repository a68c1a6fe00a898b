extension Path.Query {
    /// The query as ``SnapshotReference/query(_:)`` gets it.
    ///
    /// - Parameter parser: writes the bounds.
    /// - Returns: the query as data.
    /// - Throws: a `ParseError` with everything that the database's SDK would refuse.
    public func parameters(
        _ parser: SnapshotParser = SnapshotParser()
    ) throws(ParseError) -> SnapshotParser.QueryParameters {
        let location = Location(collection.keys)
        try location.check(.parsing, of: Element.self)
        var issues = mistakes.map { location.issue(.invalidQuery($0), of: Element.self) }
        if case .child(let path) = order {
            let keys = RenderedPath.keys(of: path)
            if keys.isEmpty {
                issues.append(location.issue(.invalidQuery(.order), of: Element.self))
            }
            for key in keys {
                guard let reason = RefusedWrites.refusal(of: key) else { continue }
                let place = Location(location.keys + keys)
                issues.append(
                    place.issue(.forbiddenKey(reason), of: Element.self, concernsKey: true)
                )
            }
        }
        var parameters = SnapshotParser.QueryParameters(order: order)
        parameters.limit = limit
        parameters.start = try written(start, parser, location, &issues)
        parameters.end = try written(end, parser, location, &issues)
        // A bound may be both the start and the end.
        var known: Set<SnapshotParser.Issue> = []
        issues.removeAll { !known.insert($0).inserted }
        guard issues.isEmpty else { throw location.error(issues, .parsing, of: Element.self) }
        return parameters
    }

    private func written(
        _ bound: QueryBound?,
        _ parser: SnapshotParser,
        _ location: Location,
        _ issues: inout [SnapshotParser.Issue]
    ) throws(ParseError) -> SnapshotParser.QueryParameters.Bound? {
        guard let bound else { return nil }
        let tree = try bound.value(parser, location)
        func note(_ mistake: SnapshotParser.Issue.QueryMistake) {
            issues.append(location.issue(.invalidQuery(mistake), of: Element.self))
        }
        let found = parser.redaction.found(tree as Any)
        let leaf = tree.flatMap(StoredLeaf.init(_:))
        if tree != nil, leaf == nil { note(.bound(found)) }
        switch (order, leaf) {
        case (.key, .string): if bound.key != nil { note(.keyOfKey) }
        case (.key, _): note(.bound(found))
        case (.priority, .boolean): note(.bound(found))
        default: break
        }
        if let key = bound.key, let reason = RefusedWrites.refusal(of: key) {
            let place = location.child(key)
            issues.append(place.issue(.forbiddenKey(reason), of: Element.self, concernsKey: true))
        }
        return .init(leaf: leaf, key: bound.key, isInclusive: bound.isInclusive)
    }
}
