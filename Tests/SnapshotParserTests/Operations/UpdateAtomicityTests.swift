import Foundation
import SnapshotParser
import Testing

/// Each instance below is also held from outside the object that is updated, as a view model or a
/// cache would.
@Suite struct UpdateAtomicityTests {
    final class Leaf: ParsableSnapshot {
        var id: String?
        var name = "old"
        var count: Int?

        init() {}
        init(id: String) { self.id = id }

        func bindProperties(binder: Binder) {
            binder.bindField(name: "name", field: &name)
            binder.bindField(name: "count", field: &count)
        }
    }

    final class Branch: ParsableSnapshot {
        var id: String?
        var title = "old"
        var leaf: Leaf? = Leaf()
        var list = [Leaf(id: "a"), Leaf(id: "b")]
        var keyed = ["a": Leaf(id: "a")]
        var remaining = ["x": Leaf(id: "x")]

        init() {}
        init(id: String) { self.id = id }

        func bindProperties(binder: Binder) {
            binder.bindField(name: "title", field: &title)
            binder.bindObject(name: "leaf", field: &leaf)
            binder.bindList(name: "list", list: &list)
            binder.bindList(name: "keyed", list: &keyed)
            binder.bindDictionary(name: "remaining", dict: &remaining)
        }

        var leaves: [Leaf] { [leaf].compactMap(\.self) + list + keyed.values + remaining.values }
    }

    /// A structure between instances.
    struct Frame: ParsableObject {
        var branch = Branch()

        mutating func bindProperties(binder: Binder) {
            binder.bindObject(name: "branch", field: &branch)
        }
    }

    final class Tree: ParsableObject {
        var title = "old"
        var branch = Branch()
        var branches = [Branch(id: "one")]
        var frame = Frame()
        var keyed = ["k": Branch(id: "k")]

        func bindProperties(binder: Binder) {
            binder.bindField(name: "title", field: &title)
            binder.bindObject(name: "branch", field: &branch)
            binder.bindList(name: "branches", list: &branches)
            binder.bindObject(name: "frame", field: &frame)
            binder.bindList(name: "keyed", list: &keyed)
        }

        var allBranches: [Branch] { [branch, frame.branch] + branches + keyed.values }
        var state: String {
            let leaves = allBranches.flatMap(\.leaves).map { "\($0.id ?? "-") \($0.name)" }
            let branches = allBranches.map { "\($0.title) \($0.list.count)" }
            return ([title] + branches + leaves.sorted()).joined(separator: ",")
        }
    }

    static var leaf: [String: Any] { ["name": "new", "count": 2] }
    static var badLeaf: [String: Any] { ["name": "new", "count": "two"] }

    static func branch(_ part: String, _ bad: [String: Any]) -> [String: Any] {
        var node: [String: Any] = [
            "title": "new", "leaf": leaf, "list": ["a": leaf, "b": NSNull(), "c": leaf],
            "keyed": ["a": leaf, "z": leaf], "x": leaf, "y": leaf,
        ]
        switch part {
        case "leaf", "x", "y": node[part] = bad
        default: node[part] = ["a": leaf, "b": bad]
        }
        return node
    }

    static let parts = ["leaf", "list", "keyed", "x", "y"]
    static let places = ["branch", "branches", "frame", "keyed"]

