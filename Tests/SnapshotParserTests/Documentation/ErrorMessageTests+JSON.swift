import Foundation
import SnapshotParser
import Testing

extension ErrorMessageTests {
    @Test func texts() {
        struct Account: ParsableObject {
            static var objectEnvelope: String? { "user" }

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
        #expect(
            message("[1]".utf8) == """
                wrong top level: expected an object, found an array
                """
        )
        #expect(
            message(#"{"users": [], "page": 1}"#.utf8) == """
                missing envelope 'user': the keys are 'page', 'users'
                """
        )
    }
}
