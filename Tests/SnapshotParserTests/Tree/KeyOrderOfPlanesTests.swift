import SnapshotParser
import Testing

/// The database orders keys by UTF-16: what lies beyond the first plane comes before U+E000.
@Suite struct KeyOrderOfPlanesTests {
    struct Point: ParsableSnapshot {
        var id: String?
        var x: Int?

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "x", field: &x)
        }
    }

    static let characters = [
        "a", "\u{7F}", "\u{7FF}", "\u{800}", "\u{D7FF}", "\u{10000}", "\u{1F600}", "\u{10FFFD}",
        "\u{E000}", "\u{EFFF}", "\u{F000}", "\u{FF5E}", "\u{FFFD}",
    ]

    @Test(arguments: ["", "x", "seven b", "sixteen bytes ok"])
    func childrenComeInUTF16Order(prefix: String) throws {
        let keys = Self.characters.map { prefix + $0 }
        let tree = Dictionary(uniqueKeysWithValues: keys.map { ($0, ["x": 1]) })
        let points = try SnapshotParser().parseAsList(snap: Snapshot(value: tree), type: Point.self)
        #expect(points.map(\.id) == keys)
    }
}
