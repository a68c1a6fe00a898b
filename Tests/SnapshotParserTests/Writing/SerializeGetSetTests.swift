import SnapshotParser
import Testing

/// Writing calls getters only.
@Suite struct SerializeGetSetTests {
    /// Counts what is called on it.
    final class Managed: ParsableSnapshot {
        var id: String?
        var name = "Ada"
        var nick: String?
        var tags: [String] = []
        var gets = 0
        var sets = 0

        func bindProperties(binder: Binder) {
            binder.bind(get: got { self.name }, set: set { self.name = $0 }) {
                binder.bindField(name: "name", field: &$0)
            }
            binder.bind(get: got { self.nick }, set: set { self.nick = $0 }) {
                binder.bindField(name: "nick", field: &$0)
            }
            binder.bind(get: got { self.tags }, set: set { self.tags = $0 }) {
                binder.bindField(name: "tags", field: &$0)
            }
        }

        private func got<V>(_ get: @escaping () -> V) -> () -> V {
            {
                self.gets += 1
                return get()
            }
        }

        private func set<V>(_ set: @escaping (V) -> Void) -> (V) -> Void {
            {
                self.sets += 1
                set($0)
            }
        }
    }

    @Test func serializingReadsAndDoesNotSet() throws {
        let object = Managed()
        object.nick = "Countess"
        let tree = SnapshotParser().serialize(object: object)
        #expect(try writtenJSON(tree) == #"{"name":"Ada","nick":"Countess","tags":[]}"#)
        #expect(object.gets == 3)
        #expect(object.sets == 0)
    }

    @Test func serializingAListDoesNotSet() {
        let object = Managed()
        object.id = "a"
        #expect(SnapshotParser().serialize(list: [object]).count == 1)
        #expect(object.sets == 0)
    }

    @Test func validatingAnObjectDoesNotSet() throws {
        let object = Managed()
        #expect(SnapshotParser().validate(object: object).isEmpty)
        _ = try SnapshotParser().serialize(validating: object)
        #expect(object.gets == 6)
        #expect(object.sets == 0)
    }

    @Test func validatingATreeDoesNotSet() {
        /// Tells of every call of a setter.
        struct Watched: ParsableObject {
            mutating func bindProperties(binder: Binder) {
                binder.bind(get: { "" }, set: complain) {
                    binder.bindField(name: "name", field: &$0)
                }
                binder.bind(get: { String?.none }, set: complain) {
                    binder.bindField(name: "nick", field: &$0)
                }
                binder.bind(get: { String?.none }, set: complain) {
                    binder.bindField(name: "gone", field: &$0)
                }
                binder.bind(get: { [""] }, set: complain) {
                    binder.bindField(name: "tags", field: &$0)
                }
                binder.bind(get: { 1 }, set: complain) {
                    binder.bindField(name: "bad", field: &$0)
                }
            }

            private func complain(_ value: some Any) {
                Issue.record("set to \(value)")
            }
        }
        let snapshot = Snapshot(value: ["name": "x", "nick": "y", "bad": "z"])
        let issues = SnapshotParser().validate(snap: snapshot, type: Watched.self)
        #expect(
            issues.map(\.description) == [
                "type mismatch for 'bad' in Watched: expected an integer, found a string \"z\""
            ]
        )
    }

    @Test func aParseSetsOnceForEveryValue() throws {
        let snapshot = Snapshot(value: ["name": "Bob", "nick": "B"])
        let object = try SnapshotParser().parseSnapshot(snap: snapshot, type: Managed.self)
        #expect(object.name == "Bob")
        #expect(object.nick == "B")
        #expect(object.sets == 3)
    }

    @Test func objectsAndListsAreReadAndNotSetEither() throws {
        struct Part: ParsableObject {
            var size = 1

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "size", field: &size)
            }
        }
        struct Watched: ParsableObject {
            mutating func bindProperties(binder: Binder) {
                binder.bind(get: { Part() }, set: complain) {
                    binder.bindObject(name: "part", field: &$0)
                }
                binder.bind(get: { Part?.none }, set: complain) {
                    binder.bindObject(name: "none", field: &$0)
                }
                binder.bind(get: { [Part()] }, set: complain) {
                    binder.bindList(name: "parts", list: &$0)
                }
            }

            private func complain(_ value: some Any) {
                Issue.record("set to \(value)")
            }
        }
        let tree = SnapshotParser().serialize(object: Watched())
        #expect(try writtenJSON(tree) == #"{"part":{"size":1},"parts":[{"size":1}]}"#)
        #expect(SnapshotParser().validate(object: Watched()).isEmpty)
        #expect(SnapshotParser().validate(snap: Snapshot(value: tree), type: Watched.self).isEmpty)
    }

    @Test func aPropertyObserverRunsOnlyForAnInoutBinding() {
        final class Observed: ParsableObject {
            var changes: [String] = []
            var bound = 1 { didSet { changes.append("bound") } }
            var got = 1 { didSet { changes.append("got") } }

            func bindProperties(binder: Binder) {
                binder.bindField(name: "bound", field: &bound)
                binder.bind(get: { self.got }, set: { self.got = $0 }) {
                    binder.bindField(name: "got", field: &$0)
                }
            }
        }
        let observed = Observed()
        _ = SnapshotParser().serialize(object: observed)
        #expect(observed.changes == ["bound"])
    }
}
