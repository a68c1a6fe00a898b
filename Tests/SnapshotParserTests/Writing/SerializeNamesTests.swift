import SnapshotParser
import Testing

/// A name is written as one key, and a remaining key that a binding owns is left out.
@Suite struct SerializeNamesTests {
    @Test func aNameBoundTwiceIsNamedOnce() {
        struct Twice: ParsableObject {
            var first = 1
            var second: Int?

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "x", field: &first)
                binder.bindField(name: "x", field: &second)
            }
        }
        let message = "duplicate binding for 'x' in Twice: only one binding can write a key"
        for second in [nil, 2] {
            let issues = SnapshotParser().validate(object: Twice(second: second))
            #expect(issues.map(\.description) == [message])
        }
    }

    @Test func aNameOfTwoNilPropertiesIsNamedToo() {
        struct Twice: ParsableObject {
            var first: Int?
            var second: [Twice]?

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "x", field: &first)
                binder.bindList(name: "x", list: &second)
            }
        }
        #expect(SnapshotParser().validate(object: Twice()).map(\.kind) == [.duplicateBinding])
    }

    @Test func remainingKeysCanBeBoundOnce() {
        struct Twice: ParsableObject {
            var first = ["a": 1]
            var second = ["b": 1]

            mutating func bindProperties(binder: Binder) {
                binder.bindDictionary(name: "first", dict: &first)
                binder.bindDictionary(name: "second", dict: &second)
            }
        }
        #expect(
            SnapshotParser().validate(object: Twice()).map(\.description) == [
                "duplicate binding for 'second' in Twice: only one binding can take the remaining keys"
            ]
        )
    }

    @Test func theSameNameInAnotherObjectIsNoDuplicate() {
        struct Outer: ParsableObject {
            var x = 1
            var inner = Inner()

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "x", field: &x)
                binder.bindObject(name: "inner", field: &inner)
            }
        }
        struct Inner: ParsableObject {
            var x = 1

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "x", field: &x)
            }
        }
        #expect(SnapshotParser().validate(object: Outer()).isEmpty)
    }

    struct Mixed: ParsableSnapshot {
        var id: String?
        var rest: [String: Int] = [:]
        var name: String?

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "id", field: &id)
            binder.bindField(name: "name", field: &name)
            binder.bindDictionary(name: "rest", dict: &rest)
        }
    }

    @Test func remainingKeysStandBesideTheOthers() throws {
        let mixed = Mixed(rest: ["a": 1, "rest": 2], name: "x")
        #expect(
            try writtenJSON(SnapshotParser().serialize(validating: mixed))
                == #"{"a":1,"name":"x","rest":2}"#
        )
    }

    @Test(arguments: ["name", "id"])
    func aRemainingKeyThatABindingOwnsIsLeftOut(key: String) throws {
        let recorder = HandlerRecorder<String>()
        var parser = SnapshotParser()
        parser.issueHandler = { recorder.hear($0.description) }
        let message =
            "owned key for '\(key)' in Mixed: another binding writes this key, so the remaining keys cannot hold it"
        for name in [nil, "x"] {
            let mixed = Mixed(rest: [key: 1], name: name)
            #expect(parser.serialize(object: mixed)["name"] as? String == name)
            #expect(parser.serialize(object: mixed)["id"] == nil)
            #expect(parser.validate(object: mixed).map(\.description) == [message])
        }
        #expect(recorder.heard == Array(repeating: message, count: 4))
    }
}
