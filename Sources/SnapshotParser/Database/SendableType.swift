#if compiler(>=6.2)
    /// What lets a type be named where values are read off the main actor, without being bound to
    /// an actor itself (SE-0470). Types that conform are not isolated in modules whose default is
    /// the main actor.
    public typealias _SendableType = SendableMetatype
#else
    /// Any type: before Swift 6.2 all can be named anywhere.
    public typealias _SendableType = Any
#endif
