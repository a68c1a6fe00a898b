import Foundation
import SnapshotParser
import Testing

/// Properties whose keys were renamed.
@Suite struct FormerKeysTests {
    struct Author: ParsableObject, Equatable {
        var name = ""
        var age: Int?

        static var formerKeys: [String: [String]] { ["name": ["nick"]] }

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "name", field: &name)
            binder.bindField(name: "age", field: &age)
        }
    }

    struct Comment: ParsableSnapshot, Equatable {
        var id: String?
        var text = ""

        static var formerKeys: [String: [String]] { ["text": ["body"]] }

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "text", field: &text)
        }
    }

    struct Square: ParsableObject, Equatable {
        var side = 0

        static var formerKeys: [String: [String]] { ["side": ["edge"]] }

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "side", field: &side)
        }
    }

    enum Shape: Equatable {
        case square(Square)
        case author(Author)
    }

    struct Post: ParsableSnapshot, Equatable {
        var id: String?
        var title = ""
        var likes = 0
        var date: Date?
        var tags: [String] = []
        var author: Author?
        var comments: [Comment] = []
        var readers: [String: Author] = [:]
        var raw: Any?
        var json: String?
        var latitude: Double?
        var level = ""
        var shape: Shape?

        static var formerKeys: [String: [String]] {
            [
                "title": ["headline", "caption"],
                "likes": ["stars"],
                "date": ["time"],
                "tags": ["labels"],
                "author": ["user"],
                "comments": ["replies"],
                "readers": ["seenBy"],
                "raw": ["tree"],
                "json": ["blob"],
                "place": ["geo"],
                "lat": ["latitude"],
                "level": ["rank"],
                "kind": ["type"],
            ]
        }

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "title", field: &title)
            binder.bindField(name: "likes", field: &likes, default: 7)
            binder.bindField(name: "date", field: &date)
            binder.bindField(name: "tags", field: &tags)
            binder.bindObject(name: "author", field: &author)
            binder.bindList(name: "comments", list: &comments)
            binder.bindList(name: "readers", list: &readers)
            binder.bindTree(name: "raw", field: &raw)
            binder.bindRawJSON(name: "json", field: &json)
            binder.bindNested(name: "place") { $0.bindField(name: "lat", field: &latitude) }
            binder.bindField(
                name: "level",
                field: &level,
                mapper: { (text: String) in text.lowercased() },
                reverseMapper: { $0.uppercased() }
            )
            binder.bindVariant(
                name: "kind",
                field: &shape,
                [
                    .init("square", Shape.square) {
                        if case .square(let it) = $0 { it } else { nil }
                    },
                    .init("author", Shape.author) {
                        if case .author(let it) = $0 { it } else { nil }
                    },
                ]
            )
        }

        static func == (left: Post, right: Post) -> Bool {
            let parser = SnapshotParser()
            let (first, second) = (
                parser.serialize(object: left), parser.serialize(object: right)
            )
            return left.id == right.id && left.tags.isEmpty == right.tags.isEmpty
                && MultiPathUpdate.areEqual(first, second)
        }
    }

    /// A whole post under the present keys.
    static var tree: [String: Any] {
        [
            "title": "Hi",
            "likes": 3,
            "date": 1_700_000_000_000,
            "tags": ["a", "b"],
            "author": ["name": "Ada", "age": 36] as [String: Any],
            "comments": ["-K1": ["text": "one"], "-K2": ["text": "two"]],
            "readers": ["bob": ["name": "Bob"]],
            "raw": ["x": 1],
            "json": ["y": [1, 2]],
            "place": ["lat": 1.5],
            "level": "HIGH",
            "kind": "square",
            "side": 4,
        ]
    }

    /// Former keys in place of present ones.
    static func renamed(
        _ node: [String: Any],
        _ generator: inout SeededGenerator,
        _ former: [String: [String]]
    ) -> [String: Any] {
        var result: [String: Any] = [:]
        for (key, value) in node.sorted(by: { $0.key < $1.key }) {
            let keys = [key] + former[key, default: []]
            let chosen = keys[Int.random(in: keys.indices, using: &generator)]
            result[chosen] = value
            // One that is obsolete.
            if chosen == key, let old = keys.last, old != key, Bool.random(using: &generator) {
                result[old] = "obsolete"
            }
        }
        return result
    }

    /// The tree with some of its keys replaced by former ones, on all levels.
    static func drawn(
        _ tree: [String: Any],
        _ generator: inout SeededGenerator
    ) -> [String: Any] {
        var node = tree
        if let author = node["author"] as? [String: Any] {
            node["author"] = renamed(author, &generator, Author.formerKeys)
        }
        if let comments = node["comments"] as? [String: [String: Any]] {
            node["comments"] = comments.mapValues {
                renamed($0, &generator, Comment.formerKeys)
            }
        }
        if let readers = node["readers"] as? [String: [String: Any]] {
            node["readers"] = readers.mapValues { renamed($0, &generator, Author.formerKeys) }
        }
        if let place = node["place"] as? [String: Any] {
            node["place"] = renamed(place, &generator, ["lat": ["latitude"]])
        }
        return renamed(node, &generator, Post.formerKeys.merging(Square.formerKeys) { $1 })
    }

    /// The tree without some of its keys.
    static func part(of tree: [String: Any], _ generator: inout SeededGenerator) -> [String: Any] {
        tree.filter { key, _ in
            key == "kind" || key == "side" || Bool.random(using: &generator)
        }
    }

    private func snapshot(_ tree: [String: Any]) -> Snapshot { Snapshot(key: "p", value: tree) }

    @Test func readsAndValidatesBothKeysAlike() throws {
        var generator = SeededGenerator(seed: 1)
        let parser = SnapshotParser()
        let expected = try parser.parseSnapshot(snap: self.snapshot(Self.tree), type: Post.self)
        for _ in 0..<500 {
            let tree = Self.drawn(Self.tree, &generator)
            let snapshot = snapshot(tree)
            #expect(try parser.parseSnapshot(snap: snapshot, type: Post.self) == expected)
            #expect(parser.validate(snap: snapshot, type: Post.self) == [])
            let boxed = Snapshot(key: "p", value: NSDictionary(dictionary: tree))
            #expect(try parser.parseSnapshot(snap: boxed, type: Post.self) == expected)
            let text = try JSONSerialization.data(withJSONObject: tree)
            var read = try parser.decode(Post.self, from: text)
            read.id = "p"
            #expect(read == expected)
            #expect(parser.search(snap: snapshot, type: Post.self).objects.count == 1)
            #expect(
                try parser.parseAsList(snap: Snapshot(value: ["p": tree]), type: Post.self)
                    == [expected]
            )
        }
    }

    @Test func updatesMergesAndReplacesByBothKeysAlike() throws {
        var generator = SeededGenerator(seed: 2)
        let parser = SnapshotParser()
        for _ in 0..<500 {
            let start = try parser.parseSnapshot(
                snap: self.snapshot(Self.drawn(Self.tree, &generator)),
                type: Post.self
            )
            var change = Self.part(of: Self.tree, &generator)
            for key in change.keys where key != "title" && key != "level" && key != "side" {
                if key != "kind", Int.random(in: 0..<5, using: &generator) == 0 {
                    change[key] = NSNull()
                }
            }
            let other = Self.drawn(change, &generator)
            var (plain, drawn) = (start, start)
            try parser.update(&plain, from: self.snapshot(change))
            try parser.update(&drawn, from: self.snapshot(other))
            #expect(plain == drawn, "\(other)")
            var (plainList, drawnList) = ([start], [start])
            try parser.merge(&plainList, from: Snapshot(value: ["p": change]))
            try parser.merge(&drawnList, from: Snapshot(value: ["p": other]))
            #expect(plainList == drawnList, "\(other)")
            let whole = change.merging(["title": "T", "level": "l"]) { $1 }
            try parser.replace(&plain, with: self.snapshot(whole))
            try parser.replace(&drawn, with: self.snapshot(Self.drawn(whole, &generator)))
            #expect(plain == drawn, "\(other)")
        }
    }

    @Test func onlyThePresentKeyIsWritten() throws {
        let parser = SnapshotParser()
        let author = try parser.parseObject(
            snap: Snapshot(value: ["nick": "Ada"]),
            type: Author.self
        )
        #expect(parser.serialize(object: author) as? [String: String] == ["name": "Ada"])
        #expect(parser.roundTripIssues(of: author, keys: ["name"]) == [])
        var post = try parser.parseSnapshot(snap: self.snapshot(Self.tree), type: Post.self)
        post.raw = ["x": 2]
        #expect(parser.roundTripIssues(of: post) == [])
    }

    @Test func issuesNameTheKeyThatIsStored() throws {
        let text = """
            {"headline": 5, "user": {"nick": null}, "replies": {"-K1": {"body": true}},
             "geo": {"latitude": "x"}, "rank": 1, "type": "circle", "edge": 1}
            """
        // swift-format-ignore
        #expect(
            try SnapshotParser().validate(Post.self, in: text).map(\.description) == [
                "type mismatch for 'headline' in Post at line 1, column 14: expected a string, found a number 5",
                "unexpected null for 'nick' in Author at user (line 1, column 34)",
                "type mismatch for 'body' in Comment at replies/-K1 (line 1, column 69): expected a string, found a boolean true",
                "type mismatch for 'latitude' in Post at geo (line 2, column 22): expected a number, found a string \"x\"",
                "type mismatch for 'rank' in Post at line 2, column 36: expected a string, found a number 1",
                "invalid raw value for 'type' in Post at line 2, column 47: a string \"circle\" is not a Shape: the kinds are 'square' and 'author'",
            ]
        )
        #expect(
            SnapshotParser().validate(snap: Snapshot(value: ["nick": 1]), type: Author.self)
                .map(\.path) == [["nick"]]
        )
        #expect(
            SnapshotParser().validate(snap: Snapshot(value: ["nik": 1]), type: Author.self)
                .map(\.description) == [
                    "missing key 'name' in Author",
                    "unknown key 'nik' in Author: did you mean 'nick'?",
                ]
        )
    }

    @Test func aFormerKeyIsNotAmongTheRemainingOnes() throws {
        struct Model: ParsableObject {
            var name = ""
            var rest: [String: String] = [:]

            static var formerKeys: [String: [String]] { ["name": ["nick", "title"]] }

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "name", field: &name)
                binder.bindRemaining(dict: &rest)
            }
        }
        let parser = SnapshotParser()
        let model = try parser.parseObject(
            snap: Snapshot(value: ["nick": "a", "title": "b", "x": "c"]),
            type: Model.self
        )
        #expect(model.name == "a")
        #expect(model.rest == ["x": "c"])
    }

    @Test func aListAtTheRootIsReadByBothKeys() throws {
        struct Note: ParsableSnapshot {
            var id: String?
            var authorName = ""

            static var formerKeys: [String: [String]] { ["authorName": ["author"]] }

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "authorName", field: &authorName)
            }
        }
        let tree = ["a": ["author": "Ada"], "b": ["authorName": "Bob"]]
        let list = try SnapshotParser().parseAsList(snap: Snapshot(value: tree), type: Note.self)
        #expect(list.map(\.authorName) == ["Ada", "Bob"])
    }

    @Test func aNestedNodesOwnKeysAreNotRenamed() throws {
        struct Model: ParsableObject {
            var name = ""
            var size: Int?
            var votes: [String: Int] = [:]

            static var formerKeys: [String: [String]] { ["name": ["author"], "size": ["width"]] }

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "name", field: &name)
                binder.bindNested(name: "votes") {
                    $0.bindField(name: "size", field: &size)
                    $0.bindRemaining(dict: &votes)
                }
            }
        }
        let parser = SnapshotParser()
        let tree: [String: Any] = ["author": "Ada", "votes": ["author": 3, "width": 1]]
        let model = try parser.parseObject(snap: Snapshot(value: tree), type: Model.self)
        #expect(model.name == "Ada" && model.votes == ["author": 3] && model.size == 1)
        var new = model
        new.votes["author"] = 4
        #expect(
            try parser.changes(from: Snapshot(value: tree), to: new) as NSDictionary
                == ["votes/author": 4]
        )
    }

    @Test func aRemainingKeyMustNotBeAFormerOne() {
        struct Model: ParsableObject {
            var name = ""
            var rest: [String: String] = [:]

            static var formerKeys: [String: [String]] { ["name": ["author"]] }

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "name", field: &name)
                binder.bindRemaining(dict: &rest)
            }
        }
        let model = Model(name: "Ada", rest: ["author": "z"])
        #expect(SnapshotParser().validate(object: model).map(\.kind) == [.ownedKey])
    }

    @Test func aKeyBoundTwiceIsReadTwice() throws {
        struct Model: ParsableObject {
            var name = ""
            var length: Int?

            static var formerKeys: [String: [String]] { ["name": ["nick"]] }

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "name", field: &name)
                binder.bindField(
                    name: "name",
                    field: &length,
                    mapper: { ($0 as? String)?.count },
                    reverseMapper: { _ in nil },
                    access: .parse
                )
            }
        }
        let model = try SnapshotParser().parseObject(
            snap: Snapshot(value: ["nick": "Ada"]),
            type: Model.self
        )
        #expect(model.name == "Ada")
        #expect(model.length == 3)
    }

    @Test(arguments: [["nick": "a"], ["name": "a"], ["name": "a", "nick": "b"], [:]])
    func aFormerKeyHasNoBindingThatReadsIt(tree: [String: String]) throws {
        struct Model: ParsableObject {
            var name: String?
            var nick = ""

            static var formerKeys: [String: [String]] { ["name": ["nick"]] }

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "nick", field: &nick)
                binder.bindField(name: "name", field: &name)
            }
        }
        #expect(
            SnapshotParser().validate(snap: Snapshot(value: tree), type: Model.self)
                .map(\.description) == [
                    "duplicate binding for 'nick' in Model: it is a former key of 'name'"
                ]
        )
        let model = Model(name: "a", nick: "b")
        #expect(SnapshotParser().roundTripIssues(of: model).map(\.kind) == [.duplicateBinding])
    }

    @Test func aFormerKeyMayBeWrittenForOlderVersions() throws {
        struct Model: ParsableObject {
            var name = ""

            static var formerKeys: [String: [String]] { ["name": ["nick"]] }

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "name", field: &name)
                binder.bindField(name: "nick", field: &name, access: .serialize)
            }
        }
        let parser = SnapshotParser()
        for tree in [["nick": "a"], ["name": "a"], ["name": "a", "nick": "b"]] {
            let snap = Snapshot(value: tree)
            #expect(try parser.parseObject(snap: snap, type: Model.self).name == "a")
        }
        #expect(
            parser.serialize(object: Model(name: "a")) as? [String: String] == [
                "name": "a", "nick": "a",
            ]
        )
    }

    @Test func manyKeysAreFoundToo() throws {
        struct Model: ParsableObject {
            var name = ""
            var rest: [String: Int] = [:]

            static var formerKeys: [String: [String]] { ["name": ["nick"]] }

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "name", field: &name)
                binder.bindRemaining(dict: &rest)
            }
        }
        var tree: [String: Any] = ["nick": "Ada"]
        for index in 0..<300 { tree["k\(index)"] = index }
        let model = try SnapshotParser().parseObject(snap: Snapshot(value: tree), type: Model.self)
        #expect(model.name == "Ada")
        #expect(model.rest.count == 300)
    }

    class Animal: ParsableObject {
        var name = ""

        class var formerKeys: [String: [String]] { ["name": ["nick"]] }

        required init() {}

        func bindProperties(binder: Binder) {
            binder.bindField(name: "name", field: &name)
        }
    }

    final class Dog: Animal {
        var owner: String?

        override class var formerKeys: [String: [String]] {
            super.formerKeys.merging(["owner": ["master"]]) { $1 }
        }

        override func bindProperties(binder: Binder) {
            super.bindProperties(binder: binder)
            binder.bindField(name: "owner", field: &owner)
        }
    }

    @Test func aSubclassAddsItsOwn() throws {
        let dog = try SnapshotParser().parseObject(
            snap: Snapshot(value: ["nick": "Rex", "master": "Ada"]),
            type: Dog.self
        )
        #expect(dog.name == "Rex")
        #expect(dog.owner == "Ada")
    }
}
