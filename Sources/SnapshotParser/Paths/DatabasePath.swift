/// What a ``Path`` and the path of a ``Path/Collection`` have in common: keys.
public protocol DatabasePath: Hashable, Sendable, CustomStringConvertible {
    /// The keys from the top of the database down to the place.
    var _keys: _PathKeys { get }

    /// The path of some keys.
    static func _path(_ keys: _PathKeys) -> Self
}

/// Keys that are the same where their bytes are, as in the database. Swift counts more strings as
/// equal.
public struct _PathKeys: Hashable, Sendable {
    let texts: [String]

    /// Whether both have the same bytes.
    public static func == (left: _PathKeys, right: _PathKeys) -> Bool {
        left.texts.elementsEqual(right.texts) { $0.utf8.elementsEqual($1.utf8) }
    }
}

extension DatabasePath {
    /// Makes a path from its text.
    ///
    /// ```swift
    /// let path = Path<User>(rendered: "users/-K1")
    /// ```
    ///
    /// - Parameter rendered: keys with slashes between them. As in the database's own SDKs, empty
    ///   keys are skipped, so `/users//-K1/` is the same path.
    public init(rendered: String) { self.init(keys: RenderedPath.keys(of: rendered)) }

    init(keys: [String]) { self = Self._path(_PathKeys(texts: keys)) }

    /// The keys from the top of the database down to the place; none at the top.
    public var keys: [String] { _keys.texts }

    /// The keys with slashes between them; empty at the top of the database.
    public var rendered: String { keys.joined(separator: "/") }

    /// The same as ``rendered``.
    public var description: String { rendered }

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
}
