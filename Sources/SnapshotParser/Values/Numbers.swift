public import Foundation

extension Bool: ParsableValue, _Leaf {
    /// Reads a boolean, but not 0 or 1; with lenient conversion also 0 and 1, as numbers or
    /// strings, and `"true"`, `"false"`, `"yes"` and `"no"`.
    @inline(__always)
    public static func _read(_ box: inout _Box, _ rules: _Rules) throws(_LeafMistake) -> Bool {
        if case .bool(let boolean) = box.node { return boolean }
        if let boolean = box.node.boolean { return boolean }
        return try rules.readOtherForm(box.node) { node, rules throws(_LeafMistake) in
            let integer = TreeNumber(node)?.integer(Int.self).map { "\($0)" }
            switch rules.isLenient ? node.string ?? integer : nil {
            case "true", "yes", "1": return true
            case "false", "no", "0": return false
            default: throw rules.mismatch(Noun.aBoolean, node.value)
            }
        }
    }

    /// The boolean.
    public func _written(_ rules: _Rules) -> Any { self }
}

extension FixedWidthInteger where Self: _Leaf {
    /// Reads a whole number that fits; nothing wraps and nothing is rounded.
    @inline(__always)
    public static func _read(_ box: inout _Box, _ rules: _Rules) throws(_LeafMistake) -> Self {
        if let integer: Self = box.node.integer() { return integer }
        return try rules.readOtherForm(box.node) { node, rules throws(_LeafMistake) in
            if let integer = exactCast(node.value, to: Self.self) { return integer }
            let number = try rules.number(node, expected: Noun.anInteger)
            guard let integer = number.integer(Self.self) else {
                throw rules.outOfRange(Self.self, node.value)
            }
            return integer
        }
    }

    /// The number in a type that a tree may hold; none is narrower than `Int`, since Apple's SDK
    /// takes an `Int8` in an `Any` for a boolean.
    public func _written(_ rules: _Rules) -> Any {
        if let integer = Int(exactly: self) { return integer }
        if let integer = Int64(exactly: self) { return integer }
        return UInt64(truncatingIfNeeded: self)
    }
}

extension Int: ParsableValue, ParsableKey, _Leaf {}
extension Int8: ParsableValue, ParsableKey, _Leaf {}
extension Int16: ParsableValue, ParsableKey, _Leaf {}
extension Int32: ParsableValue, ParsableKey, _Leaf {}
extension Int64: ParsableValue, ParsableKey, _Leaf {}
extension UInt: ParsableValue, ParsableKey, _Leaf {}
extension UInt8: ParsableValue, ParsableKey, _Leaf {}
extension UInt16: ParsableValue, ParsableKey, _Leaf {}
extension UInt32: ParsableValue, ParsableKey, _Leaf {}
extension UInt64: ParsableValue, ParsableKey, _Leaf {}

extension BinaryFloatingPoint where Self: ParsableValue & _Leaf & LosslessStringConvertible {
    /// Reads a number in the type's range, rounded to the nearest that it has.
    @inline(__always)
    public static func _read(_ box: inout _Box, _ rules: _Rules) throws(_LeafMistake) -> Self {
        if let number: Self = box.node.nearest() { return number }
        return try rules.readOtherForm(box.node) { node, rules throws(_LeafMistake) in
            try rules.nearest(node, expected: Noun.aNumber)
        }
    }

    /// The number: for a float, the double with the fewest digits that reads back as it. A tree
    /// cannot hold NaN or the infinities.
    public func _written(_ rules: _Rules) throws(_LeafMistake) -> Any {
        guard isFinite else { throw .invalid(.notFinite) }
        return exactCast(self, to: Float.self).map { Double(shortest: $0) } ?? self
    }
}

extension Double: ParsableValue, _Leaf {}
extension Float: ParsableValue, _Leaf {}

extension Decimal: ParsableValue, _Leaf {
    /// Reads a number with all digits of its text: 0.1 is 0.1.
    public static func _read(_ box: inout _Box, _ rules: _Rules) throws(_LeafMistake) -> Decimal {
        let rules = try rules.unlessDirect()
        let number = try rules.number(box.node, expected: Noun.aNumber)
        guard number.isFinite else { throw .invalid(.notFinite) }
        guard let decimal = number.decimal else { throw rules.outOfRange(Self.self, box.value) }
        return decimal
    }

    /// An integer or a double if that is the same number, and otherwise an `NSDecimalNumber`, whose
    /// digits JSON text keeps.
    public func _written(_ rules: _Rules) throws(_LeafMistake) -> Any {
        guard !isNaN else { throw .invalid(.notFinite) }
        let number = TreeNumber(self)
        if let integer = number.integer(Int64.self) { return integer._written(rules) }
        // A double's decimal has the fewest digits that distinguish it from other doubles.
        let double = number.nearestDouble
        return TreeNumber.double(double).decimal == self ? double : NSDecimalNumber(decimal: self)
    }
}

extension SnapshotParser._LeafRules {
    /// A number of any type or, if that is allowed, in a string.
    fileprivate func number(_ node: Node, expected: String) throws(_LeafMistake) -> TreeNumber {
        let number = TreeNumber(node) ?? spelled(in: node).map { TreeNumber($0) }
        guard let number else { throw mismatch(expected, node.value) }
        return number
    }

    /// The number as a text, or a string, spells it, if a string is allowed.
    private func spelled(in node: Node) -> NumberText? {
        if case .unparsed(let part) = node { return part.numberText.flatMap(NumberText.init) }
        return isLenient ? node.string.flatMap(NumberText.init) : nil
    }

    /// The nearest number of a floating-point type to one that is finite and in its range. Digits
    /// in text are rounded once.
    func nearest<Number: BinaryFloatingPoint & LosslessStringConvertible>(
        _ node: Node,
        expected: String
    ) throws(_LeafMistake) -> Number {
        let spelled = spelled(in: node).map(TreeNumber.long)
        let number = if let spelled { spelled } else { try number(node, expected: expected) }
        guard number.isFinite else { throw .invalid(.notFinite) }
        let nearest = (number.nearest() as Number).inRange(ifZero: number.isZero)
        guard let nearest else { throw outOfRange(Number.self, node.value) }
        return nearest
    }
}
