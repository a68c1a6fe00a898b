import Foundation
import SnapshotParser
import Testing

/// Drawn trees, in forms in which nobody here would write them, and drawn edits.
@Suite struct ChangesOfDrawnTreesTests {
    struct Item: ParsableSnapshot, Equatable {
        var id: String?
        var name = ""
        var date: Date?
        var count = 1

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "name", field: &name)
            binder.bindField(name: "date", field: &date, dates: .iso8601)
            binder.bindField(name: "count", field: &count, default: 1)
        }
    }

    struct Part: ParsableObject, Equatable {
        var name = ""
        var size: Double?
        var scores: [String: Int] = [:]

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "name", field: &name)
            binder.bindField(name: "size", field: &size)
            binder.bindField(name: "scores", field: &scores)
        }
    }

    enum Content: Equatable {
        case part(Part)
        case item(Item)
        case other(SnapshotParser.UnknownVariant)
    }

    struct Point: Codable, ParsableCodable, Equatable {
        var x = 0
        var y: Int?
    }

    /// Written with other keys than those of old data.
    struct Size: ParsableValue, Equatable {
        var width = 0
        var height = 0

        static func parse(_ value: Any, in context: SnapshotParser.ValueContext) throws -> Size {
            let node = try context.parse([String: Int].self, from: value)
            return Size(
                width: node["width"] ?? node["w"] ?? 0,
                height: node["height"] ?? node["h"] ?? 0
            )
        }

        func serialize(in context: SnapshotParser.ValueContext) throws -> Any? {
            ["width": width, "height": height]
        }
    }

    struct Shop: ParsableObject, Equatable {
        var name = ""
        var note: String?
        var tags: Set<String> = []
        var part: Part?
        var items: [Item] = []
        var parts: [Part] = []
        var byKey: [String: Item] = [:]
        var latitude: Double?
        var point = Point()
        var size: Size?
        var content = Content.part(Part())
        var rest: [String: Int] = [:]

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "name", field: &name)
            binder.bindField(
                name: "note",
                field: &note,
                mapper: { (text: String) in text.lowercased() },
                reverseMapper: { $0 }
            )
            binder.bindField(name: "tags", field: &tags)
            binder.bindObject(name: "part", field: &part)
            binder.bindList(name: "items", list: &items)
            binder.bindList(name: "parts", list: &parts)
            binder.bindList(name: "byKey", list: &byKey)
            binder.bindNested(name: "geo") { $0.bindField(name: "lat", field: &latitude) }
            binder.bindField(name: "point", field: &point)
            binder.bindField(name: "size", field: &size)
            binder.bindNested(name: "content") { content in
                content.bindVariant(
                    name: "kind",
                    field: &self.content,
                    [
                        .init("part", Content.part) {
                            if case .part(let it) = $0 { it } else { nil }
                        },
                        .init("item", Content.item) {
                            if case .item(let it) = $0 { it } else { nil }
                        },
                        .fallback(Content.other) {
                            if case .other(let it) = $0 { it } else { nil }
                        },
                    ]
                )
            }
            binder.bindRemaining(dict: &rest)
        }
    }

    struct Maker: Drawing {
        var generator: SeededGenerator

        mutating func flip() -> Bool { number(0..<2) == 0 }
        mutating func text() -> String { pick(["a", "b", "c"]) }

        mutating func item(_ key: String?) -> [String: Any] {
            var node: [String: Any] = ["name": text()]
            if let key { node["id"] = Int(key) ?? key }
            if flip() {
                node["date"] = pick(["1970-01-01T00:00:00Z", "1970-01-01t00:00:00.000-00:00"])
            }
            if flip() { node["count"] = pick([1.0, 2]) }
            if number(0..<4) == 0 { node["unknown"] = ["x": 1] }
            return node
        }
        mutating func part() -> [String: Any] {
            var node: [String: Any] = ["name": text()]
            if flip() { node["size"] = number(0..<3) }
            if flip() { node["scores"] = pick([["x": 1, "y": 2], [1, 2, 3]] as [Any]) }
            if number(0..<4) == 0 { node["unknown"] = true }
            return node
        }
        mutating func items() -> Any {
            let keys = pick([["a", "b"], ["1", "0"], ["0", "1", "2"], ["-K", "1"]])
            switch number(0..<3) {
            case 0: return keys.map { item($0) }
            case 1: return keys.map { _ in flip() ? item(nil) : NSNull() as Any }
            default: return Dictionary(uniqueKeysWithValues: keys.map { ($0, item(nil)) })
            }
        }
        mutating func content() -> [String: Any] {
            let kind = pick(["part", "item", "new"])
            return (kind == "part" ? part() : item(nil)).merging(["kind": kind]) { $1 }
        }
        mutating func shop() -> [String: Any] {
            var node: [String: Any] = ["name": text(), "point": ["x": 1.0], "content": content()]
            node["point"] = pick(
                [["x": 1.0], ["x": 1, "y": 2], ["x": 2, "z": "?"]] as [[String: Any]]
            )
            if flip() { node["note"] = pick(["x", "X", "y"]) }
            if flip() { node["tags"] = pick([["a", "b"], ["b", "a"]]) }
            if flip() { node["part"] = part() }
            if flip() { node["items"] = items() }
            if flip() { node["parts"] = [part(), part()] }
            if flip() { node["byKey"] = items() }
            if flip() { node["geo"] = pick([["lat": 1], ["lat": 1.0, "unknown": 1]] as [Any]) }
            if flip() {
                node["size"] = pick([["w": 1, "h": 2], ["width": 1, "height": 2]])
            }
            if flip() { (node["r0"], node["r1"]) = (1.0, 2) }
            return node
        }

        mutating func edit(_ item: inout Item) {
            switch number(0..<3) {
            case 0: item.name = text()
            case 1: item.date = flip() ? nil : Date(timeIntervalSince1970: Double(number(0..<2)))
            default: item.count = number(1..<3)
            }
        }
        mutating func edit(_ part: inout Part) {
            switch number(0..<3) {
            case 0: part.name = text()
            case 1: part.size = flip() ? nil : Double(number(0..<3))
            default: part.scores[pick(["x", "y", "0"])] = flip() ? nil : number(0..<3)
            }
        }
        mutating func newItem(_ id: String?) -> Item {
            var item = Item(id: id, name: text())
            edit(&item)
            return item
        }
        mutating func edit(_ items: inout [Item]) {
            switch number(0..<3) {
            case 0 where !items.isEmpty: edit(&items[number(0..<items.count)])
            case 1 where !items.isEmpty: items.remove(at: number(0..<items.count))
            default:
                let id = pick(["a", "c", "0", "5"])
                if !items.contains(where: { $0.id == id }) { items.append(newItem(id)) }
            }
        }
        mutating func edit(_ shop: inout Shop) {
            switch number(0..<12) {
            case 0: shop.name = text()
            case 1: shop.note = flip() ? nil : pick(["x", "y", "z"])
            case 2: shop.tags.formSymmetricDifference([text()])
            case 3:
                var part = shop.part ?? Part(name: text())
                edit(&part)
                shop.part = number(0..<4) == 0 ? nil : part
            case 4, 5: edit(&shop.items)
            case 6:
                if flip(), !shop.parts.isEmpty {
                    edit(&shop.parts[0])
                } else {
                    shop.parts.append(Part(name: text()))
                }
            case 7:
                var list = shop.byKey.sorted { $0.key < $1.key }.map(\.value)
                edit(&list)
                shop.byKey = Dictionary(uniqueKeysWithValues: list.map { ($0.id ?? "", $0) })
            case 8: shop.latitude = flip() ? nil : Double(number(0..<3))
            case 9: shop.point = Point(x: number(0..<3), y: flip() ? nil : number(0..<3))
            case 10:
                if flip() {
                    shop.size = Size(width: number(0..<2), height: 2)
                } else {
                    shop.rest[pick(["r0", "r1", "r2"])] = flip() ? nil : number(0..<3)
                }
            default:
                switch number(0..<3) {
                case 0: shop.content = .part(Part(name: text(), scores: flip() ? [:] : ["q": 1]))
                case 1: shop.content = .item(newItem(nil))
                default: shop.content = .other(.init(kind: "new", tree: ["name": text()]))
                }
            }
        }
    }

    private func parser() -> SnapshotParser {
        var parser = SnapshotParser()
        parser.unknownKeys = .ignore
        return parser
    }

    private func read(_ changes: [String: Any], applied tree: [String: Any]) -> Shop? {
        guard let applied = MultiPathUpdate.apply(changes, to: tree) else { return nil }
        let snapshot = Snapshot(value: MultiPathUpdate.asRead(applied))
        var shop = try? parser().parseObject(snap: snapshot, type: Shop.self)
        shop?.sort()
        return shop
    }

    @Test(arguments: 0..<6)
    func eachEntryIsNeededAndAllTogetherGiveTheNewObject(seed: UInt64) throws {
        var maker = Maker(generator: SeededGenerator(seed: seed))
        for _ in 0..<120 {
            let tree = maker.shop()
            let stored = Snapshot(value: MultiPathUpdate.asRead(tree))
            var shop = try parser().parseObject(snap: stored, type: Shop.self)
            let unedited = try parser().changes(from: stored, to: shop)
            #expect(unedited.isEmpty, "\(unedited) of \(tree)")
            for _ in 0..<maker.number(1..<4) { maker.edit(&shop) }
            let changes = try parser().changes(from: stored, to: shop)
            shop.sort()
            let result = read(changes, applied: tree)
            #expect(result == shop, "\(changes) of \(tree)")
            // Of a variant that was replaced, no key is left, and the new one is sent whole.
            for path in changes.keys where !path.hasPrefix("content/") {
                let fewer = read(changes.filter { $0.key != path }, applied: tree)
                #expect(fewer != shop, "\(path) of \(changes), \(tree)")
            }
        }
    }

    @Test func twoObjectsGiveTheNewOne() throws {
        var maker = Maker(generator: SeededGenerator(seed: 7))
        let parser = parser()
        for _ in 0..<120 {
            let stored = Snapshot(value: MultiPathUpdate.asRead(maker.shop()))
            let old = try parser.parseObject(snap: stored, type: Shop.self)
            var new = old
            for _ in 0..<maker.number(0..<4) { maker.edit(&new) }
            let tree = parser.serialize(object: old)
            let changes = parser.changes(from: old, to: new)
            new.sort()
            #expect(read(changes, applied: tree) == new, "\(changes) of \(tree)")
        }
    }
}

extension ChangesOfDrawnTreesTests.Shop {
    /// The database does not keep the order of a list that is stored by id.
    fileprivate mutating func sort() {
        items.sort { ($0.id ?? "") < ($1.id ?? "") }
    }
}
