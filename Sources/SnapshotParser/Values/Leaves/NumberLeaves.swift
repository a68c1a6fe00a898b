import Foundation

extension Bool: LeafValue {
    static func readInPlace(_ node: Node) -> Bool? {
        switch node {
        case .bool(let boolean): boolean
        case .number(let number): number.boolean
        default: nil
        }
    }

    static func read(_ value: Any, _ options: LeafOptions) throws(LeafMistake) -> Bool {
        if let boolean = Tree.boolean(value) { return boolean }
        if options.isLenient, let boolean = Tree.lenientBoolean(value) { return boolean }
        throw options.mismatch(Wording.aBoolean, value)
    }

    func written(_ options: LeafOptions) -> Any { self }
}

extension FixedWidthInteger where Self: LeafValue {
    static func readInPlace(_ node: Node) -> Self? {
        node.integer()
    }

    static func read(_ value: Any, _ options: LeafOptions) throws(LeafMistake) -> Self {
        try options.integer(value)
    }

    func written(_ options: LeafOptions) -> Any { treeInteger }
}

extension FixedWidthInteger {
    /// The number in a type that a tree may hold; none is narrower than `Int`, since Apple's SDK
    /// takes a boxed `Int8` for a boolean.
    var treeInteger: Any {
        if let integer = Int(exactly: self) { return integer }
        if let integer = Int64(exactly: self) { return integer }
        return UInt64(exactly: self) ?? NSDecimalNumber(string: "\(self)")
    }
}

extension Int: LeafValue, DigitReadable {}
extension Int8: LeafValue, DigitReadable {}
extension Int16: LeafValue, DigitReadable {}
extension Int32: LeafValue, DigitReadable {}
extension Int64: LeafValue, DigitReadable {}
extension UInt: LeafValue, DigitReadable {}
extension UInt8: LeafValue, DigitReadable {}
extension UInt16: LeafValue, DigitReadable {}
extension UInt32: LeafValue, DigitReadable {}
extension UInt64: LeafValue, DigitReadable {}

@available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
extension Int128: LeafValue, DigitReadable {}

@available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
extension UInt128: LeafValue, DigitReadable {}

extension Double: LeafValue, DigitReadable {
    static func readInPlace(_ node: Node) -> Double? {
        node.nearestDouble
    }

    static func read(_ value: Any, _ options: LeafOptions) throws(LeafMistake) -> Double {
        try options.nearest(value, expected: Wording.aNumber)
    }

    func written(_ options: LeafOptions) throws(LeafMistake) -> Any {
        guard isFinite else { throw .invalid(.notFinite) }
        return self
    }
}

extension Float: LeafValue, DigitReadable {
    static func readInPlace(_ node: Node) -> Float? {
        node.nearestFloat
    }

    static func read(_ value: Any, _ options: LeafOptions) throws(LeafMistake) -> Float {
        try options.nearest(value, expected: Wording.aNumber)
    }

    /// The double with the fewest digits that reads back as this float.
    func written(_ options: LeafOptions) throws(LeafMistake) -> Any {
        guard isFinite else { throw .invalid(.notFinite) }
        return Double(shortest: self)
    }
}

extension Decimal: LeafValue, DigitReadable {
    static func read(_ value: Any, _ options: LeafOptions) throws(LeafMistake) -> Decimal {
        let number = try options.number(value, expected: Wording.aNumber)
        guard number.isFinite else { throw .invalid(.notFinite) }
        guard let decimal = number.decimal else { throw options.outOfRange(Self.self, value) }
        return decimal
    }

    func written(_ options: LeafOptions) throws(LeafMistake) -> Any {
        guard !isNaN else { throw .invalid(.notFinite) }
        let number = TreeNumber.decimal(self)
        if let integer = number.integer(Int64.self) { return integer.treeInteger }
        // A double's decimal has the fewest digits that distinguish it from other doubles.
        let double = number.nearestDouble
        return TreeNumber.double(double).decimal == self ? double : NSDecimalNumber(decimal: self)
    }
}

extension LeafOptions {
    /// A number in any box or, if that is allowed, in a string.
    func number(_ value: Any, expected: String) throws(LeafMistake) -> TreeNumber {
        if let number = TreeNumber(value) { return number }
        if let number = stringNumber(value) { return TreeNumber(number) }
        throw mismatch(expected, value)
    }

    /// The number that a string spells, if that is allowed.
    private func stringNumber(_ value: Any) -> NumberText? {
        isLenient ? Tree.string(value).flatMap(NumberText.init) : nil
    }

    func integer<Integer: FixedWidthInteger>(_ value: Any) throws(LeafMistake) -> Integer {
        if type(of: value) == Integer.self, let integer = value as? Integer { return integer }
        let number = try number(value, expected: Wording.anInteger)
        guard let integer = number.integer(Integer.self) else {
            throw outOfRange(Integer.self, value)
        }
        return integer
    }

    /// The nearest number of a floating-point type to one that is finite and in its range. Digits
    /// in text are rounded once.
    func nearest<Number: BinaryFloatingPoint & LosslessStringConvertible>(
        _ value: Any,
        expected: String
    ) throws(LeafMistake) -> Number {
        let written = Tree.textNode(value)?.numberText.flatMap(NumberText.init)
        let number: TreeNumber
        if let written = written ?? stringNumber(value) {
            number = .text(written)
        } else {
            number = try self.number(value, expected: expected)
        }
        guard number.isFinite else { throw .invalid(.notFinite) }
        let nearest: Number = number.nearest()
        guard nearest.isFinite, nearest.isZero == number.isZero else {
            throw outOfRange(Number.self, value)
        }
        return nearest
    }
}
