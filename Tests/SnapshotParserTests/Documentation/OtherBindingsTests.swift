import Foundation
import SnapshotParser
import Testing

/// The samples of the bindings for less common forms.
@Suite struct OtherBindingsTests {
    var printed = ""

    mutating func print(_ value: Any) { Swift.print(value, to: &printed) }

    struct Size: Equatable {
        var text: String

        init(text: String) throws {
            guard text.count < 3 else { throw SnapshotParser.Mismatch(expected: "a size") }
            self.text = text
        }
    }

    struct Shirt: ParsableObject {
        var size: Size?
        var sizeThatMustBeThere: Size
        var cents = 0

        init() {
            do { sizeThatMustBeThere = try Size(text: "S") } catch { fatalError("\(error)") }
        }

        mutating func bindProperties(binder: Binder) {
            binder.bindField(
                name: "size",
                field: &size,
                mapper: { (text: String) in try Size(text: text) },
                reverseMapper: { $0.text }
            )
            binder.bindField(
                name: "other",
                field: &sizeThatMustBeThere,
                mapper: { (text: String) in try Size(text: text) },
                reverseMapper: { $0.text }
            )

            binder.bindField(
                name: "price",
                field: &cents,
                mapper: { (euros: Decimal) throws in
                    // A number that is not whole, or too large, has another text than an Int.
                    guard let cents = Int("\(euros * 100)") else {
                        throw SnapshotParser.Mismatch(expected: "a price in euros and cents")
                    }
                    return cents
                },
                reverseMapper: { Decimal($0) / 100 }
            )
        }
    }

    final class Hat: ParsableObject {
        var size: Size?

        func bindProperties(binder: Binder) {
            binder.bind(get: { self.size }, set: { self.size = $0 }) {
                binder.bindField(
                    name: "size",
                    field: &$0,
                    mapper: { (text: String) in try Size(text: text) },
                    reverseMapper: { $0.text }
                )
            }
        }
    }

    @Test func typedMappers() throws {
        let tree: [String: Any] = ["size": "M", "other": "L", "price": 1.5]
        let shirt = try SnapshotParser().parseObject(snap: Snapshot(value: tree), type: Shirt.self)
        #expect(shirt.size?.text == "M" && shirt.cents == 150)
        #expect(
            NSDictionary(dictionary: SnapshotParser().serialize(object: shirt))
                == NSDictionary(dictionary: tree)
        )
        for price in [10.999, 1e20, 0.005] {
            #expect(
                SnapshotParser().validate(
                    snap: Snapshot(value: ["size": "M", "other": "L", "price": price]),
                    type: Shirt.self
                )
                .map(\.kind) == [.typeMismatch]
            )
        }
        let hat = try SnapshotParser().parseObject(
            snap: Snapshot(value: ["size": "M"]),
            type: Hat.self
        )
        #expect(hat.size?.text == "M")
        struct Named: Equatable {
            init?(_ text: String) { if text.isEmpty { return nil } }
        }
        func size(_ text: String) throws -> Named {
            typealias Size = Named
            guard let size = Size(text) else { throw SnapshotParser.Mismatch(expected: "a size") }
            return size
        }
        #expect(throws: SnapshotParser.Mismatch(expected: "a size")) { try size("") }
    }

    @Test func nestedKeys() throws {
        struct Place: ParsableObject {
            var name = ""
            var latitude = 0.0
            var longitude = 0.0

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "name", field: &name)
                binder.bindNested(name: "geo") {
                    $0.bindField(name: "lat", field: &latitude)
                    $0.bindField(name: "lon", field: &longitude)
                }
            }
        }

        let json = #"{"name": "Vienna", "geo": {"lat": 48.2, "lon": 16.4}}"#
        let place = try SnapshotParser().decode(Place.self, from: Data(json.utf8))
        #expect(place.latitude == 48.2 && place.longitude == 16.4)
    }

    @Test mutating func checks() {
        struct Period: ParsableObject {
            var start = 0
            var end = 0

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "start", field: &start)
                binder.bindField(name: "end", field: &end)
                binder.check(end >= start, "ends before it begins", at: "end")
            }
        }

        let period = Snapshot(value: ["start": 3, "end": 1])
        for issue in SnapshotParser().validate(snap: period, type: Period.self) { print(issue) }

        #expect(
            printed == """
                failed check for 'end' in Period: ends before it begins

                """
        )
    }

    final class User: ParsableSnapshot {
        var id: String?

        func bindProperties(binder: Binder) {
            binder.bindField(name: "id", field: &id)
        }
    }

    final class Team: ParsableObject {
        var store: [String: User] = [:]
        var users: [User] = []
        var owner: User?
        var tags: [String] = []
        var usesSetters = false

        func bindProperties(binder: Binder) {
            guard !usesSetters else { return bindSetters(binder: binder) }

            binder.bindList(name: "users", list: &users) { store[$0] }
            binder.bindObject(name: "owner", field: &owner) { store[$0] }
        }

        private func bindSetters(binder: SnapshotParser.Binder) {
            binder.bind(get: { tags }, set: { tags = $0 }) {
                binder.bindField(name: "tags", field: &$0, conversion: .singleElement)
            }
            binder.bind(get: { users }, set: { users = $0 }) {
                binder.bindList(name: "users", list: &$0) { store[$0] }
            }
            binder.bind(get: { owner }, set: { owner = $0 }) {
                binder.bindObject(name: "owner", field: &$0) { store[$0] }
            }
        }
    }

    @Test(arguments: [false, true])
    func instancesOfAStore(usesSetters: Bool) throws {
        var team = Team()
        team.usesSetters = usesSetters
        let user = User()
        team.store["a"] = user
        let tree: [String: Any] = ["users": ["a": [String: Any]()], "owner": ["id": "a"]]
        try SnapshotParser().update(&team, from: Snapshot(value: tree))
        #expect(team.users.first === user && team.owner === user)
        let store = ["a": user]
        let snapshot = Snapshot(value: ["a": [String: Any]()])

        let users = try SnapshotParser().parseAsList(snap: snapshot, type: User.self) { store[$0] }

        #expect(users.first === user)
    }

    @Test func recursion() throws {
        struct Comment: ParsableObject {
            var text = ""
            @SnapshotParser.Indirect var answered: Comment?

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "text", field: &text)
                binder.bindObject(name: "answered", field: &answered)
            }
        }
        let tree: [String: Any] = ["text": "a", "answered": ["text": "b"]]
        let comment = try SnapshotParser().parseObject(
            snap: Snapshot(value: tree),
            type: Comment.self
        )
        #expect(comment.answered?.text == "b")
    }

    @Test func resilience() throws {
        let recorder = Recorder()
        func record(_ text: String) { recorder.append(text) }
        struct Empty: ParsableObject {
            mutating func bindProperties(binder: Binder) {}
        }
        let told = resilientParser { recorder.append($0) }
        _ = try told.parseObject(snap: Snapshot(value: ["x": 1]), type: Empty.self)
        #expect(recorder.texts == ["unknown key 'x' in Empty"])
    }

    private func resilientParser(
        _ record: @escaping @Sendable (String) -> Void
    ) -> SnapshotParser {
        var parser = SnapshotParser.resilient
        parser.issueHandler = { issue in record(issue.description) }
        return parser
    }
}

