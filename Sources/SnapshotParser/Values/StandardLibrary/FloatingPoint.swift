extension Double: ParsableValue {
    /// Reads a finite number in any common box.
    public static func _fastParse(
        _ box: inout SnapshotParser._ValueBox,
        in context: SnapshotParser.ValueContext
    ) throws(SnapshotParser._NoValue) -> Double {
        guard let value = readInPlace(box.node) else { throw .invalid }
        return value
    }

    /// The number, if it is finite.
    public func _fastSerialize(in context: SnapshotParser.ValueContext, level: Int) -> Any? {
        isFinite ? self : nil
    }

    /// Reads a finite number, rounded to the nearest double.
    public static func parse(
        _ value: Any,
        in context: SnapshotParser.ValueContext
    ) throws -> Double {
        try context.leaf(value)
    }

    /// Writes the number. A tree cannot hold NaN or the infinities.
    public func serialize(in context: SnapshotParser.ValueContext) throws -> Any? {
        try context.tree(of: self)
    }
}

extension Float: ParsableValue {
    /// Reads a number in any common box, in a float's range.
    public static func _fastParse(
        _ box: inout SnapshotParser._ValueBox,
        in context: SnapshotParser.ValueContext
    ) throws(SnapshotParser._NoValue) -> Float {
        guard let value = readInPlace(box.node) else { throw .invalid }
        return value
    }

    /// The double with the fewest digits that reads back as this float, if it is finite.
    public func _fastSerialize(in context: SnapshotParser.ValueContext, level: Int) -> Any? {
        isFinite ? Double(shortest: self) : nil
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
