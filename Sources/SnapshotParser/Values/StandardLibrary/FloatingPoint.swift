extension Double: _PlainValue {
    /// None.
    public static var _levels: Int { 0 }

    /// Reads a finite `Double`, or a boxed number that is exact in one.
    public static func _plain(
        _ box: SnapshotParser._ValueBox,
        in context: SnapshotParser.ValueContext
    ) -> Double? {
        box.takeFiniteDouble() ?? box.exactDouble
    }

    /// The number where it is finite.
    public func _plainTree(in context: SnapshotParser.ValueContext) -> Any? {
        isFinite ? self : nil
    }

    /// Reads a finite number. A whole number that a double cannot hold exactly is an issue.
    public static func parse(
        _ value: Any,
        in context: SnapshotParser.ValueContext
    ) throws -> Double {
        let number: Double
        if type(of: value) == Double.self, let native = value as? Double {
            number = native
        } else {
            let read = try context.number(value, expected: Wording.aNumber)
            guard read.isFinite else { throw SnapshotParser.Failure.issue(.notFinite) }
            guard let double = read.double else {
                throw context.outOfRange(Double.self, found: value)
            }
            number = double
        }
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

    /// Reads a `Double`, or a boxed number that is exact in one, in a float's range.
    public static func _plain(
        _ box: SnapshotParser._ValueBox,
        in context: SnapshotParser.ValueContext
    ) -> Float? {
        guard let double = box.double ?? box.exactDouble else { return nil }
        let float = Float(double)
        return float.isFinite ? float : nil
    }

    /// Reads a number in a float's range, rounded to the nearest float.
    public static func parse(
        _ value: Any,
        in context: SnapshotParser.ValueContext
    ) throws -> Float {
        let read = try context.number(value, expected: Wording.aNumber)
        guard read.isFinite else { throw SnapshotParser.Failure.issue(.notFinite) }
        let number = read.nearestFloat
        guard number.isFinite else { throw context.outOfRange(Float.self, found: value) }
        return number
    }

    /// Writes the double with the fewest digits that reads back as this float.
    public func serialize(in context: SnapshotParser.ValueContext) throws -> Any? {
        guard isFinite else { throw SnapshotParser.Failure.issue(.notFinite) }
        return Double(shortest: self)
    }
}

extension TreeNumber {
    /// The float that is nearest; infinite for a number beyond all floats.
    var nearestFloat: Float {
        switch self {
        case .signed(let number): Float(number)
        case .unsigned(let number): Float(number)
        case .double(let number): Float(number)
        case .decimal(let number): Float("\(number)") ?? .infinity
        }
    }
}
