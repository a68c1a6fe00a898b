import SnapshotParser
import Testing

/// A type with a raw value is written as that, unless it says otherwise.
@Suite struct SerializeRawValueTests {
    enum Plan: String, ParsableValue { case free, paid }

    /// Stands in the tree as something else than its raw value.
    enum Flag: String, ParsableValue {
        case on, off

        static func parse(_ value: Any, in context: SnapshotParser.ValueContext) throws -> Flag {
            try context.parse(Bool.self, from: value) ? .on : .off
        }

        func serialize(in context: SnapshotParser.ValueContext) throws -> Any? { self == .on }
    }

    struct Account: ParsableObject {
        var plan = Plan.free
        var flag = Flag.off
        var flags: [Flag]?
        var next: Flag?

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "plan", field: &plan)
            binder.bindField(name: "flag", field: &flag)
            binder.bindField(name: "flags", field: &flags)
            binder.bindField(name: "next", field: &next)
        }
    }

    @Test func aTypeWithARawValueIsWrittenAsThat() throws {
        let account = Account(plan: .paid)
        #expect(
            try writtenJSON(SnapshotParser().serialize(object: account))
                == #"{"flag":false,"plan":"paid"}"#
        )
    }

    @Test func itsOwnWayOfReadingAndWritingComesFirst() throws {
        let account = Account(plan: .paid, flag: .on, flags: [.on, .off], next: .on)
        let tree = SnapshotParser().serialize(object: account)
        #expect(
            try writtenJSON(tree)
                == #"{"flag":true,"flags":[true,false],"next":true,"plan":"paid"}"#
        )
        let read = try SnapshotParser().parseObject(snap: Snapshot(value: tree), type: Account.self)
        #expect(read.flag == .on)
        #expect(read.flags == [.on, .off])
        #expect(read.next == .on)
        let error = #expect(throws: ParseError.self) {
            let tree = ["plan": "free", "flag": "on"]
            return try SnapshotParser().parseObject(snap: Snapshot(value: tree), type: Account.self)
        }
        #expect(
            error?.description == """
                parsing Account failed: 1 issue
                - type mismatch for 'flag' in Account: expected a boolean, found a string "on"
                """
        )
    }
}
