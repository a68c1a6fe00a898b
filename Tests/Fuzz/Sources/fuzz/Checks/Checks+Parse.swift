import SnapshotParser

extension Checks {
    /// A parse and a validation against the oracle.
    mutating func parse<T: FuzzModel>(_ type: T.Type, _ tree: JSON) throws -> T? {
        var reading = reading
        var expected: JSON?
        if tree == .null {
            reading.add("missingValue", ["k"])
        } else {
            expected = T.expected(tree, ["k"], T.isSnapshot ? .given("k") : .none, &reading)
        }
        let heard = Heard()
        var listening = parser
        listening.issueHandler = { heard.issues.append($0) }
        let issues = listening.validate(snap: source(tree), type: T.self)
        // Those of remaining keys are told where these are bound, whenever they are read.
        // Numbers drawn for dates are small.
        let tolerated = heard.issues.filter { $0.kind != .earlyDate }
        try expectFindings("tolerated issues", tolerated, reading.tolerated, isOrdered: false)
        scenario.world.bindCount = 0
        scenario.world.remainingTypes = []
        let result = parsed(T.self, tree)
        let calls = scenario.world.bindCount
        let most = scenario.world.mostBinds * (tree.nodeCount + 1)
        try expect(
            "bindings run at most twice for a reading of an object",
            calls <= most,
            "\(calls) calls, \(most) at most"
        )
        switch result {
        case .success(let object):
            try expectEqual("validate agrees with parse", issues, [])
            try expectFindings("issues of a parse", [], reading.findings)
            try expectEqual("parse", object.dump, expected ?? .null)
            return object
        case .failure(let error):
            try expectEqual("validate agrees with parse", issues, error.issues)
            try expectFindings("issues of a parse", error.issues, reading.findings)
            return nil
        }
    }
}
