import Foundation
import SnapshotParser
import Testing

extension CommentTests {
    @Test func text() throws {
        let parser = SnapshotParser()

        func decoded(_ data: Data) throws -> User {
            let user = try parser.decode(User.self, from: data)
            return user
        }

        func decodedList(_ data: Data) throws -> [User] {
            let users = try parser.decodeList(User.self, from: data)
            return users
        }

        func encoded(_ user: User) throws -> Data {
            let data = try parser.encode(user, useEnvelope: true)
            return data
        }

        func encodedList(_ users: [User]) throws -> Data {
            let data = try SnapshotParser.json.encodeList(users)
            return data
        }

        let text = #"{"id":"-K1","name":"Ada"}"#
        #expect(try encoded(decoded(Data(text.utf8))) == Data(text.utf8))
        let data = Data("[\(text)]".utf8)
        var users = try decodedList(data)
        #expect(try encodedList(users) == data)

        try parser.merge(&users, from: data)
        #expect(users.count == 1)
    }

    @Test func writing() throws {
        final class Reference {
            var value: [String: Any] = [:]

            func setValue(_ value: [String: Any]) { self.value = value }
            func updateChildValues(_ values: [String: Any]) {
                value.merge(values) { $1 }
            }
        }

        let reference = Reference()
        let parser = SnapshotParser()
        let user = try parser.parseSnapshot(snap: snapshot, type: User.self)

        let tree = SnapshotParser().serialize(object: user)
        reference.setValue(try SnapshotParser().serialize(validating: user))

        #expect(tree["age"] as? Int == 36 && reference.value.keys.sorted() == ["age", "name"])

        let stored = try parser.parseSnapshot(snap: snapshot, type: User.self)
        let edited = user
        edited.age = 37

        reference.updateChildValues(parser.changes(from: stored, to: edited))

        #expect(reference.value["age"] as? Int == 37)
        edited.age = 38

        reference.updateChildValues(try parser.changes(from: snapshot, to: edited))

        #expect(reference.value["age"] as? Int == 38)
        edited.age = 39

        reference.updateChildValues(try parser.changes(from: stored, validating: edited))

        #expect(reference.value["age"] as? Int == 39)
        edited.age = 40

        reference.updateChildValues(try parser.changes(from: snapshot, validating: edited))

        #expect(reference.value["age"] as? Int == 40)

        guard SnapshotParser().validate(object: user).isEmpty else { return }

        #expect(user.name == "Ada")
    }
}
