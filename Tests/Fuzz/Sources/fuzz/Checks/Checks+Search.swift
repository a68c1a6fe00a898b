import SnapshotParser

extension Checks {
    /// Objects planted among what is none.
    mutating func search<T: FuzzModel>(_ type: T.Type, _ tree: JSON) throws {
        guard T.schema.bindings.contains(where: { $0.isSearchable }) else { return }
        var random = Random(scenario.boxSeed &+ 7)
        var paths: [[String]] = []
        let planted = tree.planted(&random, 3, ["k"], &paths)
        guard case .object = planted else { return }
        let result = parser.search(snap: source(planted), type: T.self)
        try expectEqual("search", result.matches.map(\.path), paths)
        for match in result.matches {
            var reading = reading
            reading.unknownKeys = .ignore
            let key = match.path.last.map(Key.fallback) ?? .none
            let expected = T.expected(tree, match.path, key, &reading)
            try expectEqual("what a search finds", match.object.dump, expected ?? .null)
        }
        try expectEqual("search rejects nothing", result.rejected.map(\.path), [])
    }
}

extension Binding {
    /// Whether an object without this binding's key is none.
    var isSearchable: Bool {
        (self as? any MandatoryField)?.isMandatoryField ?? false
    }
}

extension JSON {
    /// A tree of noise with this tree at some places, whose paths come in the order of a search.
    func planted(
        _ random: inout Random,
        _ depth: Int,
        _ path: [String],
        _ paths: inout [[String]]
    ) -> JSON {
        if depth < 3, random.oneIn(3) {
            paths.append(path)
            return self
        }
        if depth == 0 { return .int(1) }
        if random.oneIn(3), depth < 3 {
            var elements: [JSON] = []
            for index in 0..<random.below(3) {
                elements.append(planted(&random, depth - 1, path + ["\(index)"], &paths))
            }
            return .array(elements)
        }
        var children: [String: JSON] = [:]
        for key in ["n1", "n2", "n3"].prefix(random.below(4)) {
            children[key] = planted(&random, depth - 1, path + [key], &paths)
        }
        return .object(children)
    }
}
