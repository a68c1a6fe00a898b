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
        // The value is a level further down.
        if parser.maximumDepth < Tree.maximumDepth { parser.maximumDepth += 1 }
        return parser
    }

    mutating func bindProperties(binder: SnapshotParser.Binder) {
        guard let name = Self.nameKey.flatMap({ binder.userInfo[$0] as? String }) else { return }
        // Issues are those of the value.
        binder.model = Value.self
        if let writer = binder.writer {
            return writer.put(name) { [value] in try value?._write(writer) }
        }
        guard let reader = binder.reader else { return }
        // A value that cannot be read is an issue, whatever is tolerated of optional properties.
        do throws(SnapshotParser._NoValue) {
            let child = try reader.child(name, .all, making: nil)
            value = try Value._readChild(reader, child, updating: nil)
        } catch {
            value = nil
        }
    }
}
