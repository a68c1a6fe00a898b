import Foundation
import SnapshotParser
import Testing

/// A lossy list keeps what can be read, and gives back the others with their issues and raw values.
@Suite struct LossyListTests {
    struct Comment: ParsableSnapshot {
        var id: String?
        var text = ""

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "id", field: &id)
            binder.bindField(name: "text", field: &text)
        }
    }

    struct Post: ParsableSnapshot {
        var id: String?
        var title = ""
        var comments: [Comment] = []
        var byAuthor: [String: Comment]?

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "title", field: &title)
            binder.bindList(name: "comments", list: &comments)
            binder.bindList(name: "byAuthor", list: &byAuthor)
        }
    }

    private let tree: [String: Any] = [
        "p1": [
            "title": "one",
            "comments": ["c1": ["text": "good"], "c2": ["text": 2], "c3": "no object"]
                as [String: Any],
            "byAuthor": ["ada": ["txt": "typo"], "bob": ["text": "fine"]],
        ] as [String: Any],
        "p2": ["title": "two"],
        "p3": ["tilte": "three"],
    ]

    private let commentIssues = [
        "type mismatch for 'text' in Comment at posts/p1/comments/c2: "
            + "expected a string, found a number 2",
        "type mismatch in Comment at posts/p1/comments/c3: "
            + "expected an object, found a string \"no object\"",
        "missing key 'text' in Comment at posts/p1/byAuthor/ada",
        "unknown key 'txt' in Comment at posts/p1/byAuthor/ada: did you mean 'text'?",
    ]

    private let postIssues = [
        "missing key 'title' in Post at posts/p3",
        "unknown key 'tilte' in Post at posts/p3: did you mean 'title'?",
    ]

    private func parser(
        _ invalidElements: SnapshotParser.Tolerance,
        _ heard: HandlerRecorder<String>
    ) -> SnapshotParser {
        var parser = SnapshotParser()
        parser.invalidElements = invalidElements
        parser.issueHandler = { heard.hear($0.description) }
        return parser
    }

    @Test func strictListThrowsTheIssuesOfAllLevels() throws {
        let heard = HandlerRecorder<String>()
        let error = try #require(throws: ParseError.self) {
            try parser(.fail, heard)
                .parseAsList(snap: Snapshot(key: "posts", value: tree), type: Post.self)
        }
        #expect(error.issues.map(\.description) == commentIssues + postIssues)
        #expect(heard.heard == [])
    }

    @Test func listAtTheRootSkipsAndTellsAsNestedOnesDo() throws {
        for isText in [false, true] {
            let heard = HandlerRecorder<String>()
            let parser = parser(.report, heard)
            let posts: [Post]
            if isText {
                let data = try JSONSerialization.data(withJSONObject: ["posts": tree])
                posts = try parser.decodeList(Post.self, from: data, at: ["posts"])
            } else {
                let snap = Snapshot(key: "posts", value: tree)
                posts = try parser.parseAsList(snap: snap, type: Post.self)
            }
            #expect(posts.map(\.title) == ["one", "two"])
            #expect(heard.heard.map(withoutPosition) == commentIssues + postIssues)
        }
    }

    private func withoutPosition(_ description: String) -> String {
        description.replacing(/\ \(line \d+, column \d+\)/, with: "")
    }

    @Test func lossyListWithStrictNestedOnesRejectsTheOuterElement() {
        let heard = HandlerRecorder<String>()
        let list = parser(.fail, heard)
            .parseLossyList(snap: Snapshot(key: "posts", value: tree), type: Post.self)
        #expect(list.elements.map(\.title) == ["two"])
        #expect(list.rejected.map(\.key) == ["p1", "p3"])
        #expect(list.rejected.map(\.path) == [["posts", "p1"], ["posts", "p3"]])
        #expect(
            list.rejected.map { $0.issues.map(\.description) } == [commentIssues, postIssues]
        )
        #expect(heard.heard == [])
    }

    @Test func lossyListWithLossyNestedOnesReportsEachElementOnce() {
        let heard = HandlerRecorder<String>()
        let list = parser(.report, heard)
            .parseLossyList(snap: Snapshot(key: "posts", value: tree), type: Post.self)
        #expect(list.elements.map(\.title) == ["one", "two"])
        #expect(list.elements.first?.comments.map(\.id) == ["c1"])
        #expect(list.elements.first?.byAuthor?.keys.sorted() == ["bob"])
        #expect(list.rejected.map { $0.issues.map(\.description) } == [postIssues])
        #expect(heard.heard == commentIssues)
    }

    @Test func rejectedElementsAreThoseOfTheErrorInTheSameWords() throws {
        let error = try #require(throws: ParseError.self) {
            try SnapshotParser()
                .parseAsList(snap: Snapshot(key: "posts", value: tree), type: Post.self)
        }
        let list = SnapshotParser()
            .parseLossyList(snap: Snapshot(key: "posts", value: tree), type: Post.self)
        #expect(list.rejected.flatMap(\.issues) == error.issues)
    }

    @Test func rejectionHoldsTheRawElement() throws {
        let list = SnapshotParser().parseLossyList(
            snap: Snapshot(value: ["a": ["text": "x", "more": 1] as [String: Any], "b": "raw"]),
            type: Comment.self
        )
        #expect(list.elements.isEmpty)
        let values = list.rejected.map(\.value)
        #expect((values.first as? [String: Any])?["more"] as? Int == 1)
        #expect(values.last as? String == "raw")
    }

    @Test func elementOfAnArrayIsRejectedUnderItsIndex() {
        let elements: [Any] = [
            ["id": "x", "text": 1] as [String: Any], NSNull(), ["text": "fine"],
            ["id": "y", "text": "one"], ["id": "y", "text": "two"],
        ]
        let list = SnapshotParser()
            .parseLossyList(snap: Snapshot(key: "list", value: elements), type: Comment.self)
        #expect(list.elements.map(\.id) == ["2", "y"])
        #expect(list.rejected.map(\.key) == ["0", "4"])
        #expect(list.rejected.map(\.path) == [["list", "0"], ["list", "4"]])
        #expect(
            list.rejected.flatMap { $0.issues.map(\.description) } == [
                "type mismatch for 'text' in Comment at list/0: "
                    + "expected a string, found a number 1",
                "duplicate id in Comment at list/4: another element of the list has the same id",
            ]
        )
    }

    @Test func orderIsTheLists() {
        let tree = Dictionary(
            uniqueKeysWithValues: ["b", "10", "9", "a"].map { ($0, ["text": $0]) }
        )
        let list = SnapshotParser().parseLossyList(snap: Snapshot(value: tree), type: Comment.self)
        #expect(list.elements.map(\.text) == ["9", "10", "a", "b"])
    }

    @Test func orderOfASourceIsKept() {
        let snap = Snapshot(
            key: "list",
            children: [
                Snapshot(key: "b", value: ["text": "b"]), Snapshot(key: "a", value: ["text": 1]),
                Snapshot(key: "9", value: ["text": 2]), Snapshot(key: "c", value: ["text": "c"]),
            ]
        )
        let list = SnapshotParser().parseLossyList(snap: snap, type: Comment.self)
        #expect(list.elements.map(\.id) == ["b", "c"])
        #expect(list.rejected.map(\.path) == [["list", "a"], ["list", "9"]])
    }

    @Test func nothingIsAnEmptyList() {
        let trees: [Any?] = [nil, NSNull(), [String: Any](), [Any]()]
        for tree in trees {
            let list = SnapshotParser()
                .parseLossyList(snap: Snapshot(value: tree), type: Comment.self)
            #expect(list.elements.isEmpty && list.rejected.isEmpty)
        }
    }

    @Test func elementBelowTheDepthLimitIsRejected() {
        var parser = SnapshotParser()
        parser.maximumDepth = 1
        let tree = ["p": ["title": "t", "comments": ["c": ["text": "x"]]] as [String: Any]]
        let list = parser.parseLossyList(snap: Snapshot(value: tree), type: Post.self)
        #expect(
            list.rejected.flatMap { $0.issues.map(\.description) }
                == [
                    "too deep for 'comments' in Post at p: more than 1 level: maximumDepth sets the limit"
                ]
        )
    }

    @Test func whatIsNoListIsRejectedWhole() {
        let list = SnapshotParser()
            .parseLossyList(snap: Snapshot(key: "list", value: "text"), type: Comment.self)
        #expect(list.elements.isEmpty)
        #expect(list.rejected.map(\.path) == [["list"]])
        #expect(
            list.rejected.flatMap { $0.issues.map(\.description) } == [
                "type mismatch in Comment at list: "
                    + "expected an object or an array, found a string \"text\""
            ]
        )
    }

    @Test func skippedElementsOfAnUpdateAreReportedOnce() throws {
        let heard = HandlerRecorder<String>()
        var post = Post()
        post.comments = [Comment(id: "c1", text: "old")]
        try parser(.report, heard).update(
            &post,
            from: Snapshot(value: ["comments": ["c1": ["text": 1], "c2": ["text": "new"]]])
        )
        #expect(post.comments.map(\.text) == ["old", "new"])
        #expect(
            heard.heard == [
                "type mismatch for 'text' in Comment at comments/c1: "
                    + "expected a string, found a number 1"
            ]
        )
    }

    @Test func validationTellsOfSkippedElements() {
        let heard = HandlerRecorder<String>()
        let issues = parser(.report, heard)
            .validateAsList(snap: Snapshot(key: "posts", value: tree), type: Post.self)
        #expect(issues.map(\.description) == [])
        #expect(heard.heard == commentIssues + postIssues)
    }

    @Test func lossyListOfValuesRejectsThoseOfAnotherType() throws {
        let heard = HandlerRecorder<String>()
        for tolerance in [SnapshotParser.Tolerance.fail, .report] {
            let lists = [
                parser(tolerance, heard)
                    .parseLossyList(snap: Snapshot(value: [1, "two", 3] as [Any]), type: Int.self),
                try parser(tolerance, heard).decodeLossyList(Int.self, from: #"[1, "two", 3]"#),
            ]
            for list in lists {
                #expect(list.elements == [1, 3])
                #expect(list.rejected.map(\.key) == ["1"])
                #expect(list.rejected.map(\.path) == [["1"]])
                #expect(list.rejected.map(\.json) == ["two"])
                #expect(
                    list.rejected.map { $0.issues.map(\.reason) } == [
                        ["expected an integer, found a string \"two\""]
                    ]
                )
            }
        }
        #expect(heard.heard == [])
    }

    @Test func whatIsNotAListOfValuesIsRejectedWhole() {
        let list = SnapshotParser()
            .parseLossyList(snap: Snapshot(key: "n", value: 1), type: Int.self)
        #expect(list.elements == [])
        #expect(list.rejected.map(\.json) == [1])
        #expect(
            list.rejected.map { $0.issues.map(\.description) } == [
                ["type mismatch in Int at n: expected an array, found a number 1"]
            ]
        )
    }
}
