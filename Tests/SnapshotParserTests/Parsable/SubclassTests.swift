import SnapshotParser
import Testing

/// A subclass adds its bindings to those of its superclass.
@Suite struct SubclassTests {
    class Animal: ParsableObject {
        var name = ""

        required init() {}

        func bindProperties(binder: Binder) {
            binder.bindField(name: "name", field: &name)
        }
    }

    class Dog: Animal {
        var tricks: [String] = []

        override func bindProperties(binder: Binder) {
            super.bindProperties(binder: binder)
            binder.bindField(name: "tricks", field: &tricks)
        }
    }

    final class GuideDog: Dog, ParsableSnapshot {
        var id: String?
        var owner: String?

        override func bindProperties(binder: Binder) {
            super.bindProperties(binder: binder)
            binder.bindField(name: "id", field: &id)
            binder.bindField(name: "owner", field: &owner)
        }
    }

    struct Kennel: ParsableObject {
        var dogs: [Dog] = []
        var guides: [GuideDog] = []

        mutating func bindProperties(binder: Binder) {
            binder.bindList(name: "dogs", list: &dogs)
            binder.bindList(name: "guides", list: &guides)
        }
    }

    @Test func aSubclassAddsBindingsToThoseOfItsSuperclass() throws {
        let snap = Snapshot(value: ["name": "Rex", "tricks": ["sit"]])
        let dog = try SnapshotParser().parseObject(snap: snap, type: Dog.self)
        #expect(dog.name == "Rex")
        #expect(dog.tricks == ["sit"])
    }

    @Test func aSubclassThatBecomesASnapshotGetsItsKey() throws {
        let snap = Snapshot(key: "-K1", value: ["name": "Rex", "owner": "Ada"])
        let dog = try SnapshotParser().parseSnapshot(snap: snap, type: GuideDog.self)
        #expect(dog.id == "-K1")
        #expect(dog.name == "Rex")
        #expect(dog.owner == "Ada")
    }

    @Test func elementsOfASubclassThatBecomesASnapshotGetTheirKeys() throws {
        let tree: [String: Any] = [
            "dogs": [["name": "Rex"]],
            "guides": ["-K2": ["name": "Kim"], "-K1": ["name": "Bob"]],
        ]
        let kennel = try SnapshotParser().parseObject(
            snap: Snapshot(value: tree),
            type: Kennel.self
        )
        #expect(kennel.dogs.map(\.name) == ["Rex"])
        #expect(kennel.guides.map(\.id) == ["-K1", "-K2"])
    }

    @Test func keysOfTheSubclassAreUnknownToTheSuperclass() {
        let snap = Snapshot(value: ["name": "Rex", "tricks": ["sit"]])
        let issues = SnapshotParser().validate(snap: snap, type: Animal.self)
        #expect(issues.map(\.description) == ["unknown key 'tricks' in Animal"])
    }

    @Test func issuesNameTheSubclassAndComeInBindingOrder() {
        let snap = Snapshot(key: "-K1", value: ["tricks": 1, "owner": 2, "id": "-K1"])
        let issues = SnapshotParser().validate(snap: snap, type: GuideDog.self)
        #expect(
            issues.map(\.description) == [
                "missing key 'name' in GuideDog at -K1",
                "type mismatch for 'tricks' in GuideDog at -K1: expected an array, found a number 1",
                "type mismatch for 'owner' in GuideDog at -K1: expected a string, found a number 2",
            ]
        )
    }

    @Test func aNameThatTheSuperclassBindsTooIsADuplicate() {
        final class Twice: Animal {
            var title = ""

            override func bindProperties(binder: Binder) {
                super.bindProperties(binder: binder)
                binder.bindField(name: "name", field: &title)
            }
        }
        let issues = SnapshotParser().validate(
            snap: Snapshot(value: ["name": "x"]),
            type: Twice.self
        )
        #expect(
            issues.map(\.description) == [
                "duplicate binding for 'name' in Twice: only one binding can write a key"
            ]
        )
    }
}
