import Foundation
import SnapshotParser
import Testing

/// Elements of lists that have no id yet.
@Suite struct ChangesNewElementsTests {
    struct Pet: ParsableSnapshot {
        var id: String?
        var name = ""
        var toys: [Toy] = []

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "name", field: &name)
            binder.bindList(name: "toys", list: &toys)
        }
    }

    struct Toy: ParsableSnapshot {
        var id: String?
        var color = "red"

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "color", field: &color)
        }
    }

    struct Room: ParsableObject {
        var pets: [Pet] = []

        mutating func bindProperties(binder: Binder) {
            binder.bindList(name: "pets", list: &pets)
        }
    }

    struct Owner: ParsableObject {
        var pets: [Pet] = []
        var rooms: [Room] = []

        mutating func bindProperties(binder: Binder) {
            binder.bindList(name: "pets", list: &pets)
            binder.bindList(name: "rooms", list: &rooms)
        }
    }

    private func isEmpty(_ old: Owner, _ new: Owner) -> Bool {
        SnapshotParser().changes(from: old, to: new).isEmpty
    }

    @Test func nothingChangesFromAnObjectToItself() {
        let new = Pet(name: "Rex", toys: [Toy(), Toy(color: "blue")])
        let stored = Pet(id: "a", name: "Tom", toys: [Toy(id: "t"), Toy()])
        var owner = Owner(pets: [new])
        #expect(isEmpty(owner, owner))
        owner.pets = [new, stored, new]
        #expect(isEmpty(owner, owner))
        owner.rooms = [Room(pets: [new]), Room(pets: [stored, stored])]
        #expect(isEmpty(owner, owner))
    }

    @Test func anElementIsAddedBesideThoseThatWereThere() throws {
        let old = Owner(pets: [Pet(name: "Rex", toys: [Toy()])])
        var new = old
        new.pets.insert(Pet(name: "Kit"), at: 0)
        let changes = SnapshotParser().changes(from: old, to: new)
        let pet = try #require(changes.first)
        #expect(changes.count == 1)
        #expect(pet.key.hasPrefix("pets/"))
        #expect((pet.value as? [String: Any])?["name"] as? String == "Kit")
    }

    @Test func anElementIsAddedBesideOneThatIsTheSame() throws {
        let old = Owner(pets: [Pet(name: "Rex")])
        let new = Owner(pets: [Pet(name: "Rex"), Pet(name: "Rex")])
        let changes = SnapshotParser().changes(from: old, to: new)
        let pet = try #require(changes.first)
        #expect(changes.count == 1)
        #expect(pet.key.hasPrefix("pets/"))
        #expect((pet.value as? [String: Any])?["name"] as? String == "Rex")
    }

    @Test func anElementThatDiffersIsAddedUnderANewID() throws {
        let old = Owner(pets: [Pet(id: "a", name: "Tom"), Pet(name: "Rex")])
        var new = old
        new.pets[1].name = "Rex II"
        let changes = SnapshotParser().changes(from: old, to: new)
        let path = try #require(changes.keys.first)
        #expect(changes.count == 1)
        #expect(path.hasPrefix("pets/-"))
        new.pets.remove(at: 1)
        #expect(SnapshotParser().changes(from: old, to: new).isEmpty)
    }

    /// It would be added once more, and the one that is stored would be left alone.
    @Test func anEditOfAnElementThatHasNoIDIsRefused() async throws {
        let old = Owner(pets: [Pet(id: "a", name: "Tom", toys: [Toy()]), Pet(name: "Rex")])
        func issues(_ edit: (inout Owner) -> Void) -> [String] {
            var new = old
            edit(&new)
            do {
                _ = try SnapshotParser().changes(from: old, validating: new)
                return []
            } catch {
                return error.issues.map(\.description)
            }
        }
        let text =
            "an element of the old object has no id, so its edit or removal cannot be sent: "
            + "read the object again once it is stored"
        #expect(
            issues { $0.pets[1].name = "Rex II" } == ["missing id for 'pets' in Owner: \(text)"]
        )
        #expect(issues { $0.pets.removeLast() } == ["missing id for 'pets' in Owner: \(text)"])
        #expect(
            issues { $0.pets[0].toys = [] } == ["missing id for 'toys' in Owner at pets/a: \(text)"]
        )
        #expect(issues { $0.pets.append(Pet(name: "Kit")) } == [])
        #expect(issues { $0.pets[0].name = "Tim" } == [])
        var new = old
        new.pets = []
        let database = InMemoryDatabase()
        let error = #expect(throws: ParseError.self) {
            try database.updateValue(at: Path<Owner>(rendered: "owners/o"), from: old, to: new)
        }
        #expect(
            error?.issues.map(\.description) == [
                "missing id for 'pets' in Owner at owners/o: \(text)"
            ]
        )
        let told = Recorder()
        var parser = SnapshotParser()
        parser.logHandler = { told.append($0) }
        _ = parser.changes(from: old, to: new)
        #expect(
            told.texts == [
                "an edit was left out of the changes: missing id for 'pets' in Owner: \(text)"
            ]
        )
    }

    /// What is sent whole has all its elements.
    @Test func elementsOfWhatIsSentWholeAreAllNew() throws {
        struct Renamed: ParsableSnapshot {
            static var formerKeys: [String: [String]] { ["toys": ["things"]] }
            var id: String?
            var toys: [Toy] = []

            mutating func bindProperties(binder: Binder) {
                binder.bindList(name: "toys", list: &toys)
            }
        }
        struct Shelf: ParsableObject {
            var first = Renamed()

            mutating func bindProperties(binder: Binder) {
                binder.bindObject(name: "first", field: &first)
            }
        }
        let (red, blue) = (Toy(), Toy(color: "blue"))
        func colors(_ new: [Toy], id: String? = "a") throws -> [String] {
            let old = Shelf(first: Renamed(id: "a", toys: [red]))
            let changes = try SnapshotParser().changes(
                from: old,
                validating: Shelf(first: Renamed(id: id, toys: new))
            )
            let toys = changes["first/toys"] ?? (changes["first"] as? [String: Any])?["toys"]
            let sent = (toys as? [String: [String: Any]] ?? [:]).values
            return sent.compactMap { $0["color"] as? String }.sorted()
        }
        #expect(try colors([red, blue]) == ["blue", "red"])
        #expect(try colors([blue]) == ["blue"])
    }

    @Test func anElementIsAddedToAListInAnArray() throws {
        let old = Owner(rooms: [Room(pets: [Pet(name: "Rex")])])
        var new = old
        new.rooms[0].pets.append(Pet(name: "Kit"))
        let changes = SnapshotParser().changes(from: old, to: new)
        #expect(changes.count == 1)
        let (path, pet) = try #require(changes.first)
        #expect(path.hasPrefix("rooms/0/pets/-"))
        #expect((pet as? [String: Any])?["name"] as? String == "Kit")
    }

    @Test func aModelWithRemainingKeysReplacesAllThatIsStored() throws {
        enum Content: ParsableObject {
            case text(Text)
            case table(Table)

            init() { self = .text(Text()) }

            mutating func bindProperties(binder: Binder) {
                binder.bindVariant(
                    name: "kind",
                    field: &self,
                    [
                        .init("text", Content.text) {
                            if case .text(let text) = $0 { text } else { nil }
                        },
                        .init("table", Content.table) {
                            if case .table(let table) = $0 { table } else { nil }
                        },
                    ]
                )
            }
        }
        struct Text: ParsableObject {
            var text = ""

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "text", field: &text)
            }
        }
        struct Table: ParsableObject {
            var cells: [String: Int] = [:]

            mutating func bindProperties(binder: Binder) {
                binder.bindDictionary(name: "cells", dict: &cells)
            }
        }
        struct Message: ParsableSnapshot {
            var id: String?
            var content = Content()

            mutating func bindProperties(binder: Binder) {
                binder.bindObject(name: "content", field: &content)
            }
        }
        let stored: [String: Any] = [
            "id": "m",
            "content": ["kind": "text", "text": "t", "draft": true, "id": "c"],
        ]
        let new = Message(id: "m", content: .table(Table(cells: ["a": 1])))
        var parser = SnapshotParser()
        parser.unknownKeys = .ignore
        let changes = try parser.changes(from: Snapshot(key: "m", value: stored), to: new)
        let applied = try #require(MultiPathUpdate.apply(changes, to: stored))
        let read = try parser.parseSnapshot(
            snap: Snapshot(key: "m", value: applied),
            type: Message.self
        )
        guard case .table(let table) = read.content else {
            Issue.record("\(read)")
            return
        }
        #expect(table.cells == ["a": 1])
        #expect(applied["id"] as? String == "m")
    }
}
