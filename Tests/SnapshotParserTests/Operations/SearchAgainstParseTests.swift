import Foundation
import SnapshotParser
import Testing

/// Compares searches with the plain reading of their rules: try a parse of each node.
@Suite struct SearchAgainstParseTests {
    final class Node: ParsableSnapshot {
        var id: String?
        var name = ""
        var size: Int?
        var child: Node?
        var list: [Node] = []
        var byKey: [String: Node]?

        init() {}

        func bindProperties(binder: Binder) {
            binder.bindField(name: "id", field: &id)
            binder.bindList(name: "list", list: &list)
            binder.bindField(name: "name", field: &name)
            binder.bindField(name: "size", field: &size)
            binder.bindObject(name: "child", field: &child)
            binder.bindList(name: "byKey", list: &byKey)
        }
    }

    struct Optionals: ParsableObject {
        var name: String?
        var size: Int?
        var nodes: [Node] = []

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "name", field: &name)
            binder.bindField(name: "size", field: &size)
            binder.bindList(name: "list", list: &nodes)
        }
    }

    struct Expected {
        var matches: [String] = []
        var rejected: [String] = []
    }

    private let keys = ["name", "size", "child", "list", "byKey", "other", "id", "1"]

    private func tree(_ depth: Int, _ random: inout SeededGenerator) -> Any {
        switch Int.random(in: 0..<(depth > 0 ? 10 : 4), using: &random) {
        case 0: return "text"
        case 1: return 5
        case 2: return NSNull()
        case 3: return true
        case 4, 5:
            return (0..<Int.random(in: 0..<4, using: &random)).map { _ in tree(depth - 1, &random) }
        default:
            var node: [String: Any] = [:]
            for key in keys where Bool.random(using: &random) {
                switch key {
                case "name" where Int.random(in: 0..<6, using: &random) > 0: node[key] = "name"
                case "size" where Int.random(in: 0..<6, using: &random) > 0: node[key] = 1
                case "id": node[key] = "id"
                default: node[key] = tree(depth - 1, &random)
                }
            }
            return node
        }
    }

    /// The search's rules, one node after another.
    private func expect<T: ParsableObject>(
        _ parser: SnapshotParser,
        _ node: Any,
        _ path: [String],
        _ type: T.Type,
        _ names: (bound: Set<String>, mandatory: Set<String>),
        _ expected: inout Expected
    ) {
        if let children = node as? [String: Any] {
            let present = Set(children.keys)
            let snap = Snapshot(key: path.last ?? "", value: node)
            let place = path.joined(separator: "/")
            do {
                _ = try parser.parseObject(snap: snap, type: T.self)
                if !names.bound.isDisjoint(with: present) {
                    expected.matches.append(place)
                    return
                }
            } catch {
                let near = names.mandatory.isEmpty ? names.bound : names.mandatory
                if !near.isDisjoint(with: present) {
                    let issues = error.issues.map { issue in
                        "\((path.dropLast() + issue.path).joined(separator: "/")) \(issue.fault)"
                    }
                    expected.rejected.append("\(place): \(issues)")
                }
            }
            let indexed = children.sorted { left, right in
                switch (Int(left.key), Int(right.key)) {
                case (_?, nil): true
                case (nil, _?): false
                default: left.key < right.key
                }
            }
            for (key, child) in indexed {
                expect(parser, child, path + [key], T.self, names, &expected)
            }
        } else if let elements = node as? [Any] {
            for (index, child) in elements.enumerated() {
                expect(parser, child, path + ["\(index)"], T.self, names, &expected)
            }
        }
    }

    private func compare<T: ParsableObject>(
        _ seed: UInt64,
        _ type: T.Type,
        _ names: (bound: Set<String>, mandatory: Set<String>)
    ) {
        var random = SeededGenerator(seed: seed)
        var parser = SnapshotParser()
        parser.unknownKeys = .ignore
        parser.invalidElements = seed.isMultiple(of: 3) ? .report : .fail
        var found = (matches: 0, rejected: 0)
        for _ in 0..<40 {
            let tree = tree(7, &random)
            var expected = Expected()
            expect(parser, tree, ["root"], T.self, names, &expected)
            let result = parser.search(snap: Snapshot(key: "root", value: tree), type: T.self)
            found.matches += result.matches.count
            found.rejected += result.rejected.count
            #expect(result.matches.map { $0.path.joined(separator: "/") } == expected.matches)
            #expect(
                result.rejected.map { rejection in
                    let issues = rejection.issues.map {
                        "\($0.path.joined(separator: "/")) \($0.fault)"
                    }
                    return "\(rejection.path.joined(separator: "/")): \(issues)"
                } == expected.rejected
            )
        }
        #expect(found.matches > 0 && found.rejected > 0)
    }

    @Test(arguments: 1...12 as ClosedRange<UInt64>)
    func findsWhatParsesOfAllNodesFind(_ seed: UInt64) {
        compare(seed, Node.self, (["id", "name", "size", "child", "list", "byKey"], ["name"]))
        compare(seed, Optionals.self, (["name", "size", "list"], []))
    }
}
