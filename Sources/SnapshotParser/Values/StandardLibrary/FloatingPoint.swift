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
        let number = try context.number(value, as: Double.init(jsonText:)) { $0.nearestDouble }
        guard number.isFinite else { throw SnapshotParser.Failure.issue(.notFinite) }
        return number
    }

    /// Writes the number. NaN and the infinities stand in no tree.
    public func serialize(in context: SnapshotParser.ValueContext) throws -> Any? {
        guard isFinite else { throw SnapshotParser.Failure.issue(.notFinite) }
        return self
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
        let number = try context.number(value, as: { Double(jsonText: $0).map(Float.init) }) {
            guard $0.isFinite else { throw SnapshotParser.Failure.issue(.notFinite) }
            return $0.nearestFloat
        }
        guard number.isFinite else { throw context.outOfRange(Float.self, found: value) }
        return number
    }

    /// Writes the double with the fewest digits that reads back as this float.
    public func serialize(in context: SnapshotParser.ValueContext) throws -> Any? {
        guard isFinite else { throw SnapshotParser.Failure.issue(.notFinite) }
        return Double(shortest: self)
    }
}

extension SnapshotParser.ValueContext {
    /// A number in any box, rounded; where that is allowed, also one in a string, of any number of
    /// digits.
    ///
    /// - Parameters:
    ///   - read: rounds the number that a text stands for.
    ///   - round: rounds a number of the tree.
    fileprivate func number<Number: BinaryFloatingPoint>(
        _ value: Any,
        as read: (String) -> Number?,
        _ round: (TreeNumber) throws -> Number
    ) throws -> Number {
        if let number = TreeNumber(value) { return try round(number) }
        if isLenient, let text = Tree.string(value), let number = read(text) { return number }
        throw mismatch(expected: Wording.aNumber, found: value)
    }
}
