import Foundation
import SnapshotParser
import Testing

/// What is sent for properties that are stored under former keys.
@Suite struct ChangesOfFormerKeysTests {
    /// An instance that holds so many others that its tree would be written once for all places.
    @Test func ofASharedInstanceAreSentAtEachOfItsPlaces() throws {
        final class Part: ParsableObject {
            var size = 1

            func bindProperties(binder: Binder) {
                binder.bindField(name: "size", field: &size)
            }
        }
        final class Machine: ParsableObject {
            static var formerKeys: [String: [String]] { ["weight": ["mass"]] }
            var parts = (0..<120).map { _ in Part() }
            var weight = 1

            func bindProperties(binder: Binder) {
                binder.bindList(name: "parts", list: &parts)
                binder.bindField(name: "weight", field: &weight)
            }
        }
        struct Hall: ParsableObject {
            var left = Machine()
            var right: Machine?

            mutating func bindProperties(binder: Binder) {
                binder.bindObject(name: "left", field: &left)
                binder.bindObject(name: "right", field: &right)
            }
        }
        let (left, heavier) = (Machine(), Machine())
        heavier.weight = 2
        let changes = SnapshotParser().changes(
            from: Hall(left: left, right: left),
            to: Hall(left: heavier, right: heavier)
        )
        #expect(
            try writtenJSON(changes)
                == #"{"left/mass":null,"left/weight":2,"right/mass":null,"right/weight":2}"#
        )
    }

    typealias Post = FormerKeysTests.Post

    private let parser = SnapshotParser()

    @Test func anEditMovesTheValueToThePresentKey() throws {
        let stored = Snapshot(
            key: "p",
            value: [
                "headline": "Hi", "rank": "HIGH", "type": "square", "edge": 4,
                "user": ["nick": "Ada", "age": 36, "later": true] as [String: Any],
                "geo": ["latitude": 1.5],
            ] as [String: Any]
        )
        var parser = parser
        parser.unknownKeys = .ignore
        var post = try parser.parseSnapshot(snap: stored, type: Post.self)
        #expect(try parser.changes(from: stored, to: post).isEmpty)
        post.title = "Hello"
        let title = try parser.changes(from: stored, to: post)
        #expect(
            title as NSDictionary == ["title": "Hello", "headline": NSNull()] as NSDictionary
        )
        post.title = "Hi"
        post.author?.age = 37
        let age = try parser.changes(from: stored, to: post)
        #expect(
            age as NSDictionary == [
                "author": ["nick": "Ada", "age": 37, "later": true] as [String: Any],
                "user": NSNull(),
            ] as NSDictionary
        )
        post.author = nil
        post.latitude = nil
        let removed = try parser.changes(from: stored, to: post)
        #expect(removed as NSDictionary == ["user": NSNull(), "geo": NSNull()] as NSDictionary)
    }

    @Test func aFormerKeyMayStillBeWrittenForOlderApps() throws {
        struct Article: ParsableObject, Equatable {
            var title = ""
            var likes = 0

            static var formerKeys: [String: [String]] { ["title": ["headline"]] }

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "title", field: &title)
                binder.bindField(name: "headline", field: &title, access: .serialize)
                binder.bindField(name: "likes", field: &likes)
            }
        }
        let written = parser.serialize(object: Article(title: "A"))
        #expect(written as NSDictionary == ["title": "A", "headline": "A", "likes": 0])
        for tree: [String: Any] in [
            ["headline": "A", "likes": 0], ["title": "A", "likes": 0],
            ["title": "A", "headline": "A", "likes": 0],
        ] {
            let stored = Snapshot(value: tree)
            var article = try parser.parseObject(snap: stored, type: Article.self)
            #expect(article.title == "A")
            article.title = "B"
            #expect(
                try parser.changes(from: stored, to: article) as NSDictionary
                    == ["title": "B", "headline": "B"]
            )
            let text = try JSONSerialization.data(withJSONObject: tree)
            let patch = try SnapshotParser.json.mergePatch(from: text, to: article)
            #expect(String(decoding: patch, as: UTF8.self) == #"{"headline":"B","title":"B"}"#)
        }
        let old = Article(title: "A")
        #expect(
            parser.changes(from: old, to: Article(title: "B")) as NSDictionary
                == ["title": "B", "headline": "B"]
        )
    }

    @Test func aValueInAStringOfJSONTextHasOtherFormerKeys() throws {
        struct Inner: ParsableObject, Equatable {
            var title = ""

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "title", field: &title)
            }
        }
        struct Outer: ParsableObject, Equatable {
            var title = ""
            var inner = Inner()

            static var formerKeys: [String: [String]] { ["title": ["headline"]] }

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "title", field: &title)
                binder.with(conversion: .jsonText) {
                    binder.bindObject(name: "inner", field: &inner)
                }
            }
        }
        let stored = #"{"headline":"A","inner":"{\"headline\":\"mine\",\"title\":\"a\"}"}"#
        var parser = SnapshotParser.json
        parser.unknownKeys = .ignore
        var outer = try parser.decode(Outer.self, from: stored)
        outer.inner.title = "b"
        let patch = try parser.mergePatch(from: stored, to: outer)
        #expect(
            String(decoding: patch, as: UTF8.self)
                == #"{"inner":"{\"title\":\"b\"}"}"#
        )
    }

    @Test func aRemovalRemovesTheObsoleteValueToo() throws {
        let stored = Snapshot(
            value: ["name": "Ada", "nick": "Countess", "age": 36] as [String: Any]
        )
        var author = try parser.parseObject(snap: stored, type: FormerKeysTests.Author.self)
        author.age = 37
        #expect(try parser.changes(from: stored, to: author) as NSDictionary == ["age": 37])
        author.name = "A."
        #expect(
            try parser.changes(from: stored, to: author) as NSDictionary
                == ["age": 37, "name": "A.", "nick": NSNull()] as NSDictionary
        )
    }

    @Test func twoObjectsDoNotTellUnderWhichKeyAValueIsStored() throws {
        var generator = SeededGenerator(seed: 3)
        let old = try parser.parseSnapshot(
            snap: Snapshot(key: "p", value: FormerKeysTests.tree),
            type: Post.self
        )
        for number in 0..<300 {
            let new = edited(old, &generator)
            let changes = parser.changes(from: old, to: new)
            let stored = FormerKeysTests.drawn(FormerKeysTests.tree, &generator)
            let after = try #require(MultiPathUpdate.apply(changes, to: stored))
            let read = try parser.parseSnapshot(
                snap: Snapshot(key: "p", value: after),
                type: Post.self
            )
            #expect(read == new, "\(number): \(changes)")
        }
    }

    @Test func changesOfDrawnTreesGiveTheNewObject() throws {
        var generator = SeededGenerator(seed: 4)
        for number in 0..<500 {
            let tree = FormerKeysTests.drawn(FormerKeysTests.tree, &generator)
            let stored = Snapshot(key: "p", value: tree)
            let old = try parser.parseSnapshot(snap: stored, type: Post.self)
            #expect(try parser.changes(from: stored, to: old).isEmpty, "\(number): \(tree)")
            let new = edited(old, &generator)
            let changes = try parser.changes(from: stored, to: new)
            let after = try #require(MultiPathUpdate.apply(changes, to: tree), "\(changes)")
            let read = try parser.parseSnapshot(
                snap: Snapshot(key: "p", value: after),
                type: Post.self
            )
            #expect(read == new, "\(number): \(tree) \(changes)")
            // Without an entry, the new object is not read, unless it removes a former key, or all
            // of an object with another variant is sent.
            for (path, value) in changes where !(value is NSNull) && old.shape == new.shape {
                var part = changes
                part[path] = nil
                let after = try #require(MultiPathUpdate.apply(part, to: tree))
                let snapshot = Snapshot(key: "p", value: after)
                let other = try? parser.parseSnapshot(snap: snapshot, type: Post.self)
                #expect(other != new, "\(number): \(path) \(changes)")
            }
        }
    }

    private func edited(_ post: Post, _ generator: inout SeededGenerator) -> Post {
        var post = post
        func isChosen() -> Bool { Int.random(in: 0..<4, using: &generator) == 0 }
        if isChosen() { post.title += "!" }
        if isChosen() { post.likes += 1 }
        if isChosen() { post.date = nil }
        if isChosen() { post.tags = ["c"] }
        if isChosen() { post.author?.name += "!" }
        if isChosen() { post.author?.age = nil }
        if isChosen() { post.author = nil }
        if isChosen() { post.comments[0].text += "!" }
        if isChosen() { post.comments.removeLast() }
        if isChosen() { post.readers["bob"]?.name += "!" }
        if isChosen() { post.readers["eve"] = .init() }
        if isChosen() { post.latitude = Bool.random(using: &generator) ? nil : 2.5 }
        if isChosen() { post.level += "er" }
        if isChosen() { post.shape = .square(.init(side: 9)) }
        if isChosen() { post.shape = .author(.init(name: "Eve")) }
        return post
    }
}

