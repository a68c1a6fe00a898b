import SnapshotParser

extension Checks {
    /// Lists of snapshots, strict and lossy, against the oracle.
    mutating func list<T: FuzzModel & ParsableSnapshot>(_ type: T.Type) throws {
        let tree = JSON.object([
            "a": scenario.trees[0], "b": scenario.trees[1], "10": scenario.trees[0],
        ])
        let elements = scenario.trees.prefix(2).filter { $0 != .null }
        if !elements.isEmpty, elements.allSatisfy({ $0.allChildren == nil }) {
            return try listOfPlainValues(tree, T.self)
        }
        // A lossy list skips elements whatever the option, which says what other lists do.
        var reading = reading
        var expected: [JSON?] = []
        var findings: [[Finding]] = []
        for (key, child) in [
            ("10", scenario.trees[0]), ("a", scenario.trees[0]), ("b", scenario.trees[1]),
        ]
        where child != .null {
            reading.findings = []
            expected.append(T.expected(child, ["k", key], .given(key), &reading))
            findings.append(reading.findings)
        }
        // No type binds one of the keys, so that leaves alone are broken elements.
        let lossy = parser.parseLossyList(snap: source(tree), type: T.self)
        try expectEqual("lossy list", lossy.elements.map(\.dump), expected.compactMap { $0 })
        try expectEqual(
            "rejections of a lossy list",
            lossy.rejected.map { $0.issues.map(Finding.init) },
            findings.filter { !$0.isEmpty }
        )
        let all = reading.skipsElements ? [] : Array(findings.joined())
        do {
            let objects = try parser.parseAsList(snap: source(tree), type: T.self)
            try expectFindings("issues of a list", [], all)
            try expectEqual("list", objects.map(\.dump), expected.compactMap { $0 })
            if findings.joined().isEmpty { try orderedList(T.self) }
            try mergeOfItself(objects)
        } catch let error as ParseError {
            try expectFindings("issues of a list", error.issues, all)
        }
    }

    /// An object whose children are all plain values is not a list of objects.
    private mutating func listOfPlainValues<T: FuzzModel & ParsableSnapshot>(
        _ tree: JSON,
        _ type: T.Type
    ) throws {
        var reading = reading
        reading.findings = []
        reading.add("typeMismatch", ["k"])
        let lossy = parser.parseLossyList(snap: source(tree), type: T.self)
        try expectEqual(
            "rejections of what is not a list",
            lossy.rejected.map { $0.issues.map(Finding.init) },
            [reading.findings]
        )
        do {
            _ = try parser.parseAsList(snap: source(tree), type: T.self)
            try expectFindings("issues of what is not a list", [], reading.findings)
        } catch let error as ParseError {
            try expectFindings("issues of what is not a list", error.issues, reading.findings)
        }
    }

    /// A source's own order is kept.
    private mutating func orderedList<T: FuzzModel & ParsableSnapshot>(_ type: T.Type) throws {
        let pairs = [
            ("b", scenario.trees[1]), ("10", scenario.trees[0]), ("a", scenario.trees[0]),
        ]
        let children = pairs.filter { $0.1 != .null }.map {
            Snapshot(key: $0.0, value: boxed($0.1))
        }
        guard !children.isEmpty else { return }
        let ordered = Snapshot(key: "k", children: children)
        let list = try parser.parseAsList(snap: ordered, type: T.self)
        try expectEqual("order of a source", list.map(\.key), children.map(\.key))
    }

    private mutating func mergeOfItself<T: FuzzModel & ParsableSnapshot>(_ objects: [T]) throws {
        guard scenario.world.isWhole else { return }
        var merged = objects
        try parser.merge(&merged, from: Snapshot(value: parser.serialize(list: objects)))
        try expectEqual(
            "merge of its own tree",
            merged.map(\.dump.unordered),
            objects.map(\.dump.unordered)
        )
        guard !scenario.world.replacesObjects else { return }
        try expectEqual(
            "order after a merge of its own tree",
            merged.map(\.dump.stored),
            objects.map(\.dump.stored)
        )
    }
}
