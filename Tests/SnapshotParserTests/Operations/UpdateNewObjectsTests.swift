import Foundation
import SnapshotParser
import Testing

/// What an update makes an object of has no nulls, as a merge patch says (RFC 7396): it is read as
/// if it were applied to an empty object.
@Suite struct UpdateNewObjectsTests {
    typealias JSON = SnapshotParser.JSON

    struct Geo: Codable, ParsableCodable, Equatable {
        var lat = 0
        var tags: [String: Int]?
    }

    struct Meta: ParsableSnapshot, Equatable {
        var id: String?
        var extra = JSON.null
        var note: JSON?
        var raw: String?
        var geo: Geo?
        var tree: [String: Any] = [:]
        var sizes: [String: JSON] = [:]
        var sum: Int?

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "extra", field: &extra)
            binder.bindField(name: "note", field: &note)
            binder.bindRawJSON(name: "raw", field: &raw)
            binder.bindField(name: "geo", field: &geo)
            binder.bindTree(name: "tree", field: &tree)
            binder.bindField(name: "sizes", field: &sizes)
            binder.bindField(
                name: "sum",
                field: &sum,
                mapper: { (parts: JSON) in parts.object?.count ?? 0 },
                reverseMapper: { count in
                    let parts = (0..<count).map { ("\($0)", JSON.bool(true)) }
                    return JSON.object(Dictionary(uniqueKeysWithValues: parts))
                }
            )
        }

        static func == (left: Meta, right: Meta) -> Bool {
            let (a, b) = (SnapshotParser.json.serialize(object: left), right)
            return left.id == right.id
                && JSON(a) == JSON(SnapshotParser.json.serialize(object: b))
        }
    }

    enum Part: ParsableObject, Equatable {
        case meta(Meta)
        case none(None)

        init() { self = .none(None()) }

        struct None: ParsableObject, Equatable {
            mutating func bindProperties(binder: Binder) {}
        }

        mutating func bindProperties(binder: Binder) {
            binder.bindVariant(
                name: "kind",
                content: "content",
                field: &self,
                [
                    .init("meta", Part.meta) { if case .meta(let it) = $0 { it } else { nil } },
                    .init("none", Part.none) { if case .none(let it) = $0 { it } else { nil } },
                ]
            )
        }
    }

    struct Page: ParsableObject, Equatable {
        var meta: Meta?
        var table: [String: Meta] = [:]
        var part = Part()

        mutating func bindProperties(binder: Binder) {
            binder.bindObject(name: "meta", field: &meta)
            binder.bindList(name: "table", list: &table)
            binder.bindObject(name: "part", field: &part)
        }
    }

    private let parser = SnapshotParser.json
    private let text = """
        {"extra":{"a":null,"b":{"c":null}},"note":null,"raw":{"a":null},\
        "geo":{"lat":1,"tags":{"x":null}},"tree":{"a":null,"b":[null]},"sizes":{"s":null},\
        "sum":{"a":null,"b":1}}
        """

    private var read: Meta {
        Meta(
            extra: ["b": [:]],
            raw: "{}",
            geo: Geo(lat: 1, tags: [:]),
            tree: ["b": [NSNull()]],
            sum: 1
        )
    }

    @Test func isReadWithoutNulls() throws {
        var present = Meta()
        try parser.update(&present, from: text)
        #expect(present == read)
        var page = Page()
        try parser.update(
            &page,
            from: """
                {"meta":\(text),"table":{"t":\(text)},"part":{"kind":"meta","content":\(text)}}
                """
        )
        #expect(page.meta == read)
        #expect(page.table["t"] == read)
        #expect(page.part == .meta(read))
        page.meta?.id = "1"
        try parser.update(&page, from: #"{"meta":{"id":"2",\#(text.dropFirst())}"#)
        var other = read
        other.id = "2"
        #expect(page.meta == other)
    }

    @Test func anArraysElementKeepsItsNulls() throws {
        struct Row: ParsableObject {
            var extra = JSON.null

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "extra", field: &extra)
            }
        }
        struct Table: ParsableObject {
            var rows: [Row] = []

            mutating func bindProperties(binder: Binder) {
                binder.bindList(name: "rows", list: &rows)
            }
        }
        var table = Table()
        try parser.update(&table, from: #"{"rows":[{"extra":{"a":null}}]}"#)
        #expect(table.rows.map(\.extra) == [["a": .null]])
    }
}
