import Foundation

/// An object whose only property is the value at a place of a database. What changed in a value that is not
/// an object, such as a dictionary or a `Codable` model, is found as for a property of that name.
struct OnlyProperty<Value: Parsable>: ParsableObject {
    private var value: Value?

    init() {}

    init(_ value: Value) { self.value = value }

    private static var nameKey: CodingUserInfoKey? { CodingUserInfoKey(rawValue: "only property") }

    /// A parser that binds the property under a name.
    static func parser(_ parser: SnapshotParser, name: String) -> SnapshotParser {
        var parser = parser
        if let nameKey { parser.userInfo[nameKey] = name }
        return parser
    }

    mutating func bindProperties(binder: SnapshotParser.Binder) {
        guard let name = Self.nameKey.flatMap({ binder.userInfo[$0] as? String }) else { return }
        // Issues are those of the value.
        binder.model = Value.self
        guard let writer = binder.writer else {
            return binder.read(name, &value, .all, making: nil)
        }
        writer.put(name) { [value] in try value?._write(writer) }
    }
}
