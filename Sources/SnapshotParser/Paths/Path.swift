/// The place of a value in a database, and the value's type.
///
/// A path is data, and refers to no database. ``Collection`` is a place that holds many values,
/// each under a key of its own. Steps are properties that extensions declare:
///
/// ```swift
/// extension Path where Element == Root {
///     var preferences: Path<Preferences> { Path.append(self, "preferences") }
///     var channels: Path<Channel>.Collection { Path.append(self, "channels") }
/// }
/// ```
///
/// `Element` may be any type. To be read or written, it must be ``Parsable``. For a place that is
/// only a step on the way, an enum without cases will do.
///
/// A path knows a type, and no binding: a value that is read or written at a `Path<Date>` has the
/// form of the parser's ``SnapshotParser/SnapshotParser/dates``.
///
/// Keys are taken as they are. If the database would refuse one, a write to the path throws a
/// ``ParseError`` that names it.
public struct Path<Element>: DatabasePath {
    /// The keys from the top of the database down to the place; none at the top.
    public let keys: [String]

    /// Makes the path of some keys.
    public init(_keys keys: [String]) { self.keys = keys }

    /// The collection that this path's value is a child of; nil at the top of the database.
    public var collection: Collection? { keys.isEmpty ? nil : Collection(keys: keys.dropLast()) }

    /// The path to a value or a collection below another path.
    ///
    /// ```swift
    /// var title: Path<String> { Path.append(self, "title") }
    /// ```
    ///
    /// - Parameters:
    ///   - path: the path to start from.
    ///   - keys: one key for each level.
    /// - Returns: the longer path, of the type that is asked for.
    public static func append<Longer: DatabasePath>(_ path: Path, _ keys: String...) -> Longer {
        Longer(keys: path.keys + keys)
    }
}
