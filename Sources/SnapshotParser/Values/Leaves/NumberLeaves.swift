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

extension Int: LeafValue {}
extension Int8: LeafValue {}
extension Int16: LeafValue {}
extension Int32: LeafValue {}
extension Int64: LeafValue {}
extension UInt: LeafValue {}
extension UInt8: LeafValue {}
extension UInt16: LeafValue {}
extension UInt32: LeafValue {}
extension UInt64: LeafValue {}

@available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
extension Int128: LeafValue {}

@available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
extension UInt128: LeafValue {}

extension Double: LeafValue {
    static func readInPlace(_ node: Node) -> Double? {
        node.nearestDouble
    }

    static func read(_ value: Any, _ options: LeafOptions) throws(LeafMistake) -> Double {
        try options.double(value, expected: Wording.aNumber)
    }

    func written(_ options: LeafOptions) throws(LeafMistake) -> Any {
        guard isFinite else { throw .invalid(.notFinite) }
        return self
    }
}

extension Float: LeafValue {
    static func readInPlace(_ node: Node) -> Float? {
        node.nearestFloat.flatMap { $0.isFinite ? $0 : nil }
    }

    static func read(_ value: Any, _ options: LeafOptions) throws(LeafMistake) -> Float {
        let float: Float
        if let text = Tree.textNode(value)?.numberText, let nearest = Float(text),
            nearest.isFinite
        {
            float = nearest
        } else if let number = TreeNumber(value), number.isFinite {
            float = number.nearestFloat
        } else {
            float = Float(try options.double(value, expected: Wording.aNumber, as: Self.self))
        }
        guard float.isFinite else { throw options.outOfRange(Self.self, value) }
        return float
    }

    /// The double with the fewest digits that reads back as this float.
    func written(_ options: LeafOptions) throws(LeafMistake) -> Any {
        guard isFinite else { throw .invalid(.notFinite) }
        return Double(shortest: self)
    }
}

extension Decimal: LeafValue {
    static func read(_ value: Any, _ options: LeafOptions) throws(LeafMistake) -> Decimal {
        let number = try options.number(value, expected: Wording.aNumber, as: Self.self)
        guard number.isFinite else { throw options.infinite(Self.self, value) }
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
    func number(
        _ value: Any,
        expected: String,
        as type: any Any.Type
    ) throws(LeafMistake) -> TreeNumber {
        if let number = TreeNumber(value) { return number }
        if isLenient, let text = Tree.string(value), let number = TreeNumber(jsonText: text) {
            return number
        }
        throw notNumber(expected, value, as: type)
    }

    func integer<Integer: FixedWidthInteger>(_ value: Any) throws(LeafMistake) -> Integer {
        if type(of: value) == Integer.self, let integer = value as? Integer { return integer }
        let number = try number(value, expected: Wording.anInteger, as: Integer.self)
        guard let integer = number.integer(Integer.self) else {
            throw outOfRange(Integer.self, value)
        }
        return integer
    }

    /// The double nearest to a finite number in any box or, if that is allowed, to one of any
    /// length in a string.
    func double(
        _ value: Any,
        expected: String,
        as type: any Any.Type = Double.self
    ) throws(LeafMistake) -> Double {
        var double = TreeNumber(value)?.nearestDouble
        if double == nil, isLenient { double = Tree.string(value).flatMap(Double.init(jsonText:)) }
        guard let double else { throw notNumber(expected, value, as: type) }
        guard double.isFinite else { throw infinite(type, value) }
        return double
    }

    /// The mistake of a value that is not a number, or of a text of digits that is too large for
    /// one.
    private func notNumber(
        _ expected: String,
        _ value: Any,
        as type: any Any.Type
    ) -> LeafMistake {
        isLenient && Tree.string(value).flatMap(JSONDigits.init) != nil
            ? outOfRange(type, value) : mismatch(expected, value)
    }

    /// The mistake of a number that is NaN or infinite, or of a text of digits that is too large.
    func infinite(_ type: any Any.Type, _ value: Any) -> LeafMistake {
        Tree.textNode(value) == nil ? .invalid(.notFinite) : outOfRange(type, value)
    }
}
