import SnapshotParser
import Testing

/// Classes and structures conform by their initializer and their bindings alone.
@Suite struct ParsableObjectTests {
    @Test func aStructIsParsed() throws {
        struct Address: ParsableObject {
            var street = ""
            var city: String?

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "street", field: &street)
                binder.bindField(name: "city", field: &city)
            }
        }
        let snap = Snapshot(value: ["street": "Main Street 1", "city": "Springfield"])
        let address = try SnapshotParser().parseObject(snap: snap, type: Address.self)
        #expect(address.street == "Main Street 1")
        #expect(address.city == "Springfield")
    }

    @Test func aClassIsParsedWithoutMutating() throws {
        final class Address: ParsableObject {
            var street = ""

            func bindProperties(binder: Binder) {
                binder.bindField(name: "street", field: &street)
            }
        }
        let snap = Snapshot(value: ["street": "Main Street 1"])
        let address = try SnapshotParser().parseObject(snap: snap, type: Address.self)
        #expect(address.street == "Main Street 1")
    }

    @Test func aGenericTypeIsParsed() throws {
        struct Page<Item: ParsableObject>: ParsableObject {
            var items: [Item] = []

            mutating func bindProperties(binder: Binder) {
                binder.bindList(name: "items", list: &items)
            }
        }
        struct Point: ParsableObject, Equatable {
            var x = 0

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "x", field: &x)
            }
        }
        let snap = Snapshot(value: ["items": [["x": 1], ["x": 2]]])
        let page = try SnapshotParser().parseObject(snap: snap, type: Page<Point>.self)
        #expect(page.items.map(\.x) == [1, 2])
    }

    @Test func aTypeHasNoEnvelopeUnlessItSaysSo() {
        struct Plain: ParsableObject {
            mutating func bindProperties(binder: Binder) {}
        }
        struct Wrapped: ParsableObject {
            static let objectEnvelope: String? = "user"
            static let listEnvelope: String? = "users"
            mutating func bindProperties(binder: Binder) {}
        }
        func envelopes<T: ParsableObject>(of type: T.Type) -> [String?] {
            [T.objectEnvelope, T.listEnvelope]
        }
        #expect(envelopes(of: Plain.self) == [nil, nil])
        #expect(envelopes(of: Wrapped.self) == ["user", "users"])
    }

    @Test func objectsSnapshotsAndValuesShareOneRootProtocol() {
        struct Object: ParsableObject {
            mutating func bindProperties(binder: Binder) {}
        }
        struct Keyed: ParsableSnapshot {
            var id: String?
            mutating func bindProperties(binder: Binder) {}
        }
        func isParsable<T>(_ type: T.Type) -> Bool { type is any Parsable.Type }
        #expect(isParsable(Object.self))
        #expect(isParsable(Keyed.self))
        #expect(isParsable(String.self))
        #expect(isParsable([String: [Int?]].self))
        #expect(!isParsable(Character.self))
    }

    @Test func theParsedObjectStartsFromItsInitialValues() throws {
        struct Settings: ParsableObject {
            var volume: Int? = 7
            var unbound = "kept"

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "volume", field: &volume)
            }
        }
        let snap = Snapshot(value: [String: Any]())
        let settings = try SnapshotParser().parseObject(snap: snap, type: Settings.self)
        #expect(settings.volume == 7)
        #expect(settings.unbound == "kept")
    }
}
