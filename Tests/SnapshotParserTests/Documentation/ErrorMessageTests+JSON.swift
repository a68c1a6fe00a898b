import Foundation
import SnapshotParser
import Testing

extension ErrorMessageTests {
    @Test func texts() {
        struct Account: ParsableObject {
            static var objectEnvelope: String? { "user" }

            mutating func bindProperties(binder: SnapshotParser.Binder) {}
        }

        struct Plain: ParsableObject {
            mutating func bindProperties(binder: SnapshotParser.Binder) {}
        }

        func message(_ bytes: some Sequence<UInt8>) -> String {
            let error = #expect(throws: SnapshotParser.JSONError.self) {
                try SnapshotParser().decode(Account.self, from: Data(bytes))
            }
            return error?.description ?? ""
        }

        let notJSON = [message([]), message([0xC3]), message("{".utf8)].joined(separator: "\n")
        #if !canImport(ObjectiveC)
            // The reason is Foundation's own, and differs on Apple systems.
            #expect(
                notJSON == """
                    not JSON: there is no text
                    not JSON: the bytes are not UTF-8
                    not JSON: Unexpected end of file during JSON parse.
                    """
            )
        #endif
        let objectLevel = #expect(throws: SnapshotParser.JSONError.self) {
            try SnapshotParser().decode(Plain.self, from: Data("[1]".utf8))
        }
        let listLevel = #expect(throws: SnapshotParser.JSONError.self) {
            try SnapshotParser().decodeList(Plain.self, from: Data("5".utf8))
        }
        let levels = [objectLevel?.description, listLevel?.description, message("[1]".utf8)]
        #expect(
            levels.compactMap(\.self).joined(separator: "\n") == """
                wrong top level: expected an object, found an array
                wrong top level: expected an object or an array, found a number 5
                wrong top level: expected an object with the envelope 'user', found an array
                """
        )
        #expect(
            message(#"{"users": [], "page": 1}"#.utf8) == """
                missing envelope 'user': the keys are 'page', 'users'
                """
        )
    }
}
