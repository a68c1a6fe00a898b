import Foundation
import SnapshotParser
import Testing

/// Fields that are plain leaves are checked as all others are, and written as without a check.
@Suite struct SerializeValidatingLeavesTests {
    enum Plan: String, ParsableValue { case free, paid }

    struct Long: RawRepresentable, ParsableValue {
        var rawValue: String
    }

    struct Leaf: ParsableSnapshot {
        var id: String?
        var name = "x"
        var text: String? = "a"
        var long: Long?
        var plan = Plan.paid
        var number: Double? = 1.5
        var count: Int? = 2
        var flag = true
        var secret = 3
        var child: [Leaf] = []

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "id", field: &id)
            binder.bindField(name: name, field: &text)
            binder.bindField(name: "long", field: &long)
            binder.bindField(name: "plan", field: &plan)
            binder.bindField(name: "number", field: &number)
            binder.bindField(name: "count", field: &count)
            binder.bindField(name: "flag", field: &flag)
            binder.bindField(name: "secret", field: &secret, access: .parse)
            binder.bindList(name: "child", list: &child)
        }
    }

    let parser = SnapshotParser()

    private func issues(_ leaf: Leaf) -> [String] {
        parser.validate(object: leaf).map(\.description)
    }

    @Test func leavesAreWrittenAsWithoutACheck() throws {
        var parser = parser
        let leaf = Leaf(id: "a", long: Long(rawValue: "b"), child: [Leaf(id: "c", count: nil)])
        for nilValues in [SnapshotParser.NilValues.omit, .null] {
            parser.nilValues = nilValues
            let plain = try writtenJSON(parser.serialize(object: leaf))
            // Of a type that was written before, the names are known.
            for _ in 0..<4 {
                #expect(try writtenJSON(parser.serialize(validating: leaf)) == plain)
            }
        }
    }

    @Test func aLeafsKeyIsRefusedOnce() {
        let leaf = Leaf(name: "a.b", child: [Leaf(id: "c", name: "d/é")])
        #expect(
            issues(leaf) == [
                "forbidden key for 'a.b' in Leaf: it contains '.'",
                "forbidden key for 'd/é' in Leaf at child/c: it contains '/'",
            ]
        )
    }

    @Test func aLeafsPathIsMeasuredInBytes() {
        let id = String(repeating: "é", count: 377)
        #expect(issues(Leaf(child: [Leaf(id: id)])) == [])
        #expect(
            issues(Leaf(child: [Leaf(id: id + "x")])) == [
                "forbidden key for 'number' in Leaf at child/\(id.prefix(60))…: "
                    + "its path has 769 bytes, but the database allows 768"
            ]
        )
    }

    @Test func aLeafsStringIsMeasured() {
        let longest = String(repeating: "x", count: 10 * 1024 * 1024)
        #expect(issues(Leaf(text: longest, long: Long(rawValue: longest))) == [])
        #expect(
            issues(Leaf(text: longest + "x", long: Long(rawValue: longest + "xx"))) == [
                "string too long for 'x' in Leaf: 10485761 bytes, but the database stores at most 10485760",
                "string too long for 'long' in Leaf: 10485762 bytes, but the database stores at most 10485760",
            ]
        )
    }

    @Test func aStringThatNoPropertyHoldsIsMeasured() {
        struct Child: ParsableSnapshot {
            var id: String?
            var rest: [String: Int] = [:]
            mutating func bindProperties(binder: Binder) { binder.bindRemaining(dict: &rest) }
        }
        enum Medium { case other(SnapshotParser.UnknownVariant) }
        struct Post: ParsableObject {
            var author = Child()
            var medium = Medium.other(SnapshotParser.UnknownVariant(kind: "video", tree: [:]))

            mutating func bindProperties(binder: Binder) {
                binder.bindObject(name: "author", field: &author)
                binder.bindVariant(
                    name: "kind",
                    field: &medium,
                    [.fallback(Medium.other) { if case .other(let it) = $0 { it } else { nil } }]
                )
            }
        }
        let longest = String(repeating: "x", count: 10 * 1024 * 1024)
        var post = Post(author: Child(id: longest))
        #expect(parser.validate(object: post) == [])
        post.author.id = longest + "x"
        post.medium = .other(SnapshotParser.UnknownVariant(kind: longest + "xx", tree: [:]))
        #expect(
            parser.validate(object: post).map(\.description) == [
                "string too long for 'id' in Child at author: 10485761 bytes, but the database stores at most 10485760",
                "string too long for 'kind' in Post: 10485762 bytes, but the database stores at most 10485760",
            ]
        )
    }

    @Test func aLeafIsFinite() {
        #expect(
            issues(Leaf(number: .nan)) == [
                "not finite for 'number' in Leaf: the database stores neither NaN nor infinity"
            ]
        )
    }
}
