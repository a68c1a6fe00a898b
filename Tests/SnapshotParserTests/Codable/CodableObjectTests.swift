import Foundation
import SnapshotParser
import Testing

/// Bound objects inside `Codable` types, and those inside bound ones.
@Suite struct CodableObjectTests {
    struct Rider: CodableObject, Equatable {
        var name = ""
        var age: Int?
        var bag: Bag?

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "name", field: &name)
            binder.bindField(name: "age", field: &age)
            binder.bindField(name: "bag", field: &bag)
        }
    }

    struct Bag: Codable, ParsableCodable, Equatable {
        var items: [String]
        var owner: [String: Rider]?
    }

    struct Ride: Codable, Equatable {
        var start: Date
        var riders: [Rider]
    }

    final class Member: ParsableSnapshot, CodableObject {
        var id: String?
        var name = ""
        var friend: Member?

        init() {}

        func bindProperties(binder: Binder) {
            binder.bindField(name: "name", field: &name)
            binder.bindObject(name: "friend", field: &friend)
        }
    }

    private let bag = Bag(items: ["cup"], owner: ["x": Rider(name: "Bob")])

    @Test func anotherDecoderTellsThePlaceOfItsIssues() throws {
        struct Tour: Codable { var rides: [Ride] }
        let text = #"{"rides":[{"start":0,"riders":[{"name":"Ada"},{"name":7}]}]}"#
        let error = #expect(throws: DecodingError.self) {
            try JSONDecoder().decode(Tour.self, from: Data(text.utf8))
        }
        guard case .dataCorrupted(let context)? = error else {
            return #expect(Bool(false), "\(String(describing: error))")
        }
        #expect(context.codingPath.map(\.stringValue) == ["rides", "Index 0", "riders", "Index 1"])
        #expect(
            context.debugDescription
                == "type mismatch for 'name' in Rider: expected a string, found a number 7"
        )
    }

    @Test func isReadAndWrittenInsideCodableTypes() throws {
        let ride = Ride(
            start: Date(timeIntervalSince1970: 1),
            riders: [Rider(name: "Ada", age: 36, bag: bag)]
        )
        let tree = try TreeEncoder().encode(ride)
        let expected: NSDictionary = [
            "start": 1000,
            "riders": [
                [
                    "name": "Ada", "age": 36,
                    "bag": ["items": ["cup"], "owner": ["x": ["name": "Bob"]]] as [String: Any],
                ] as [String: Any]
            ],
        ]
        #expect(tree as? NSDictionary == expected)
        #expect(try TreeDecoder().decode(Ride.self, from: tree) == ride)
    }

    /// A response of a server has the JSON that the library's own parser for JSON writes.
    @Test func otherCodersFollowTheRulesOfJSON() throws {
        struct Club: ParsableSnapshot, CodableObject {
            var id: String?
            var members: [Member] = []
            var points: [Int] = []

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "id", field: &id)
                binder.bindField(name: "members", field: &members)
                binder.bindField(name: "points", field: &points)
            }
        }
        let member = Member()
        member.id = "a"
        let club = Club(id: "k", members: [member])
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        let text = try encoder.encode(club)
        #expect(try SnapshotParser.json.encode(club) == text)
        #expect(
            String(decoding: text, as: UTF8.self)
                == #"{"id":"k","members":[{"id":"a","name":""}],"points":[]}"#
        )
        let read = try JSONDecoder().decode(Club.self, from: text)
        #expect(read.id == "k" && read.members.map(\.id) == ["a"])
        encoder.userInfo[.snapshotParser] = SnapshotParser()
        let stored = String(decoding: try encoder.encode(club), as: UTF8.self)
        #expect(stored == #"{"id":"k","members":{"a":{"name":""}},"points":[]}"#)
    }

    @Test func otherCodersGoByWayOfATree() throws {
        let rider = Rider(name: "Ada", age: 36, bag: bag)
        let data = try JSONEncoder().encode([rider])
        #expect(try JSONDecoder().decode([Rider].self, from: data) == [rider])
    }

    @Test(.needsSmallStackFrames) func otherCodersTakeDeepObjectsOnASmallThread() async {
        let depth = await withCheckedContinuation { continuation in
            let thread = Thread {
                let member = (1..<60).reduce(Member()) { friend, _ in
                    let member = Member()
                    member.friend = friend
                    return member
                }
                let data = try? JSONEncoder().encode(member)
                let read = data.flatMap { try? JSONDecoder().decode(Member.self, from: $0) }
                let friends = sequence(first: read, next: { $0?.friend.map(Optional.some) })
                continuation.resume(
                    returning: read == nil ? 0 : friends.reduce(0) { n, _ in n + 1 }
                )
            }
            thread.stackSize = 512 * 1024
            thread.start()
        }
        #expect(depth == 60)
    }

    @Test func everyMistakeIsInTheError() {
        let tree: [String: Any] = [
            "start": 0, "riders": [["name": 5, "agee": 3] as [String: Any]],
        ]
        let error = #expect(throws: DecodingError.self) {
            try TreeDecoder().decode(Ride.self, from: tree)
        }
        guard case .dataCorrupted(let context)? = error else { return }
        #expect(context.codingPath.map(\.stringValue) == ["riders", "Index 0"])
        #expect(
            context.debugDescription == """
                type mismatch for 'name' in Rider at riders/0: expected a string, found a number 5
                unknown key 'agee' in Rider at riders/0: did you mean 'age'?
                """
        )
    }

    @Test func everyMistakeIsAnIssueWhereABinderIsAround() {
        struct Club: ParsableObject {
            var bag: Bag?

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "bag", field: &bag)
            }
        }
        let tree: [String: Any] = [
            "bag": ["items": [String](), "owner": ["x": ["name": 5, "agee": 3] as [String: Any]]]
        ]
        #expect(
            SnapshotParser().validate(snap: Snapshot(value: tree), type: Club.self)
                .map(\.description) == [
                    "type mismatch for 'name' in Rider at bag/owner/x: "
                        + "expected a string, found a number 5",
                    "unknown key 'agee' in Rider at bag/owner/x: did you mean 'age'?",
                ]
        )
    }

    @Test func optionsOfTheParserAreInForce() throws {
        let heard = Recorder()
        var parser = SnapshotParser()
        parser.unknownKeys = .report
        parser.issueHandler = { heard.append($0.description) }
        let tree: [String: Any] = ["name": "Ada", "shoes": 2]
        let rider = try TreeDecoder(parser).decode(Rider.self, from: tree)
        #expect(rider == Rider(name: "Ada"))
        #expect(heard.texts == ["unknown key 'shoes' in Rider"])
    }

    @Test func idIsTheKeyInADictionary() throws {
        let tree = ["-K1": ["name": "Ada"]]
        let members = try TreeDecoder().decode([String: Member].self, from: tree)
        #expect(members["-K1"]?.id == "-K1")
        #expect(try TreeEncoder().encode(members) as? [String: [String: String]] == tree)
    }

    @Test func anyCoderWritesObjectsAsDeepAsTrees() throws {
        struct Box: CodableObject, Equatable {
            var raw = SnapshotParser.JSON.null

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "raw", field: &raw)
            }
        }
        let deep = (0..<63).reduce(1 as SnapshotParser.JSON) { json, _ in .array([json]) }
        let text = String(decoding: try JSONEncoder().encode(Box(raw: deep)), as: UTF8.self)
        let brackets = (String(repeating: "[", count: 63), String(repeating: "]", count: 63))
        #expect(text == "{\"raw\":\(brackets.0)1\(brackets.1)}")
    }

    @Test func cyclicObjectIsAnError() {
        let member = Member()
        member.friend = member
        defer { member.friend = nil }
        #expect(throws: EncodingError.self) { try TreeEncoder().encode(["a": member]) }
    }

    @Test func kindsInEachOtherEndAtTheLimit() async {
        let isRefused = await withCheckedContinuation { continuation in
            let thread = Thread {
                let tree = (0..<400).reduce([String: Any]()) { tree, _ in
                    [
                        "name": "",
                        "bag": ["items": [String](), "owner": ["x": tree]] as [String: Any],
                    ]
                }
                var parser = SnapshotParser()
                parser.maximumDepth = 128
                let read = try? TreeDecoder(parser).decode(Rider.self, from: tree)
                let bound = try? parser.parseObject(snap: Snapshot(value: tree), type: Rider.self)
                continuation.resume(returning: read == nil && bound == nil)
            }
            thread.stackSize = 512 * 1024
            thread.start()
        }
        #expect(isRefused)
    }
}