/// The samples of the variants.
@Suite struct OtherVariantSamplesTests {
    struct TextContent: ParsableObject {
        var text = ""

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "text", field: &text)
        }
    }

    enum Content: ParsableObject {
        case text(TextContent)
        case other(SnapshotParser.UnknownVariant)

        init() { self = .text(TextContent()) }

        mutating func bindProperties(binder: Binder) {
            binder.bindVariant(
                name: "kind",
                field: &self,
                [
                    .init("text", Content.text) { if case .text(let it) = $0 { it } else { nil } },
                    .fallback(Content.other) { if case .other(let it) = $0 { it } else { nil } },
                ]
            )
        }
    }

    struct Message: ParsableObject {
        var content = Content()

        mutating func bindProperties(binder: Binder) {
            binder.bindVariant(name: "type", content: "payload", field: &content, Content.variants)
        }
    }

    struct Sides: ParsableObject {
        var radius: Int?
        var width: Int?

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "radius", field: &radius)
            binder.bindField(name: "width", field: &width)
        }
    }

    enum Shape: ParsableObject {
        case circle(Sides)
        case box(Sides)

        init() { self = .circle(Sides()) }

        mutating func bindProperties(binder: Binder) {
            binder.bindVariant(
                field: &self,
                [
                    .init(having: "radius", Shape.circle) {
                        if case .circle(let it) = $0 { it } else { nil }
                    },
                    .init(having: "width", Shape.box) {
                        if case .box(let it) = $0 { it } else { nil }
                    },
                ]
            )
        }
    }

    @Test func theyReadAndWrite() throws {
        let parser = SnapshotParser()
        for (tree, type) in [
            (["kind": "poll", "votes": 3], Content.self),
            (["type": "text", "payload": ["text": "Hello"]], Message.self),
            (["width": 3], Shape.self),
        ] as [([String: Any], any ParsableObject.Type)] {
            func check<T: ParsableObject>(_ type: T.Type) throws {
                let object = try parser.parseObject(snap: Snapshot(value: tree), type: T.self)
                #expect(
                    NSDictionary(dictionary: parser.serialize(object: object))
                        == NSDictionary(dictionary: tree)
                )
            }
            try check(type)
        }
    }
}

extension OtherVariantSamplesTests.Content {
    static let variants: [SnapshotParser.Variant<Self>] = [
        .init("text", Self.text) { if case .text(let text) = $0 { text } else { nil } }
    ]
}
