import Foundation
import SnapshotParser
import Testing

/// Whatever is written, nothing is sent that an SDK would answer with an exception, which Swift
/// cannot catch.
@Suite struct RefusedWriteTests {
    @Test(arguments: 0..<4)
    func sendsNothingThatTheSDKRefuses(_ seed: Int) throws {
        let database = SentWrites()
        var draw = Draw(seed: UInt64(seed))
        var thrown = 0
        for _ in 0..<250 {
            let path = Path<Everything>(rendered: "").at(draw.keys())
            let (old, new) = (draw.everything(), draw.everything())
            for write in writes(database, path, old, new) {
                do { try write() } catch { thrown += 1 }
            }
            let sent = database.exceptions
            #expect(sent == [], "seed \(seed)")
            guard sent.isEmpty else { return }
        }
        #expect(thrown > 100)
        #expect(database.count > 100)
    }

    private func writes(
        _ database: SentWrites,
        _ path: Path<Everything>,
        _ old: Everything,
        _ new: Everything
    ) -> [() throws -> Void] {
        let reference = database.reference(withPath: path.rendered)
        return [
            { try database.setValue(at: path, value: new) },
            { try database.updateValue(at: path, from: old, to: new) },
            {
                if let collection = path.collection {
                    try database.addValue(to: collection, value: new)
                }
            },
            { try database.removeValue(at: path) },
            { try reference.setValue(new) },
            {
                let dictionary: Path<[String: Double]> = Path.append(path, "d")
                try database.setValue(at: dictionary, value: new.numbers)
            },
            {
                let list: Path<[Leaf]> = Path.append(path, "l")
                try database.setValue(at: list, value: new.leaves)
            },
            {
                let coded: Path<Coded> = Path.append(path, "c")
                try database.setValue(at: coded, value: new.coded)
            },
        ]
    }
}

private struct Leaf: ParsableSnapshot {
    var id: String?
    var number: Double?

    mutating func bindProperties(binder: Binder) {
        binder.bindField(name: "number", field: &number)
    }
}

private struct Coded: Codable, ParsableCodable, Hashable {
    var numbers: [String: Double] = [:]
    var nested: [String: [String: String]] = [:]
}

private struct Everything: ParsableSnapshot {
    var id: String?
    var name = ""
    var numbers: [String: Double] = [:]
    var tree: Any?
    var json: String?
    var leaves: [Leaf] = []
    var nested: [String: Leaf] = [:]
    var coded = Coded()
    var likes = ServerValue.stored(0.0)
    var rest: [String: Any] = [:]

    mutating func bindProperties(binder: Binder) {
        binder.bindField(name: "name", field: &name)
        binder.bindField(name: "numbers", field: &numbers)
        binder.bindTree(name: "tree", field: &tree)
        binder.bindRawJSON(name: "json", field: &json)
        binder.bindList(name: "leaves", list: &leaves)
        binder.bindList(name: "nested", list: &nested)
        binder.bindField(name: "coded", field: &coded)
        binder.bindField(name: "likes", field: &likes)
        binder.bindDictionary(name: "rest", dict: &rest)
    }
}

extension Path {
    fileprivate func at(_ keys: [String]) -> Path<Element> {
        keys.reduce(self) { Path.append($0, $1) }
    }
}

/// Draws values of which some parts are such as no database stores.
private struct Draw: Drawing {
    var generator: SeededGenerator

    init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

    mutating func key() -> String {
        guard chance(1) else {
            return pick(["a", "b", "c", "0", "1", "-K1", "caf\u{E9}", "cafe\u{301}", "x y"])
        }
        return pick([
            "", ".", "a.b", "#", "$id", "a[0]", "a/b", "\u{7F}", "\u{1}", ".sv", ".value",
            ".priority", String(repeating: "k", count: 769),
            String(repeating: "\u{E9}", count: 385),
        ])
    }

    mutating func keys() -> [String] {
        let count = chance(5) ? 31 : number(0..<4)
        return (0..<count).map { _ in key() }
    }

    private mutating func number() -> Double {
        chance(2) ? pick([.nan, .infinity, -.infinity]) : pick([0, 1, -0.5, 1e300])
    }

    mutating func tree(_ depth: Int = 0) -> Any {
        if chance(40) {
            return pick(
                [
                    1, "text", true, NSNull(), 0.5, UInt64.max, NSNumber(value: 3), [Any](),
                    [String: Any](), Decimal(1),
                ] as [Any]
            )
        }
        if chance(4) {
            return pick(
                [
                    [".sv": "timestamp"], [".sv": ["increment": number()]], [".sv": "now"],
                    [".sv": ["increment": number(), "x": 1] as [String: Any]],
                    [".sv": ["increment": "1"]], [".value": 1, ".priority": number()],
                    [".value": 1, "a": 2], [".value": ["a": 1]], [".value": [1]],
                    [".value": number()], [".value": [".sv": "timestamp"], ".priority": 1],
                    ["a": 1, ".priority": "p"], ["a": 1, ".priority": true],
                    ["a": 1, ".priority": [".sv": "timestamp"]], [".priority": 1],
                    ["a": 1, ".priority": [".sv": "now"]], ["a": 1, ".priority": [1]],
                    [".value": NSNull(), ".priority": 1], [".sv": "timestamp", "a": NSNull()],
                    Date(), Data(), URL(fileURLWithPath: "/") as Any, number(), Character("c"),
                ] as [Any]
            )
        }
        let count = number(0..<4)
        if chance(20) { return (0..<count).map { _ in tree(depth + 1) } }
        var node: [String: Any] = [:]
        for _ in 0..<count { node[key()] = tree(depth + 1) }
        return node
    }

    private mutating func deep() -> Any {
        var tree = tree()
        for _ in 0..<number(25..<40) { tree = ["a": tree] }
        return tree
    }

    mutating func everything() -> Everything {
        var made = Everything()
        made.id = chance(5) ? key() : nil
        made.name = pick(["a", "b"])
        for _ in 0..<2 { made.numbers[key()] = number() }
        made.tree = chance(60) ? chance(5) ? deep() : tree() : nil
        made.json = chance(10) ? pick([#"{"a":1}"#, #"{"a.b":1}"#, "[1]", "{", "1e999"]) : nil
        made.leaves = (0..<2).map { _ in
            Leaf(id: chance(70) ? key() : nil, number: number())
        }
        made.nested[key()] = Leaf(id: nil, number: number())
        made.coded.numbers[key()] = number()
        made.coded.nested[key()] = [key(): "x"]
        made.likes = chance(50) ? .increment(number()) : .stored(number())
        if chance(30) { made.rest[key()] = tree() }
        return made
    }
}
