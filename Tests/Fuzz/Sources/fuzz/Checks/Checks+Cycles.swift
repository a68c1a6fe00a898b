import Foundation
import SnapshotParser

extension Checks {
    /// Objects that refer to each other: what has an end is written whole, and all else ends.
    mutating func cycles() throws {
        var random = Random(scenario.boxSeed &+ 11)
        let knots = Knot.drawn(&random)
        defer { for knot in knots { knot.untie() } }
        let root = knots[0]
        let heard = Heard()
        var parser = SnapshotParser()
        parser.maximumDepth = random.pick([4, 9, 60])
        parser.issueHandler = { heard.issues.append($0) }
        let begin = Date()
        let written = parser.serialize(object: root)
        let seconds = Date().timeIntervalSince(begin)
        try expect("objects that hold themselves are written soon", seconds < 60, "\(seconds) s")
        guard let tree = JSON(written: written) else {
            return try expect("what holds itself is written as a tree", false, "")
        }
        let depth = tree.depth
        try expect(
            "what holds itself is cut at the limit",
            depth <= parser.maximumDepth + 1,
            "\(depth) levels, limit \(parser.maximumDepth)"
        )
        let whole = root.nodeCount(most: 10_000) == nil ? nil : root.tree
        if let whole, whole.depth <= parser.maximumDepth {
            try expectEqual("shared objects are written whole", tree.stored, whole.stored)
            try expectEqual("shared objects have no issue", heard.issues.map(Finding.init), [])
            let again = try parser.parseObject(snap: Snapshot(value: written), type: Knot.self)
            try expectEqual("shared objects parse", again.tree.stored, whole.stored)
            try expectEqual(
                "changes of shared objects to themselves",
                parser.changes(from: root, to: root).count,
                0
            )
        } else {
            try expect("the handler hears of what was cut", !heard.issues.isEmpty, "")
            try expect(
                "validation hears of what was cut",
                !parser.validate(object: root).isEmpty,
                ""
            )
        }
        try expect(
            "what is written of an object is the object's",
            root.agrees(with: tree),
            "\(tree)"
        )
        // An update changes instances in place, wherever they are met, or changes nothing.
        let numbers = knots.map(\.number)
        var updated = root
        do {
            try parser.update(&updated, from: Snapshot(value: written))
            if whole != nil, (whole?.depth ?? 0) <= parser.maximumDepth {
                try expectEqual("an update from its own tree", updated.tree.stored, tree.stored)
            }
        } catch is ParseError {
            try expectEqual("an update that throws changes nothing", knots.map(\.number), numbers)
        }
        try shared(knots, &random)
    }

    /// Updates of instances that stand at several places end; and a replacement makes them what a
    /// parse would.
    private mutating func shared(_ knots: [Knot], _ random: inout Random) throws {
        let parser = SnapshotParser()
        for _ in 0..<4 {
            var root = random.pick(knots)
            let snapshot = Snapshot(value: root.update(&random, depth: 4))
            try? parser.update(&root, from: snapshot)
        }
        var root = random.pick(knots)
        let before = knots.map(\.state)
        let snapshot = Snapshot(value: root.update(&random, depth: 4))
        let fresh = try? parser.parseObject(snap: snapshot, type: Knot.self)
        do {
            try parser.replace(&root, with: snapshot)
            try expectEqual(
                "a replacement of shared instances",
                root.tree.stored,
                fresh?.tree.stored ?? .null
            )
        } catch is ParseError {
            try expect("a replacement throws where a parse does", fresh == nil, "")
            try expectEqual(
                "a replacement of shared instances that throws changes nothing",
                knots.map(\.state),
                before
            )
        }
    }
}
