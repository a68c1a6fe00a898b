import SnapshotParser
import Testing

/// A snapshot's own key is none of its remaining keys, whether or not a binding names it.
@Suite struct RemainingKeyTests {
    struct Note: ParsableSnapshot {
        var id: String?
        var others: [String: String] = [:]

        mutating func bindProperties(binder: Binder) {
            binder.bindDictionary(name: "others", dict: &others)
        }
    }

    let parser = SnapshotParser()
    let note = Note(id: "a", others: ["id": "b", "x": "y"])

    @Test func encodingRefusesAnotherKeyBesideTheOwn() {
        let error = #expect(throws: ParseError.self) { try parser.encode(note) }
        #expect(error?.issues.map(\.kind) == [.ownedKey])
        #expect(error?.issues.map(\.path) == [["id"]])
    }

    @Test func validationFindsIt() {
        #expect(parser.validate(object: note).map(\.kind) == [.ownedKey])
    }

    @Test func whatIsWrittenIsReadAgain() throws {
        let tree = parser.serialize(object: note)
        #expect(try writtenJSON(tree) == #"{"x":"y"}"#)
        let read = try parser.parseSnapshot(snap: Snapshot(key: "a", value: tree), type: Note.self)
        #expect(read.others == ["x": "y"])
    }

    @Test func anObjectWithoutKeyMayHaveAnEntryOfThatName() throws {
        struct Plain: ParsableObject {
            var others: [String: String] = [:]

            mutating func bindProperties(binder: Binder) {
                binder.bindDictionary(name: "others", dict: &others)
            }
        }
        let tree = parser.serialize(object: Plain(others: ["id": "b"]))
        #expect(try writtenJSON(tree) == #"{"id":"b"}"#)
    }
}
