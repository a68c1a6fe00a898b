extension Bool: ParsableValue {
    /// Reads a `Bool`, or a boxed boolean.
    public static func _fastParse(
        _ box: inout SnapshotParser._ValueBox,
        in context: SnapshotParser.ValueContext
    ) throws(SnapshotParser._NoValue) -> Bool {
        guard let value = readInPlace(box.node) else { throw .invalid }
        return value
    }

    /// The boolean.
    public func _fastSerialize(in context: SnapshotParser.ValueContext, level: Int) -> Any? { self }

    /// Reads a boolean, but not 0 or 1; with lenient conversion also 0 and 1, as numbers or
    /// strings, and `"true"`, `"false"`, `"yes"` and `"no"`.
    public static func parse(
        _ value: Any,
        in context: SnapshotParser.ValueContext
    ) throws -> Bool {
        try context.leaf(value)
    }

    /// Writes a value that is a boolean on every platform.
    public func serialize(in context: SnapshotParser.ValueContext) throws -> Any? {
        try context.tree(of: self)
    }
}

extension Tree {
    /// The boolean that a lenient conversion reads from a number or a string.
    static func lenientBoolean(_ value: Any) -> Bool? {
        if let text = string(value) {
            switch text {
            case "true", "yes", "1": return true
            case "false", "no", "0": return false
            default: return nil
            }
        }
        switch TreeNumber(value)?.integer(Int.self) {
        case 0: return false
        case 1: return true
        default: return nil
        }
    }
}
