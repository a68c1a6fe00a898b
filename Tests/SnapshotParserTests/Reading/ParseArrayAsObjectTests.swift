import Foundation
import SnapshotParser
import Testing

/// An array of nothing is not an object.
@Suite struct ParseArrayAsObjectTests {
    struct Profile: ParsableSnapshot {
        var id: String?
        var name: String?
        var friend: Friend?

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "name", field: &name)
            binder.bindObject(name: "friend", field: &friend)
        }
    }

    struct Friend: ParsableObject {
        var name: String?

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "name", field: &name)
        }
    }

    static let arrays: [String] = ["[]", "[null]", "[null, null]", "[1]"]

    @Test(arguments: arrays)
    func asTheRoot(json: String) throws {
        let snapshot = Snapshot(key: "k", value: try readJSON(json))
        let issues = SnapshotParser().validate(snap: snapshot, type: Profile.self)
        #expect(
            issues.map(\.description) == [
                "type mismatch in Profile at k: expected an object, found an array"
            ]
        )
        #expect(throws: ParseError.self) {
            try SnapshotParser().parseSnapshot(snap: snapshot, type: Profile.self)
        }
    }

    @Test(arguments: arrays)
    func asAChild(json: String) throws {
        let snapshot = Snapshot(key: "k", value: ["friend": try readJSON(json)])
        let issues = SnapshotParser().validate(snap: snapshot, type: Profile.self)
        #expect(
            issues.map(\.description) == [
                "type mismatch in Friend at k/friend: expected an object, found an array"
            ]
        )
    }

    @Test(arguments: arrays)
    func asAnUpdate(json: String) throws {
        var profile = Profile(name: "Ada")
        #expect(throws: ParseError.self) {
            try SnapshotParser().update(&profile, from: Snapshot(value: try readJSON(json)))
        }
        #expect(profile.name == "Ada")
    }
}