/// A renamed collection of which a part was written under the new key, while the rest is stored
/// under the former one.
@Suite struct ChangesOfRenamedCollectionsTests {
    struct Reply: ParsableSnapshot, Equatable {
        var id: String?
        var text = ""

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "text", field: &text)
        }
    }

    struct Thread: ParsableObject, Equatable {
        var replies: [Reply] = []

        static var formerKeys: [String: [String]] { ["replies": ["comments"]] }

        mutating func bindProperties(binder: Binder) {
            binder.bindList(name: "replies", list: &replies)
        }
    }

    private let tree: [String: Any] = [
        "comments": ["c1": ["text": "old"]], "replies": ["r1": ["text": "new"]],
    ]

    @Test func anEditRemovesWhatIsUnderTheFormerKey() throws {
        let stored = Snapshot(value: tree)
        var thread = try SnapshotParser().parseObject(snap: stored, type: Thread.self)
        #expect(thread.replies.map(\.id) == ["r1"])
        thread.replies[0].text = "edited"
        #expect(
            try SnapshotParser().changes(from: stored, to: thread) as NSDictionary
                == ["replies/r1/text": "edited", "comments": NSNull()] as NSDictionary
        )
        let text = try JSONSerialization.data(withJSONObject: tree)
        let patch = try SnapshotParser().mergePatch(from: text, to: thread)
        #expect(
            String(decoding: patch, as: UTF8.self)
                == #"{"comments":null,"replies":{"r1":{"text":"edited"}}}"#
        )
    }

    @Test func anObjectUnderTheFormerKeyIsRemoved() throws {
        struct Post: ParsableObject, Equatable {
            var author: Reply?
            var likes: [String: Bool] = [:]

            static var formerKeys: [String: [String]] { ["author": ["user"], "likes": ["stars"]] }

            mutating func bindProperties(binder: Binder) {
                binder.bindObject(name: "author", field: &author)
                binder.bindField(name: "likes", field: &likes)
            }
        }
        let tree: [String: Any] = [
            "author": ["text": "a"], "user": ["text": "b"], "likes": ["c": true],
            "stars": ["a": true],
        ]
        let stored = Snapshot(value: tree)
        var post = try SnapshotParser().parseObject(snap: stored, type: Post.self)
        post.author?.text = "A"
        post.likes["d"] = true
        #expect(
            try SnapshotParser().changes(from: stored, to: post) as NSDictionary
                == ["author/text": "A", "user": NSNull(), "likes/d": true, "stars": NSNull()]
                as NSDictionary
        )
        let text = try JSONSerialization.data(withJSONObject: tree)
        let patch = try SnapshotParser().mergePatch(from: text, to: post)
        #expect(
            String(decoding: patch, as: UTF8.self)
                == #"{"author":{"text":"A"},"likes":{"d":true},"stars":null,"user":null}"#
        )
    }

    @Test func isRemovedUnderBothKeys() throws {
        let stored = Snapshot(value: tree)
        let changes = try SnapshotParser().changes(from: stored, to: Thread())
        let after = try #require(MultiPathUpdate.apply(changes, to: tree))
        #expect(
            try SnapshotParser().parseObject(snap: Snapshot(value: after), type: Thread.self)
                == Thread()
        )
    }
}
