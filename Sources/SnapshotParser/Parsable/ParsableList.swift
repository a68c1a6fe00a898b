/// A collection of objects, which ``SnapshotParser/Binder/bindList(name:list:access:making:)``
/// takes: an array or a dictionary of objects, of such arrays or of such dictionaries, or an
/// optional one.
///
/// The library implements its requirements.
public protocol ParsableList: _ObjectOrList {}

/// What a list may hold: objects, and lists of them.
public protocol _ObjectOrList: Parsable {
    /// The type of the objects.
    associatedtype _Object = Self
}

extension Array: _ObjectOrList, ParsableList where Element: _ObjectOrList {
    /// The type of the objects in the array.
    public typealias _Object = Element._Object
}

extension Dictionary: _ObjectOrList, ParsableList where Key: ParsableKey, Value: _ObjectOrList {
    /// The type of the objects in the dictionary.
    public typealias _Object = Value._Object
}

extension Optional: _ObjectOrList where Wrapped: _ObjectOrList {
    /// The type of the object that may be nil.
    public typealias _Object = Wrapped._Object
}

extension Optional: ParsableList where Wrapped: ParsableList {}

/// What `bindObject` binds: an object, or an optional one.
public protocol _ObjectOrNil: _ObjectOrList {
    /// Writes the object under a name of the current one.
    func _put(_ binder: SnapshotParser.Binder, _ name: String, _ access: SnapshotParser.Access)
}
