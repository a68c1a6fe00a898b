public import Foundation

/// A point in time that the database sets when it accepts a write.
///
/// ```swift
/// struct Message: ParsableSnapshot {
///     var id: String?
///     var text = ""
///     var sent = ServerTimestamp.new
///
///     mutating func bindProperties(binder: Binder) {
///         binder.bindField(name: "text", field: &text)
///         binder.bindField(name: "sent", field: &sent)
///     }
/// }
/// ```
///
/// It is written as `{".sv": "timestamp"}` until the database replaces it with a number of
/// milliseconds since 1970, whatever the parser's ``SnapshotParser/dates``.
public enum ServerTimestamp: ParsableValue, _ParsedByLibrary, Hashable, Sendable {
    /// The time at which the database will accept the write.
    case new
    /// A time that was sent and read back before the database accepted the write.
    case pending
    /// The time at which the database accepted the write.
    case stored(Date)

    /// The time; nil if the database has not set it yet.
    public var date: Date? { if case .stored(let date) = self { date } else { nil } }

    /// A number of JSON text is converted to a native one.
    public static var _textInput: SnapshotParser._TextInput { .native }

    /// Reads milliseconds since 1970, or the marker.
    public static func _parse(
        _ value: Any,
        in context: SnapshotParser.ValueContext
    ) throws -> ServerTimestamp {
        if let request = ServerMarker.content(of: value) {
            guard Node(request).string == ServerMarker.timestamp else {
                throw context.mismatch(expected: Noun.aServerTimestamp, found: request)
            }
            return .pending
        }
        return .stored(try context.readLeaf(value, .init(context.binder, countsMilliseconds: true)))
    }

    /// Writes milliseconds since 1970, or the marker.
    public func _serialize(in context: SnapshotParser.ValueContext) throws -> Any? {
        if self == .pending { context.binder.writer?.note { $0.isPending = true } }
        guard let date else { return [SpecialKey.server: ServerMarker.timestamp] }
        return try context.writeLeaf(date, .init(context.binder, countsMilliseconds: true))
    }
}
