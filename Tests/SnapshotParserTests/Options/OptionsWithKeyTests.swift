import SnapshotParser
import Testing

/// A snapshot's key reaches the binding of the name that the parser was made with.
@Suite struct OptionsWithKeyTests {
    struct Article: ParsableSnapshot {
        var id: String?
        var slug: String?
        var title = ""

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "slug", field: &slug)
            binder.bindField(name: "title", field: &title)
        }
    }

    struct Blog: ParsableObject {
        var articles: [Article] = []

        mutating func bindProperties(binder: Binder) {
            binder.bindList(name: "articles", list: &articles)
        }
    }

    let parser = SnapshotParser(withKey: "slug")

    @Test func theKeyReachesTheBindingOfThatNameAndTheID() throws {
        let snapshot = Snapshot(key: "hello", value: ["title": "Hello"])
        let article = try parser.parseSnapshot(snap: snapshot, type: Article.self)
        #expect(article.slug == "hello")
        #expect(article.id == "hello")
    }

    @Test func theNameHoldsForNestedListsToo() throws {
        let snapshot = Snapshot(value: ["articles": ["b": ["title": "B"], "a": ["title": "A"]]])
        let blog = try parser.parseObject(snap: snapshot, type: Blog.self)
        #expect(blog.articles.map(\.slug) == ["a", "b"])
    }

    @Test func theBindingOfThatNameIsLeftOutOfWhatIsWritten() throws {
        let article = Article(id: "hello", slug: "hello", title: "Hello")
        #expect(try writtenJSON(parser.serialize(object: article)) == #"{"title":"Hello"}"#)
        #expect(
            try writtenJSON(parser.serialize(list: [article]))
                == #"{"hello":{"title":"Hello"}}"#
        )
    }

    @Test func anyOtherNameIsAnOrdinaryField() throws {
        let article = Article(id: "1", slug: "hello", title: "Hello")
        #expect(
            try writtenJSON(SnapshotParser().serialize(object: article))
                == #"{"slug":"hello","title":"Hello"}"#
        )
    }

    @Test func aFieldThatDiffersFromTheKeyIsAnIssue() throws {
        let snapshot = Snapshot(key: "hello", value: ["slug": "bye", "title": "Hello"])
        let issues = parser.validate(snap: snapshot, type: Article.self)
        #expect(
            issues.map(\.description) == [
                "key conflict for 'slug' in Article at hello: "
                    + "it is stored under 'hello', but its own key is a string \"bye\""
            ]
        )
    }
}
