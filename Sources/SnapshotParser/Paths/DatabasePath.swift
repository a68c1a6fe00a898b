/// What a ``Path`` and the path of a ``Path/Collection`` have in common: keys.
public protocol DatabasePath: Hashable, Sendable, CustomStringConvertible {
    /// The keys from the top of the database down to the place; none at the top.
    var keys: [String] { get }

    /// Makes the path of some keys.
    init(_keys: [String])
}

extension DatabasePath {
    /// Whether both have keys of the same bytes, as the database compares them. Swift counts more
    /// strings as equal.
    public static func == (left: Self, right: Self) -> Bool {
        left.keys.elementsEqual(right.keys) { $0.hasBytes(of: $1) }
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

    init(keys: [String]) { self.init(_keys: keys) }

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
