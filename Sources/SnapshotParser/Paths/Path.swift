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
/// Keys are taken as they are. If the database would refuse one, a write to the path throws a
/// ``ParseError`` that names it.
public struct Path<Element>: Hashable, Sendable {
    /// The keys from the top of the database down to the value; none at the top.
    public let keys: [String]

    init(keys: [String]) {
        self.keys = keys
    }

    /// Makes a path from its text.
    ///
    /// ```swift
    /// let path = Path<User>(rendered: "users/-K1")
    /// ```
    ///
    /// - Parameter rendered: keys with slashes between them. As in the database's own SDKs, empty
    ///   keys are skipped, so `/users//-K1/` is the same path.
    public init(rendered: String) {
        keys = RenderedPath.keys(of: rendered)
    }

    /// The keys with slashes between them; empty at the top of the database.
    public var rendered: String { keys.joined(separator: "/") }

    /// The last key; nil at the top of the database.
    public var key: String? { keys.last }

    /// The path that this one is a child of.
    ///
    /// ```swift
    /// let chatroom = Path().chatroom("firechat").name.parent(as: Chatroom.self)
    /// ```
    ///
    /// - Parameter type: the type of the value there, which the keys do not show.
    /// - Returns: the path; nil at the top of the database.
    public func parent<Parent>(as type: Parent.Type) -> Path<Parent>? {
        keys.isEmpty ? nil : Path<Parent>(keys: keys.dropLast())
    }

    /// The collection that this path's value is a child of; nil at the top of the database.
    public var collection: Collection? {
        keys.isEmpty ? nil : Collection(keys: keys.dropLast())
    }

    /// Whether both paths have the same keys, byte by byte, as the database compares them.
    public static func == (left: Path, right: Path) -> Bool {
        RenderedPath.areSame(left.keys, right.keys)
    }

    /// Hashes the keys.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(keys)
    }
}

extension Path: CustomStringConvertible {
    /// The same as ``rendered``.
    public var description: String { rendered }
}

extension Path {
    /// The path to a value below another path.
    ///
    /// ```swift
    /// var title: Path<String> { Path.append(self, "title") }
    /// ```
    ///
    /// - Parameters:
    ///   - path: the path to start from.
    ///   - keys: one key for each level.
    /// - Returns: the longer path.
    public static func append<Child>(_ path: Path, _ keys: String...) -> Path<Child> {
        Path<Child>(keys: path.keys + keys)
    }

    /// The path to a collection below another path.
    ///
    /// ```swift
    /// var messages: Path<ChannelMessage>.Collection { Path.append(self, "messages") }
    /// ```
    ///
    /// - Parameters:
    ///   - path: the path to start from.
    ///   - keys: one key for each level.
    /// - Returns: the collection's path.
    public static func append<Child>(_ path: Path, _ keys: String...) -> Path<Child>.Collection {
        Path<Child>.Collection(keys: path.keys + keys)
    }
}
