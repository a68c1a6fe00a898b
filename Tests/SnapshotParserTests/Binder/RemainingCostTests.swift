import Foundation
import SnapshotParser
import Testing

/// Remaining objects that are bound before other fields may be read twice, but not
/// twice at each level.
@Suite struct RemainingCostTests {
    final class Counter: @unchecked Sendable {
        @TaskLocal static var current: Counter?
        private let lock = NSLock()
        private var calls = 0

        var count: Int { lock.withLock { calls } }

        func add() { lock.withLock { calls += 1 } }
    }

    struct Folder: ParsableObject {
        var name: String?
        var folders: [String: Folder] = [:]

        mutating func bindProperties(binder: SnapshotParser.Binder) {
            Counter.current?.add()
            binder.bindDictionary(name: "folders", dict: &folders)
            binder.bindField(name: "name", field: &name)
        }
    }

    class Base: ParsableObject {
        var folders: [String: Derived] = [:]

        required init() {}

        func bindProperties(binder: SnapshotParser.Binder) {
            Counter.current?.add()
            binder.bindDictionary(name: "folders", dict: &folders)
        }
    }

    final class Derived: Base {
        var name: String?

        override func bindProperties(binder: SnapshotParser.Binder) {
            super.bindProperties(binder: binder)
            binder.bindField(name: "name", field: &name)
        }
    }

    enum Entry: ParsableObject {
        case folder(Folders)

        init() { self = .folder(Folders()) }

        mutating func bindProperties(binder: SnapshotParser.Binder) {
            binder.bindVariant(
                name: "name",
                field: &self,
                [
                    .init("n", Entry.folder) {
                        if case .folder(let folder) = $0 { folder } else { nil }
                    }
                ]
            )
        }
    }

    struct Folders: ParsableObject {
        var size: Int?
        var entries: [String: Entry] = [:]

        mutating func bindProperties(binder: SnapshotParser.Binder) {
            Counter.current?.add()
            binder.bindDictionary(name: "entries", dict: &entries)
            binder.bindField(name: "size", field: &size)
        }
    }

    private let levels = 12

    private var tree: [String: Any] {
        var tree: [String: Any] = ["name": "n"]
        for _ in 1..<levels { tree = ["name": "n", "child": tree] }
        return tree
    }

    private func calls(_ work: () throws -> Void) rethrows -> Int {
        let counter = Counter()
        try Counter.$current.withValue(counter) { try work() }
        return counter.count
    }

    @Test func parsingIsLinear() throws {
        let count = try calls {
            _ = try SnapshotParser().parseObject(snap: Snapshot(value: tree), type: Folder.self)
        }
        #expect(count >= levels && count <= 2 * levels)
    }

    @Test func parsingASubclassIsLinear() throws {
        let count = try calls {
            _ = try SnapshotParser().parseObject(snap: Snapshot(value: tree), type: Derived.self)
        }
        #expect(count >= levels && count <= 2 * levels)
    }

    @Test func parsingAVariantIsLinear() throws {
        let count = try calls {
            _ = try SnapshotParser().parseObject(snap: Snapshot(value: tree), type: Entry.self)
        }
        #expect(count >= levels && count <= 2 * levels)
    }

    @Test func validatingIsLinear() {
        let count = calls {
            let issues = SnapshotParser().validate(snap: Snapshot(value: tree), type: Folder.self)
            #expect(issues.isEmpty)
        }
        #expect(count >= levels && count <= 2 * levels)
    }

    @Test func decodingIsLinear() throws {
        let data = try JSONSerialization.data(withJSONObject: tree)
        let count = try calls { _ = try SnapshotParser().decode(Folder.self, from: data) }
        #expect(count >= levels && count <= 2 * levels)
    }

    @Test func updatingIsLinear() throws {
        var folder = try SnapshotParser().parseObject(
            snap: Snapshot(value: tree),
            type: Folder.self
        )
        let count = try calls {
            try SnapshotParser().update(&folder, from: Snapshot(value: tree))
        }
        // An update validates first.
        #expect(count >= levels && count <= 4 * levels)
    }

    @Test func searchingIsLinear() {
        let count = calls {
            let result = SnapshotParser().search(
                snap: Snapshot(value: ["a": tree]),
                type: Folder.self
            )
            #expect(result.objects.count == 1)
        }
        // A search first asks the type for its names.
        #expect(count >= levels && count <= 2 * levels + 2)
    }
}
