import Fixture
import Foundation
import SnapshotParser

/// What the rows measure with, made when first asked for.
final class Fixtures {
    let parser = SnapshotParser()
    let json = SnapshotParser.json
    let users: Users
    private(set) lazy var million = Point.tree(count: isQuick ? 10_000 : 1_000_000)
    private(set) lazy var thousand = Point.tree(count: 1000)

    let isQuick: Bool

    init(users count: Int, isQuick: Bool) throws {
        users = try Users(count: count)
        self.isQuick = isQuick
    }

    var count: Int { users.native.count }

    /// A tree of users by the name of its making.
    func tree(_ making: Making) -> [String: Any] {
        making == .native ? users.native : users.json
    }

    /// The users as snapshots, one by one.
    func snapshots(_ making: Making) -> [Snapshot] {
        tree(making).map { Snapshot(key: $0, value: $1) }
    }
}

/// What made a tree: Swift literals, or `JSONSerialization`.
enum Making: String, CaseIterable {
    case native
    case json = "JSON"

    /// The goal of a parse against hand-written casts.
    var goal: Double { self == .native ? 1.4 : 0.8 }
}

extension Section {
    /// All there is to measure. A new operation is one more line here and one more file of rows.
    static func all(_ fixtures: Fixtures) -> [Section] {
        [
            parse(fixtures),
            bindings(fixtures),
            foundationTrees(fixtures),
            calls(fixtures),
            shapes(fixtures),
            values(fixtures),
            validate(fixtures),
            serialize(fixtures),
            serializedBindings(fixtures),
            decoding(fixtures),
            coders(fixtures),
            texts(fixtures),
            treeCoders(fixtures),
            allocations(fixtures),
            growth(fixtures),
            issues(fixtures),
            memory(fixtures),
            fileMemory(fixtures),
            databases,
            rest,
        ].compactMap(\.self)
    }
}
