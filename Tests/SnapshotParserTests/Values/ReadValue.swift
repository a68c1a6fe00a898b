import SnapshotParser
import Testing

/// A parse of one value, which stands under the key `v`.
struct Holder<V: ParsableValue>: ParsableObject {
    var value: V?

    mutating func bindProperties(binder: Binder) {
        binder.bindField(name: "v", field: &value)
    }
}

func readValue<V: ParsableValue>(
    _ type: V.Type = V.self,
    from value: Any,
    with parser: SnapshotParser = SnapshotParser()
) throws -> V? {
    try parser.parseObject(snap: Snapshot(value: ["v": value]), type: Holder<V>.self).value
}

func issues<V: ParsableValue>(
    reading type: V.Type,
    from value: Any,
    with parser: SnapshotParser = SnapshotParser()
) -> [String] {
    parser.validate(snap: Snapshot(value: ["v": value]), type: Holder<V>.self).map(\.description)
}

/// A value in one of the boxes in which trees hold it.
struct Boxed: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let make: @Sendable () throws -> Any

    init(_ description: String, _ make: @escaping @Sendable () throws -> Any) {
        testDescription = description
        self.make = make
    }
}
