import SnapshotParser
import Testing

/// A binding that is only read is not written.
@Suite struct SerializeAccessTests {
    struct Part: ParsableObject, Equatable {
        var size = 1

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "size", field: &size)
        }
    }

    /// One binding of every kind, all with one access.
    struct Everything: ParsableObject {
        var access = SnapshotParser.Access.all
        var optional: Int? = 1
        var mandatory = 1
        var defaulted = 1
        var mapped: Int? = 1
        var got = 1
        var subtree: Any? = 1
        var object = Part()
        var optionalObject: Part? = Part()
        var list = [Part()]
        var members = ["a": Part()]
        var map = ["a": 1]

        init() {}

        init(access: SnapshotParser.Access) { self.access = access }

        mutating func bindProperties(binder: Binder) {
            let access = access
            binder.bindField(name: "optional", field: &optional, access: access)
            binder.bindField(name: "mandatory", field: &mandatory, access: access)
            binder.bindField(name: "defaulted", field: &defaulted, default: 7, access: access)
            binder.bindField(
                name: "mapped",
                field: &mapped,
                mapper: { $0 as? Int },
                reverseMapper: { $0 },
                access: access
            )
            binder.bind(get: { 1 }, set: { _ in }) {
                binder.bindField(name: "got", field: &$0, access: access)
            }
            binder.bindTree(name: "subtree", field: &subtree, access: access)
            binder.bindObject(name: "object", field: &object, access: access)
            binder.bindObject(name: "optionalObject", field: &optionalObject, access: access)
            binder.bindList(name: "list", list: &list, access: access)
            binder.bindList(name: "members", list: &members, access: access)
            binder.bindField(name: "map", field: &map, access: access)
        }
    }

    static let names: Set = [
        "optional", "mandatory", "defaulted", "mapped", "got", "subtree", "object",
        "optionalObject", "list", "members", "map",
    ]

    @Test(arguments: [SnapshotParser.Access.all, .serialize])
    func aBindingThatTakesPartInWritingIsWritten(access: SnapshotParser.Access) throws {
        let object = Everything(access: access)
        #expect(Set(SnapshotParser().serialize(object: object).keys) == Self.names)
        #expect(Set(try SnapshotParser().serialize(validating: object).keys) == Self.names)
    }

    @Test func aBindingThatIsOnlyReadIsNotWritten() throws {
        let object = Everything(access: .parse)
        #expect(SnapshotParser().serialize(object: object).isEmpty)
        #expect(try SnapshotParser().serialize(validating: object).isEmpty)
    }

    @Test func whatIsOnlyReadIsNotChecked() {
        struct Refused: ParsableObject {
            var level = Double.nan

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "a.b", field: &level, access: .parse)
            }
        }
        #expect(SnapshotParser().validate(object: Refused()).isEmpty)
    }

    @Test func theKeyOfABindingThatIsOnlyReadIsItsOwnAllTheSame() {
        struct Mixed: ParsableObject {
            var stamp = 1
            var rest = ["stamp": 2]

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "stamp", field: &stamp, access: .parse)
                binder.bindDictionary(name: "rest", dict: &rest)
            }
        }
        #expect(SnapshotParser().serialize(object: Mixed()).isEmpty)
        #expect(
            SnapshotParser().validate(object: Mixed()).map(\.description) == [
                "owned key for 'stamp' in Mixed: another binding writes this key, so the remaining keys cannot hold it"
            ]
        )
    }
}
