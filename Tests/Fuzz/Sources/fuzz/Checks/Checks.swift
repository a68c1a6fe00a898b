import Foundation
import SnapshotParser

/// The checks of one round.
struct Checks {
    struct Failed: Error { let failure: Failure }

    let scenario: Case
    var count: Int

    var parser: SnapshotParser { scenario.parser }

    func boxed(_ tree: JSON, _ number: UInt64 = 0) -> Any {
        var random = Random(scenario.boxSeed &+ number)
        return tree.boxed(&random)
    }

    mutating func expect(_ check: String, _ isTrue: Bool, _ detail: @autoclosure () -> String)
        throws
    {
        note(check)
        if !isTrue { throw Failed(failure: Failure(check: check, detail: detail())) }
    }

    private mutating func note(_ check: String) {
        count += 1
        if Scope.countsKinds { Scope.counts[check, default: 0] += 1 }
    }

    mutating func expectEqual<Value: Equatable>(
        _ check: String,
        _ actual: Value,
        _ expected: Value
    ) throws {
        try expect(check, actual == expected, "was      \(actual)\nexpected \(expected)")
    }

    var reading: Reading {
        var reading = Reading()
        reading.unknownKeys = scenario.unknownKeys
        reading.skipsElements = scenario.skipsElements
        return reading
    }

    mutating func run<T: FuzzModel>(_ type: T.Type) throws {
        let object = try parse(T.self, scenario.trees[0])
        try update(T.self, scenario.trees[0], scenario.trees[1])
        try replace(T.self, scenario.trees[0], scenario.trees[1])
        if let object {
            try serialize(object)
            if case .object = scenario.trees[0] { try search(T.self, scenario.trees[0]) }
        }
        if let object, let other = try parse(T.self, scenario.trees[1]) {
            try changes(object, other)
            try changes(from: scenario.trees[0], to: other)
            try changes(ofPropertyOf: scenario.trees[0], as: other)
        }
        try changesToItself(T.self, scenario.trees[0])
        try decode(T.self, scenario.trees[0])
        try patches(T.self, scenario.trees[0], scenario.trees[1])
        try databasePatches(T.self, scenario.trees[0], scenario.trees[1])
        if let type = T.self as? any (FuzzModel & ParsableSnapshot).Type {
            try list(type)
        }
        try expectEqual("no setter is called where none may be", scenario.world.wrongSets, [])
        // They take longer than all other checks of a round.
        if scenario.boxSeed.isMultiple(of: 40) { try cycles() }
    }

    func source(_ tree: JSON, _ number: UInt64 = 0) -> Snapshot {
        Snapshot(key: "k", value: boxed(tree, number))
    }

    func parsed<T: FuzzModel>(_ type: T.Type, _ tree: JSON) -> Result<T, ParseError> {
        func open<S: ParsableSnapshot>(_ type: S.Type) -> Result<T, ParseError> {
            do {
                return .success(held(try parser.parseSnapshot(snap: source(tree), type: S.self)))
            } catch {
                return .failure(error)
            }
        }
        if let snapshot = T.self as? any ParsableSnapshot.Type { return open(snapshot) }
        do {
            return .success(try parser.parseObject(snap: source(tree), type: T.self))
        } catch {
            return .failure(error)
        }
    }

    mutating func expectFindings(
        _ check: String,
        _ issues: [SnapshotParser.Issue],
        _ expected: [Finding],
        isOrdered: Bool = true
    ) throws {
        note(check)
        let found = issues.map(Finding.init)
        if found == expected { return }
        let isSameSet = found.count == expected.count && Set(found) == Set(expected)
        if isSameSet, !isOrdered { return }
        let detail = "was      \(found)\nexpected \(expected)"
        throw Failed(
            failure: Failure(check: isSameSet ? "order of \(check)" : check, detail: detail)
        )
    }
}

/// What a handler heard.
final class Heard: @unchecked Sendable {
    var issues: [SnapshotParser.Issue] = []
}
