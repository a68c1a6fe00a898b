import Foundation
import SnapshotParser
import Testing

extension ErrorMessageTests {
    @Test func texts() {
        struct Account: ParsableObject {
            static var objectEnvelope: String? { "user" }

            mutating func bindProperties(binder: Binder) {}
        }

        struct Plain: ParsableObject {
            mutating func bindProperties(binder: Binder) {}
        }

        func message(_ bytes: some Sequence<UInt8>) -> String {
            let error = #expect(throws: SnapshotParser.JSONError.self) {
                try SnapshotParser().decode(Account.self, from: Data(bytes))
            }
            return error?.description ?? ""
        }

        let none: [UInt8] = []
        let notJSON: [String] = [message(none), message(#"{"a": "b" "c": 1}"#.utf8)]
        #expect(
            notJSON.joined(separator: "\n") == """
                not JSON (line 1, column 1): the text is empty
                not JSON (line 1, column 11): expected ',' or '}', found '"'
                  {"a": "b" "c": 1}
                            ^
                """
        )
        let objectLevel = #expect(throws: SnapshotParser.JSONError.self) {
            try SnapshotParser().decode(Plain.self, from: Data("[1]".utf8))
        }
        let listLevel = #expect(throws: SnapshotParser.JSONError.self) {
            try SnapshotParser().decodeList(Plain.self, from: Data("5".utf8))
        }
        let levels = [objectLevel?.description, listLevel?.description, message("[1]".utf8)]
        #expect(
            levels.compactMap(\.self).joined(separator: "\n") == """
                wrong top level (line 1, column 1): expected an object, found an array: did you mean a call for lists, such as decodeList?
                wrong top level (line 1, column 1): expected an object or an array, found a number 5
                wrong top level (line 1, column 1): expected an object with the envelope 'user', found an array
                """
        )
        #expect(
            message(#"{"users": [], "page": 1}"#.utf8) == """
                missing envelope 'user' (line 1, column 1): the keys are 'page' and 'users': did you mean 'users'?
                """
        )
    }

    @Test func textOfFilesAndRepeatedKeys() throws {
        struct User: ParsableObject {
            var name = ""

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "name", field: &name)
            }
        }

        let file = FileManager.default.temporaryDirectory
            .appendingPathComponent("\(UUID().uuidString).json")
        defer { try? FileManager.default.removeItem(at: file) }
        try Data(#"{"users": [{}], "page": 1}"#.utf8).write(to: file)
        let paths = ["members", "page"].map { key in
            let error = #expect(throws: SnapshotParser.JSONError.self) {
                try SnapshotParser().elements(of: User.self, at: [key], in: file)
            }
            return error?.description ?? ""
        }
        #expect(
            paths.joined(separator: "\n") == """
                nothing at members (line 1, column 1): the keys are 'page' and 'users'
                no elements at page (line 1, column 25): expected an object or an array, found a number 1
                """
        )
        let text = #"{"name": "Ada", "name": "Grace"}"#
        let issues = try SnapshotParser().validate(User.self, in: text)
        #expect(
            issues.first?.description == """
                repeated key for 'name' in User at line 1, column 17: the key is also at line 1, column 2
                """
        )
    }

    @Test func linesAndFiles() throws {
        struct User: ParsableObject {
            mutating func bindProperties(binder: Binder) {}
        }
        let file = FileManager.default.temporaryDirectory
            .appendingPathComponent("\(UUID().uuidString).jsonl")
        defer { try? FileManager.default.removeItem(at: file) }
        try Data("{}\n{}\n{\"name\" \n".utf8).write(to: file)
        let users = try SnapshotParser().elements(ofLinesOf: User.self, in: file)
        var texts: [String] = []
        while let user = try users.next() {
            if case .failure(let error) = user.result { texts += error.issues.map(\.description) }
        }
        #expect(
            texts.joined(separator: "\n") == """
                not JSON in User at line 3, column 9: expected ':', found the end of the line
                """
        )
        let errors: [SnapshotParser.JSONError] = [.mixedElements(key: "-K1"), .finishedFile]
        #expect(
            errors.map(\.description).joined(separator: "\n") == """
                mixed elements: the key '-K1' is among elements without keys
                finished file: no element can be written after finish()
                """
        )
    }
}
