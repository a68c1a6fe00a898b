import Foundation
import SnapshotParser

/// Everything that decides what one round checks.
struct Case {
    var world: World
    var type: any FuzzModel.Type
    /// The trees, of which the second one is for updates and changes.
    var trees: [JSON]
    var boxSeed: UInt64
    var unknownKeys: SnapshotParser.Tolerance
    var skipsElements: Bool
    var writesNulls: Bool

    let scope: Scope

    init(seed: UInt64, _ scope: Scope) {
        self.scope = scope
        var random = Random(seed)
        world = .drawn(&random, scope)
        World.current = world
        type =
            random.oneIn(2)
            ? random.pick(world.plainTypes(0))
            : random.pick(world.snapshotTypes(0)) as any FuzzModel.Type
        trees = []
        for _ in 0..<2 {
            var tree = type.sample(&random, 3, key: "k")
            if random.oneIn(3) { tree = tree.corrupted(&random) }
            if scope.skipsKnown { tree = tree.withoutEmptyArrays }
            trees.append(tree)
        }
        if random.oneIn(2) { trees[1] = trees[0].edited(with: trees[1], &random) }
        boxSeed = random.next()
        unknownKeys = random.pick([.fail, .fail, .report, .ignore])
        skipsElements = random.oneIn(4)
        writesNulls = random.oneIn(4)
        world.writesKeys = random.oneIn(5)
    }

    var parser: SnapshotParser {
        var parser = SnapshotParser(withKey: world.keyName)
        parser.unknownKeys = unknownKeys
        parser.invalidElements = skipsElements ? .report : .fail
        parser.nilValues = writesNulls ? .null : .omit
        parser.conversion = world.isLenient ? .lenient : .strict
        parser.writesKeys = world.writesKeys
        // Of edits that cannot be sent, a check hears otherwise.
        parser.logHandler = { _ in }
        return parser
    }

    /// The cases that are simpler by one part.
    var smaller: [Case] {
        var cases: [Case] = []
        for index in trees.indices {
            for tree in trees[index].smaller {
                var smaller = self
                smaller.trees[index] = scope.skipsKnown ? tree.withoutEmptyArrays : tree
                if smaller.trees == trees { continue }
                cases.append(smaller)
            }
        }
        for slot in world.schemas.indices {
            for index in world.schemas[slot].bindings.indices {
                var smaller = self
                smaller.world = world.copy
                smaller.world.schemas[slot].bindings.remove(at: index)
                cases.append(smaller)
            }
        }
        return cases
    }

    /// The simplest case that fails in the same way.
    func minimized(_ failure: Failure) -> (Case, Failure) {
        var (best, found) = (self, failure)
        var triesLeft = 3_000
        search: while triesLeft > 0 {
            for candidate in best.smaller {
                triesLeft -= 1
                guard triesLeft > 0 else { break search }
                var count = 0
                if let other = candidate.failure(&count), other.check == found.check {
                    (best, found) = (candidate, other)
                    continue search
                }
            }
            break
        }
        return (best, found)
    }
}

extension Case: CustomStringConvertible {
    var description: String {
        var lines = ["type \(type), keyName \(world.keyName), unknown keys \(unknownKeys)"]
        if writesNulls { lines.append("writes nulls") }
        if world.isLenient { lines.append("converts leniently") }
        if world.writesKeys { lines.append("writes keys") }
        if skipsElements { lines.append("skips invalid elements") }
        for (slot, schema) in world.schemas.enumerated() where !schema.bindings.isEmpty {
            lines.append("slot \(slot):")
            lines += schema.bindings.map { "    \($0.text)" }
        }
        lines += trees.map { "tree \($0)" }
        return lines.joined(separator: "\n")
    }
}

struct Failure {
    let check: String
    let detail: String
}
