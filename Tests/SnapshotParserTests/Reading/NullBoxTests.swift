import Foundation
import SnapshotParser
import Testing

/// Null is the same in whichever type it is boxed.
@Suite struct NullBoxTests {
    struct Person: ParsableObject {
        var name: String? = "initial"
        var age = 0

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "name", field: &name)
            binder.bindField(name: "age", field: &age)
        }
    }

    static let nulls = [
        Boxed("NSNull") { NSNull() },
        Boxed("JSON") { try jsonValue("null") },
        Boxed("nil Int?") { Int?.none as Any },
        Boxed("nil Any?") { Any?.none as Any },
        Boxed("nil Int? in an optional") { Int??.some(.none) as Any },
        Boxed("NSNull in an optional") { Any?.some(NSNull()) as Any },
        Boxed("a class's nil") { NSNumber?.none as Any },
    ]

    @Test(arguments: nulls)
    func everyBoxOfNullMakesAnOptionalNil(box: Boxed) throws {
        let tree: [String: Any] = ["name": try box.make(), "age": 1]
        let person = try SnapshotParser().parseObject(
            snap: Snapshot(value: tree),
            type: Person.self
        )
        #expect(person.name == nil)
    }

    @Test(arguments: nulls)
    func everyBoxOfNullIsAnIssueForAMandatoryField(box: Boxed) throws {
        let tree: [String: Any] = ["age": try box.make()]
        let issues = SnapshotParser().validate(snap: Snapshot(value: tree), type: Person.self)
        #expect(issues.map(\.description) == ["unexpected null for 'age' in Person"])
    }

    @Test(arguments: nulls)
    func everyBoxOfNullIsAHoleInAList(box: Boxed) throws {
        let null = try box.make()
        #expect(try readValue([Int].self, from: [1, null, 3]) == [1, 3])
        #expect(try readValue([Int?].self, from: [1, null, 3]) == [1, nil, 3])
        #expect(try readValue([String: Int].self, from: ["a": 1, "b": null]) == ["a": 1])
        #expect(
            try readValue([String: Int?].self, from: ["a": 1, "b": null]) == ["a": 1, "b": nil]
        )
    }

    @Test(arguments: nulls)
    func everyBoxOfNullIsNothingThereAtTheRoot(box: Boxed) throws {
        let snap = Snapshot(key: "p", value: try box.make())
        let issues = SnapshotParser().validate(snap: snap, type: Person.self)
        #expect(issues.map(\.description) == ["no value for Person at p"])
    }
}
