/// A number that the database adds to when it accepts a write, so the writes of several clients all
/// count.
///
/// ```swift
/// struct Post: ParsableSnapshot {
///     var id: String?
///     var likes = ServerValue.stored(0)
///
///     mutating func bindProperties(binder: Binder) {
///         binder.bindField(name: "likes", field: &likes)
///     }
/// }
/// ```
///
/// An update sends the increment:
///
/// ```swift
/// var liked = post
/// liked.likes = .increment(1)
/// try await database.updateValue(at: path, from: post, to: liked)
/// ```
///
/// An increment is written as `{".sv": {"increment": 1}}` and read back as the number.
public enum ServerValue<Number>: ParsableValue, _ParsedByLibrary, Hashable, Sendable
where Number: ParsableValue & Numeric & Hashable & Sendable {
    /// The number as it is stored.
    case stored(Number)
    /// What the database should add to the stored number, or to 0 if there is none.
    case increment(Number)
    /// An increment that was sent and read back before the database accepted it.
    case pending(increment: Number)

    /// The number; nil if the database has not computed it yet.
    public var number: Number? { if case .stored(let number) = self { number } else { nil } }

    /// A number of JSON text is converted to a native one.
    public static var _textInput: SnapshotParser._TextInput { .native }

    /// Reads a number, or the marker.
    public static func _parse(
        _ value: Any,
        in context: SnapshotParser.ValueContext
    ) throws -> ServerValue {
        guard let request = ServerMarker.content(of: value) else {
            return .stored(try context.parse(Number.self, from: value))
        }
        guard let increment = Node(request).children?[ServerMarker.increment] else {
            throw context.mismatch(expected: Noun.aServerIncrement, found: request)
        }
        return .pending(increment: try context.parse(Number.self, from: increment))
    }

    /// Writes the number, or the marker.
    public func _serialize(in context: SnapshotParser.ValueContext) throws -> Any? {
        switch self {
        case .stored(let number):
            return try context.serialize(number)
        case .pending(increment: let number):
            context.binder.writer?.note { $0.isPending = true }
            return try ServerValue.increment(number).serialize(in: context)
        case .increment(let number):
            guard let number = try context.serialize(number) else { return nil }
            return [SpecialKey.server: [ServerMarker.increment: number]]
        }
    }
}
