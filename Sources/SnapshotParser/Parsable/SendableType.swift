#if compiler(>=6.2)
    /// What lets a type be named on any thread (SE-0470). Where a whole module is isolated to the
    /// main actor by default, types that conform are not, so that a database can read them on any
    /// thread.
    public typealias _SendableType = SendableMetatype
#else
    /// Before Swift 6.2, all types can be named on any thread.
    public typealias _SendableType = Any
#endif
