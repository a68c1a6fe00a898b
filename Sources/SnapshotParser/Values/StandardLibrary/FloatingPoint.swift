extension Double: _PlainValue {
    /// None.
    public static var _levels: Int { 0 }

    /// Reads a finite number in any common box.
    public static func _plain(
        _ box: SnapshotParser._ValueBox,
        in context: SnapshotParser.ValueContext
    ) -> Double? {
        box.takeFiniteDouble() ?? box.nearestDouble
    }

    /// The number where it is finite.
    public func _plainTree(in context: SnapshotParser.ValueContext) -> Any? {
        isFinite ? self : nil
    }

    /// Reads a finite number, rounded to the nearest double.
    public static func parse(
        _ value: Any,
        in context: SnapshotParser.ValueContext
    ) throws -> Double {
        try context.leaf(value)
    }

    /// Writes the number. NaN and the infinities stand in no tree.
    public func serialize(in context: SnapshotParser.ValueContext) throws -> Any? {
        try context.tree(of: self)
    }
}

extension Float: _PlainValue {
    /// None.
    public static var _levels: Int { 0 }

    /// Reads a number in any common box, in a float's range.
    public static func _plain(
        _ box: SnapshotParser._ValueBox,
        in context: SnapshotParser.ValueContext
    ) -> Float? {
        box.nearestFloat.flatMap { $0.isFinite ? $0 : nil }
    }

    /// Reads a number in a float's range, rounded to the nearest float.
    public static func parse(
        _ value: Any,
        in context: SnapshotParser.ValueContext
    ) throws -> Float {
        try context.leaf(value)
    }

    /// Writes the double with the fewest digits that reads back as this float.
    public func serialize(in context: SnapshotParser.ValueContext) throws -> Any? {
        try context.tree(of: self)
    }
}
