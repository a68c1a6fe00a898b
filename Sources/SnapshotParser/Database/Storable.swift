/// What can stand at a path of a database: anything ``Parsable``, and arrays and dictionaries of
/// objects.
///
/// No type has to conform to it by itself. Where a whole module is isolated to the main actor by
/// default, types that conform to a protocol below it are not, so that a database can read them on
/// any thread.
public protocol Storable: _SendableType {}

extension Array: Storable where Element: Parsable {}
extension Optional: Storable where Wrapped: ParsableValue {}
extension Dictionary: Storable where Key: ParsableKey, Value: Parsable {}

#if compiler(>=6.2)
    /// What lets a type be named on any thread (SE-0470).
    public typealias _SendableType = SendableMetatype
#else
    /// Before Swift 6.2, all types can be named on any thread.
    public typealias _SendableType = Any
#endif
