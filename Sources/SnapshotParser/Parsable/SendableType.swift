#if compiler(>=6.2)
    /// Lets a type be used on any thread (SE-0470). If a whole module is isolated to the main actor
    /// by default, types that conform are not, so a database can read them on any thread.
    public typealias _SendableType = SendableMetatype
#else
    /// Before Swift 6.2, all types can be used on any thread.
    public typealias _SendableType = Any
#endif
