import Foundation
import SnapshotParser
import Testing

/// Keys are found alike in small objects and in large ones.
@Suite struct ManyKeysTests {
    /// Binds as many names as it is asked for.
    struct Wide: ParsableObject {
        static let count = 300
        var values = [Int?](repeating: nil, count: Self.count)

        mutating func bindProperties(binder: Binder) {
            for index in values.indices {
                binder.bindField(name: "key\(index)", field: &values[index])
            }
        }
    }

    struct Sums: ParsableObject {
        var total = 0
        var sums: [String: Int] = [:]

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "total", field: &total)
            binder.bindDictionary(name: "sums", dict: &sums)
        }
    }

    @Test(arguments: [10, 126, 127, 128, 129, 10_000])
    func everyKeyOfALargeObjectIsFound(count: Int) throws {
        var tree = Dictionary(uniqueKeysWithValues: (0..<count).map { ("key\($0)", $0) })
        tree["total"] = count
        let sums = try SnapshotParser().parseObject(snap: Snapshot(value: tree), type: Sums.self)
        #expect(sums.total == count)
        #expect(sums.sums.count == count)
        #expect(sums.sums.allSatisfy { $0.key == "key\($0.value)" })
    }

    @Test func manyBindingsFindTheirKeysAmongFewAndMany() throws {
        for count in [0, 1, 63, 64, 65, 127, 128, 129, 150, Wide.count] {
            let tree = Dictionary(uniqueKeysWithValues: (0..<count).map { ("key\($0)", $0) })
            let wide = try SnapshotParser().parseObject(
                snap: Snapshot(value: tree),
                type: Wide.self
            )
            #expect(wide.values.compactMap(\.self) == Array(0..<count))
        }
    }

    @Test func everyUnknownKeyOfALargeObjectIsNamedInKeyOrder() {
        let tree = Dictionary(uniqueKeysWithValues: (0..<10_000).map { (String($0), $0) })
        struct Empty: ParsableObject {
            mutating func bindProperties(binder: Binder) {}
        }
        let issues = SnapshotParser().validate(snap: Snapshot(value: tree), type: Empty.self)
        #expect(issues.map(\.path) == (0..<10_000).map { [String($0)] })
    }

    @Test(arguments: [100, 200])
    func longAndNonASCIINamesAreFoundAmongMany(count: Int) throws {
        struct Names: ParsableObject {
            var values: [Int]
            init() { values = [] }
            init(count: Int) { values = [Int](repeating: -1, count: count) }

            static func name(_ index: Int) -> String {
                index.isMultiple(of: 2) ? "aNameOfMoreThanFifteenBytes\(index)" : "größe\(index)"
            }

            mutating func bindProperties(binder: Binder) {
                for index in values.indices {
                    binder.bindField(name: Self.name(index), field: &values[index])
                }
            }
        }
        // Keys that equal the names by Unicode normalization, in other bytes.
        let tree = Dictionary(
            uniqueKeysWithValues: (0..<count).map {
                (Names.name($0).decomposedStringWithCanonicalMapping, $0)
            }
        )
        var names = Names(count: count)
        try SnapshotParser().update(&names, from: Snapshot(value: tree))
        #expect(names.values == Array(0..<count))
    }

    @Test func aNameBoundTwiceIsFoundAmongMany() {
        struct Twice: ParsableObject {
            var wide = Wide()
            var again: Int?

            mutating func bindProperties(binder: Binder) {
                wide.bindProperties(binder: binder)
                binder.bindField(name: "key290", field: &again)
            }
        }
        for tree in [[:], ["key290": 1]] {
            let issues = SnapshotParser().validate(snap: Snapshot(value: tree), type: Twice.self)
            #expect(
                issues.map(\.description) == [
                    "duplicate binding for 'key290' in Twice: only one binding can write a key"
                ]
            )
        }
    }

    @Test(arguments: [127, 128, 200])
    func aSnapshotsKeyIsFoundInALargeObject(count: Int) throws {
        struct Row: ParsableSnapshot {
            var id: String?
            var key = ""
            var others: [String: Int] = [:]

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "id", field: &key)
                binder.bindDictionary(name: "others", dict: &others)
            }
        }
        let tree = Dictionary(uniqueKeysWithValues: (0..<count).map { (String($0), $0) })
        let row = try SnapshotParser().parseSnapshot(
            snap: Snapshot(key: "-K1", value: tree),
            type: Row.self
        )
        #expect(row.id == "-K1")
        #expect(row.key == "-K1")
        #expect(row.others == tree)
    }

    @Test func aListOfManyElementsIsReadInKeyOrder() throws {
        struct Point: ParsableSnapshot {
            var id: String?
            var x = 0

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "x", field: &x)
            }
        }
        let tree = Dictionary(uniqueKeysWithValues: (0..<10_000).map { (String($0), ["x": $0]) })
        let points = try SnapshotParser().parseAsList(snap: Snapshot(value: tree), type: Point.self)
        #expect(points.map(\.x) == Array(0..<10_000))
    }

    @Test(arguments: [15, 16, 17, 18, 40])
    func aSnapshotsKeyIsBoundAmongFewAndManyKeys(count: Int) throws {
        struct Row: ParsableSnapshot {
            var id: String?
            var first: String?
            var values = Wide()

            mutating func bindProperties(binder: Binder) {
                values.bindProperties(binder: binder)
                binder.bindField(name: "id", field: &first)
            }
        }
        var tree: [String: Any] = Dictionary(
            uniqueKeysWithValues: (0..<count).map { ("key\($0)", $0) }
        )
        let parser = SnapshotParser()
        let row = try parser.parseSnapshot(snap: Snapshot(key: "-K1", value: tree), type: Row.self)
        #expect(row.first == "-K1")
        #expect(row.values.values.compactMap(\.self) == Array(0..<count))
        tree["id"] = "-K1"
        let other = try parser.parseSnapshot(
            snap: Snapshot(key: "-K1", value: tree),
            type: Row.self
        )
        #expect(other.first == "-K1")
        tree["id"] = "-K2"
        let issues = parser.validate(snap: Snapshot(key: "-K1", value: tree), type: Row.self)
        #expect(
            issues.map(\.description) == [
                "key conflict for 'id' in Row at -K1: "
                    + #"it is stored under '-K1', but its own key is a string "-K2""#
            ]
        )
    }

    @Test func largeObjectsInsideEachOtherKeepTheirKeysApart() throws {
        struct Level: ParsableObject {
            static let names = (0..<20).map { "name\($0)" }
            var before = [Int](repeating: -1, count: 10)
            var after = [Int](repeating: -1, count: 10)
            var inner: [Level] = []

            mutating func bindProperties(binder: Binder) {
                for index in 0..<10 {
                    binder.bindField(name: Self.names[index], field: &before[index])
                }
                binder.bindList(name: "inner", list: &inner)
                for index in 0..<10 {
                    binder.bindField(name: Self.names[10 + index], field: &after[index])
                }
            }

            static func tree(depth: Int) -> [String: Any] {
                var tree: [String: Any] = [:]
                for (index, name) in names.enumerated() { tree[name] = depth * 100 + index }
                if depth > 0 { tree["inner"] = [Self.tree(depth: depth - 1)] }
                return tree
            }
        }
        let level = try SnapshotParser().parseObject(
            snap: Snapshot(value: Level.tree(depth: 3)),
            type: Level.self
        )
        var found: Level? = level
        for depth in [3, 2, 1, 0] {
            let values = try #require(found)
            #expect(values.before + values.after == (0..<20).map { depth * 100 + $0 })
            found = values.inner.first
        }
        #expect(found == nil)
    }

    @Test func longNamesAndNamesBeyondASCIIAreFoundAmongMany() throws {
        struct Names: ParsableObject {
            static let names =
                (0..<30).map { "a rather long name, number \($0)" } + ["café", "ключ"]
            var values = [Int?](repeating: nil, count: Self.names.count)

            mutating func bindProperties(binder: Binder) {
                for (index, name) in Self.names.enumerated() {
                    binder.bindField(name: name, field: &values[index])
                }
            }
        }
        var tree: [String: Any] = [:]
        for (index, name) in Names.names.enumerated() {
            // The same text, as another string, and with its accents apart.
            let other = name.unicodeScalars.reduce(into: "") { $0.unicodeScalars.append($1) }
            tree[other == "café" ? "cafe\u{301}" : other] = index
        }
        let names = try SnapshotParser().parseObject(
            snap: Snapshot(value: tree),
            type: Names.self
        )
        #expect(names.values.compactMap(\.self) == Array(Names.names.indices))
    }
}
