import Foundation
import SnapshotParser
import Testing

/// A snapshot with its own id, inside a value of another type.
@Suite struct OwnIDInValueTests {
    typealias Owner = ObjectInValueTests.Owner
    typealias User = ObjectInValueTests.User
    typealias Repository = ObjectInValueTests.Repository

    let parser = SnapshotParser()
    let tree: [String: Any] = [
        "owner": ["id": "u1", "name": "Ada"],
        "others": ["bob", ["id": "u2", "name": "Eve"]] as [Any],
    ]

    @Test func keepsItBothWays() throws {
        let repository = try parser.parseObject(snap: Snapshot(value: tree), type: Repository.self)
        #expect(repository.owner == .user(User(id: "u1", name: "Ada")))
        #expect(repository.others == [.id("bob"), .user(User(id: "u2", name: "Eve"))])
        #expect(parser.serialize(object: repository) as NSDictionary == tree as NSDictionary)
    }

    @Test func keepsItInText() throws {
        let data = try JSONSerialization.data(withJSONObject: tree)
        let repository = try parser.decode(Repository.self, from: data)
        #expect(repository.owner == .user(User(id: "u1", name: "Ada")))
        #expect(repository.others.last == .user(User(id: "u2", name: "Eve")))
        let written = try JSONSerialization.jsonObject(with: parser.encode(repository))
        #expect(written as? NSDictionary == tree as NSDictionary)
    }

    @Test func keepsItInsideCodableTypes() throws {
        struct Holder: ParsableCodable, Equatable {
            var user: Rider
        }
        struct Page: ParsableObject {
            var holder: Holder?

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "holder", field: &holder)
            }
        }
        let tree = ["holder": ["user": ["id": "u1", "name": "Ada"]]]
        let page = try parser.parseObject(snap: Snapshot(value: tree), type: Page.self)
        #expect(page.holder?.user == Rider(id: "u1", name: "Ada"))
        #expect(parser.serialize(object: page) as NSDictionary == tree as NSDictionary)
    }

    @Test func drawnOnesComeBack() throws {
        var generator = SeededGenerator(seed: 6)
        func owner() -> Owner {
            let id = ["owner", "0", "u1", "-K", "name"].randomElement(using: &generator) ?? ""
            return Bool.random(using: &generator)
                ? .id(id)
                : .user(User(id: id, name: "of \(id)"))
        }
        for _ in 0..<500 {
            var repository = Repository()
            repository.owner = owner()
            repository.others = (0..<Int.random(in: 0..<4, using: &generator)).map { _ in owner() }
            var parser = parser
            parser.writesKeys = Bool.random(using: &generator)
            let tree = parser.serialize(object: repository)
            let read = try parser.parseObject(snap: Snapshot(value: tree), type: Repository.self)
            #expect(read.others == repository.others, "\(tree)")
            #expect(read.owner == repository.owner, "\(tree)")
            let text = try parser.encode(repository)
            let decoded = try parser.decode(Repository.self, from: text)
            #expect(decoded.others == repository.others)
            #expect(decoded.owner == repository.owner)
            #expect(parser.changes(from: repository, to: read).isEmpty)
        }
    }

    @Test func keepsItAtAPath() async throws {
        let database = InMemoryDatabase()
        let path = Path<Owner>(rendered: "owner")
        let owner = Owner.user(User(id: "u1", name: "Ada"))
        try await database.setValue(at: path, value: owner)
        #expect(try await database.value(at: path) == owner)
    }
}

struct Rider: CodableObject, ParsableSnapshot, Equatable {
    var id: String?
    var name = ""

    mutating func bindProperties(binder: Binder) {
        binder.bindField(name: "name", field: &name)
    }
}