    @Test(arguments: places, parts)
    func aFailureAtAnyDepthChangesNoInstance(place: String, part: String) throws {
        var tree = Tree()
        let shared = tree.allBranches
        let leaves = shared.flatMap(\.leaves)
        let before = tree.state
        let good = Self.branch("leaf", Self.leaf)
        let bad = Self.branch(part, Self.badLeaf)
        func node(_ key: String) -> [String: Any] { key == place ? bad : good }
        let update: [String: Any] = [
            "title": "new", "branch": node("branch"), "branches": ["one": node("branches")],
            "frame": ["branch": node("frame")], "keyed": ["k": node("keyed")],
        ]
        let error = #expect(throws: ParseError.self) {
            try SnapshotParser().update(&tree, from: Snapshot(value: update))
        }
        #expect(error?.issues.count == 1)
        #expect(tree.state == before)
        #expect(tree.allBranches.map(ObjectIdentifier.init) == shared.map(ObjectIdentifier.init))
        #expect(leaves.allSatisfy { $0.name == "old" && $0.count == nil })
        #expect(shared.allSatisfy { $0.list.count == 2 && $0.keyed.count == 1 })
    }

    @Test func theSameUpdateWithoutTheFaultChangesEveryInstance() throws {
        var tree = Tree()
        let shared = tree.allBranches
        let good = Self.branch("leaf", Self.leaf)
        let update: [String: Any] = [
            "title": "new", "branch": good, "branches": ["one": good],
            "frame": ["branch": good], "keyed": ["k": good],
        ]
        try SnapshotParser().update(&tree, from: Snapshot(value: update))
        #expect(tree.allBranches.map(ObjectIdentifier.init) == shared.map(ObjectIdentifier.init))
        for branch in shared {
            #expect(branch.title == "new")
            #expect(branch.list.map(\.id) == ["a", "c"])
            #expect(branch.keyed.keys.sorted() == ["a", "z"])
            #expect(branch.remaining.keys.sorted() == ["x", "y"])
            #expect(branch.leaves.allSatisfy { $0.name == "new" && $0.count == 2 })
        }
    }

    @Test func aFailureInAStructureLeavesItsInstancesAlone() throws {
        var frame = Frame()
        let branch = frame.branch
        #expect(throws: ParseError.self) {
            let update = ["branch": Self.branch("x", Self.badLeaf)]
            try SnapshotParser().update(&frame, from: Snapshot(value: update))
        }
        #expect(branch.title == "old")
        #expect(branch.leaves.allSatisfy { $0.name == "old" })
    }

    @Test func aFailureInOneElementOfAMergeLeavesTheOthersAlone() throws {
        let leaves = [Leaf(id: "a"), Leaf(id: "b")]
        var list = leaves
        #expect(throws: ParseError.self) {
            let update = ["a": Self.leaf, "b": Self.badLeaf, "c": Self.leaf]
            try SnapshotParser().merge(&list, from: Snapshot(value: update))
        }
        #expect(list.map(ObjectIdentifier.init) == leaves.map(ObjectIdentifier.init))
        #expect(leaves.allSatisfy { $0.name == "old" && $0.count == nil })
    }

    @Test func anUnknownKeyDeepInsideChangesNothing() throws {
        var tree = Tree()
        let before = tree.state
        let error = #expect(throws: ParseError.self) {
            let update =
                ["title": "new", "frame": ["branch": ["leaf": ["nam": "x"]]]] as [String: Any]
            try SnapshotParser().update(&tree, from: Snapshot(value: update))
        }
        #expect(
            error?.description == """
                parsing Tree failed: 1 issue
                - unknown key 'nam' in Leaf at frame/branch/leaf: did you mean 'name'?
                """
        )
        #expect(tree.state == before)
    }

    final class Owner: ParsableObject {
        var name = "old"
        var kid: Kid?
        var kids: [Kid] = []

        func bindProperties(binder: Binder) {
            binder.bindField(name: "name", field: &name)
            binder.bindObject(name: "kid", field: &kid)
            binder.bindList(name: "kids", list: &kids)
        }
    }

    final class Kid: ParsableSnapshot {
        var id: String?
        var s = "old"
        var t = "old"

        func bindProperties(binder: Binder) {
            binder.bindField(name: "s", field: &s)
            binder.bindField(name: "t", field: &t)
        }
    }

    struct Pair: ParsableObject {
        var a = Owner()
        var b = Owner()

        mutating func bindProperties(binder: Binder) {
            binder.bindObject(name: "a", field: &a)
            binder.bindObject(name: "b", field: &b)
        }
    }

    private func pair() -> Pair {
        let owner = Owner()
        owner.kid = Kid()
        owner.kids = [Kid(), Kid()]
        (owner.kids[0].id, owner.kids[1].id) = ("x", "y")
        return Pair(a: owner, b: owner)
    }

    @Test func anInstanceAtTwoPlacesIsUpdatedAtEachInOrder() throws {
        var pair = pair()
        let (owner, kid, kids) = (pair.a, pair.a.kid, pair.a.kids)
        let update: [String: Any] = [
            "a": ["kid": ["s": "old"], "name": "a", "kids": ["y": ["t": "a"]]],
            "b": ["kid": ["s": "new"], "kids": ["x": ["s": "new"], "y": ["s": "b"]]],
        ]
        try SnapshotParser().update(&pair, from: Snapshot(value: update))
        #expect(pair.a === owner)
        #expect(pair.b === owner)
        #expect(owner.name == "a")
        #expect(owner.kid === kid)
        #expect(kid?.s == "new")
        #expect(owner.kids.map(ObjectIdentifier.init) == kids.map(ObjectIdentifier.init))
        #expect(kids.map(\.s) == ["new", "b"])
        #expect(kids.map(\.t) == ["old", "a"])
    }

    @Test func whatOnePlaceLacksIsAnIssueThatChangesNothing() throws {
        var pair = pair()
        pair.a.kid = nil
        let owner = pair.a
        let error = #expect(throws: ParseError.self) {
            let update: [String: Any] = [
                "a": ["kid": ["s": "new", "t": "new"]], "b": ["kid": ["s": "b"]],
            ]
            try SnapshotParser().update(&pair, from: Snapshot(value: update))
        }
        #expect(
            error?.description == """
                parsing Pair failed: 1 issue
                - missing key 't' in Kid at b/kid
                """
        )
        #expect(owner.kid == nil)
    }

    @Test func elementsPassedOverAreThoseOfTheLastPlace() throws {
        var parser = SnapshotParser()
        parser.invalidElements = .report
        var pair = pair()
        let update: [String: Any] = [
            "a": ["kids": ["x": ["s": "new"]]], "b": ["kids": ["y": ["s": 5]]],
        ]
        try parser.update(&pair, from: Snapshot(value: update))
        #expect(pair.a.kids.map(\.s) == ["new", "old"])
    }

    @Test func elementPassedOverAtOnePlaceBringsNothingToAnother() throws {
        final class Kid: ParsableSnapshot {
            var id: String?
            var scores: [String: Int]?
            func bindProperties(binder: Binder) {
                binder.bindField(name: "scores", field: &scores)
            }
        }
        struct Family: ParsableObject {
            var kids: [Kid] = []
            mutating func bindProperties(binder: Binder) {
                binder.bindList(name: "kids", list: &kids)
            }
        }
        var parser = SnapshotParser()
        (parser.keyName, parser.invalidElements) = ("id", .report)
        let stored = Snapshot(value: ["kids": [["id": "0"]]])
        var family: Family = try parser.parseObject(snap: stored, type: Family.self)
        let kids: [[String: Any]] = [["scores": ["a": 1], "unknown": true], ["id": "0"]]
        try parser.update(&family, from: Snapshot(value: ["kids": kids]))
        #expect(family.kids.map(\.id) == ["0"])
        #expect(family.kids.first?.scores == nil)
    }

    @Test func elementPassedOverIsNotCheckedWithTheRest() throws {
        struct Day: ParsableSnapshot {
            var id: String?
            var from = 0
            var to = 0
            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "from", field: &from)
                binder.bindField(name: "to", field: &to)
                binder.check(to >= from, "ends before it begins", at: "to")
            }
        }
        struct Week: ParsableObject {
            var days: [Day] = []
            mutating func bindProperties(binder: Binder) {
                binder.bindList(name: "days", list: &days)
            }
        }
        var parser = SnapshotParser()
        parser.invalidElements = .report
        let stored: [String: Any] = [
            "days": ["a": ["from": 1, "to": 2], "b": ["from": 1, "to": 2]]
        ]
        var week: Week = try parser.parseObject(snap: Snapshot(value: stored), type: Week.self)
        let update: [String: Any] = ["days": ["a": ["from": 9, "to": "x"], "b": ["to": 3]]]
        try parser.update(&week, from: Snapshot(value: update))
        #expect(week.days.map(\.from) == [1, 1])
        #expect(week.days.map(\.to) == [2, 3])
    }
}
