import Foundation

/// A number of a tree, without loss, however it was boxed. Each number has one form, except that a
/// double may be whole.
enum TreeNumber {
    case integer(Int64)
    case double(Double)
    /// A larger integer, or more digits than a double has.
    case long(NumberText)

    /// The number in a box, or nil if the value is not a number; booleans are not numbers.
    init?(_ value: Any) { self.init(Node(value)) }

    /// The same for a value that was looked into.
    init?(_ node: Node) {
        switch node {
        case .int(let integer): self = .integer(Int64(integer))
        case .double(let double): self = .double(double)
        case .number(let boxed): self.init(boxed)
        case .unparsed(let part):
            guard let number = part.number else { return nil }
            self = number
        case .other(let value) where type(of: value) is AnyClass:
            guard let boxed = value as? NSNumber else { return nil }
            self.init(boxed)
        case .other(let value): self.init(native: value)
        default: return nil
        }
    }

    /// The number in Foundation's box, or nil if the box holds a boolean.
    init?(_ boxed: NSNumber) {
        guard boxed.boolean == nil else { return nil }
        if let decimal = boxed as? NSDecimalNumber {
            self.init(decimal.decimalValue)
            return
        }
        // The C type `char` is unsigned on some systems.
        switch UInt8(truncatingIfNeeded: boxed.objCType.pointee) {
        case UInt8(ascii: "f"): self = .double(Double(shortest: boxed.floatValue))
        case UInt8(ascii: "d"): self = .double(boxed.doubleValue)
        case UInt8(ascii: "Q"): self.init(integer: boxed.uint64Value)
        default: self = .integer(boxed.int64Value)
        }
    }

    /// Compares the types, since a cast alone would also unwrap an `AnyHashable`, and turn a
    /// Foundation boolean inside it into a number.
    private init?(native value: Any) {
        let type = type(of: value)
        switch value {
        case let number as any BinaryInteger: self.init(integer: number)
        case let number as Float where type == Float.self: self = .double(Double(shortest: number))
        case let number as CGFloat where type == CGFloat.self: self = .double(Double(number))
        case let number as Decimal where type == Decimal.self: self.init(number)
        case let number as SnapshotParser.JSON.Number: self = number.value
        default: return nil
        }
    }

    private init?(integer number: some BinaryInteger) {
        let integer = Int64(exactly: number).map(Self.integer)
        let found = integer ?? UInt64(exactly: number).flatMap { TreeNumber(text: "\($0)") }
        guard let found else { return nil }
        self = found
    }

    /// Of decimals, only NaN has no digits.
    init(_ decimal: Decimal) { self = TreeNumber(text: "\(decimal)") ?? .double(.nan) }

    /// The number that a text spells, or nil if the text is not a number of JSON. A double stands
    /// for the number of its shortest text.
    init?(text: String) {
        guard let number = NumberText(text) else { return nil }
        self.init(number)
    }

    init(_ number: NumberText) {
        // A large double may be another whole number than its shortest text.
        let mayBeDouble = number.exponent < 0 || number.isZero || number.decimal == nil
        if let integer = number.integer(Int64.self), !number.isNegative || !number.isZero {
            self = .integer(integer)
        } else if mayBeDouble, let double = number.shortestDouble {
            self = .double(double)
        } else {
            self = .long(number)
        }
    }

    /// Whether JSON can write the number.
    var isFinite: Bool { if case .double(let number) = self { number.isFinite } else { true } }

    /// Whether it is neither too large nor too small for a double.
    var isInRange: Bool { nearestDouble.inRange(ifZero: isZero) != nil }

    /// Whether it is 0 or -0.
    var isZero: Bool {
        switch self {
        case .integer(let number): number == 0
        case .double(let number): number.isZero
        case .long(let number): number.isZero
        }
    }

    /// The number as JSON writes it.
    var digits: String {
        switch self {
        case .integer(let number): "\(number)"
        case .double(let number): number.digits
        case .long(let number): number.decimal.map { "\($0)" } ?? number.text
        }
    }

    /// The number in one of Swift's types, which may be `UInt64` or `Decimal` too; nil if it has
    /// more digits than these, or is out of their range.
    var native: Any? {
        switch self {
        case .integer(let number): Int(exactly: number) as Any? ?? number
        case .double(let number): number
        case .long(let number): number.integer(UInt64.self) as Any? ?? number.decimal
        }
    }

    /// The number as an integer, or nil if it has a fraction or does not fit.
    func integer<Integer: FixedWidthInteger>(_ type: Integer.Type) -> Integer? {
        switch self {
        case .integer(let number): Integer(exactly: number)
        case .double(let number): Integer(exactly: number)
        case .long(let number): number.integer(Integer.self)
        }
    }

    /// The nearest number of a floating-point type; infinite, or zero, beyond its range.
    func nearest<Number: BinaryFloatingPoint & LosslessStringConvertible>() -> Number {
        switch self {
        case .integer(let number): Number(number)
        case .double(let number): Number(number)
        case .long(let number): number.nearest()
        }
    }

    var nearestDouble: Double { nearest() }

    /// The number as a decimal with the digits of its text; nil if it is not finite or beyond a
    /// decimal's range.
    var decimal: Decimal? {
        switch self {
        case .integer(let number): return Decimal(number)
        case .double(let number):
            guard number.isFinite, let decimal = Decimal(string: "\(number)") else { return nil }
            return decimal.isZero == number.isZero ? decimal : nil
        case .long(let number): return number.decimal
        }
    }

    /// The sum: an integer if both are and it fits, otherwise a double.
    func adding(_ other: TreeNumber) -> TreeNumber {
        if case .integer(let first) = self, case .integer(let second) = other {
            let (sum, overflows) = first.addingReportingOverflow(second)
            if !overflows { return .integer(sum) }
        }
        return .double(nearestDouble + other.nearestDouble)
    }
}

extension Double {
    /// The double with the fewest digits that reads back as the given float: 0.1 for 0.1. A whole
    /// number keeps all its digits.
    init(shortest float: Float) {
        self = float == float.rounded() ? Double(float) : Double("\(float)") ?? Double(float)
    }

    /// The number as JSON writes it: a whole one as the integer that it equals, so that it does not
    /// matter in which box it was, and another one with the fewest digits that read back as it.
    var digits: String {
        guard let integer = Int64(exactly: self) else { return description }
        return integer == 0 && sign == .minus ? "-0" : "\(integer)"
    }
}

extension Node {
    /// A whole number in any common box, if it fits.
    @inline(__always)
    func integer<Integer: FixedWidthInteger>() -> Integer? {
        switch self {
        case .int(let integer): return Integer(exactly: integer)
        case .number(let number):
            // Only `NSNumber` itself is read here: other classes may hold booleans, or decimals
            // with more digits than a double.
            guard type(of: number) == NSNumber.self else { return nil }
            let double = number.doubleValue
            return abs(double) < 0x1p53 ? Integer(exactly: double) : nil
        default: return nil
        }
    }

    /// The nearest number of a floating-point type to a finite one in any common box, if that is in
    /// its range.
    @inline(__always)
    func nearest<Number: BinaryFloatingPoint & LosslessStringConvertible>() -> Number? {
        switch self {
        case .double(let double): Number(double).inRange(ifZero: double.isZero)
        case .int(let integer): Number(integer)
        case .number(let number): number.nearest()
        case .unparsed(let part): part.nearest()
        default: nil
        }
    }

    var nearestDouble: Double? { nearest() }
}

extension BinaryFloatingPoint {
    /// The number, which was rounded; nil if it is infinite, or zero for a number that is not.
    @inline(__always)
    func inRange(ifZero isZero: Bool) -> Self? { isFinite && self.isZero == isZero ? self : nil }
}

extension NSNumber {
    /// The nearest number of a floating-point type; nil for a boolean, beyond the type's range, and
    /// for numbers that need more care.
    @inline(__always)
    fileprivate func nearest<Number: BinaryFloatingPoint & LosslessStringConvertible>() -> Number? {
        guard type(of: self) == NSNumber.self else {
            guard type(of: self) == NSDecimalNumber.self else { return nil }
            // Foundation's own conversion rounds at each of its steps.
            return Number(decimalValue.description)?.inRange(ifZero: decimalValue.isZero)
        }
        let double = doubleValue
        // An unsigned number of 64 bits may have been rounded to a double, and a long one twice.
        guard abs(double) < (Number.self == Double.self ? 0x1p63 : 0x1p53) else { return nil }
        // Only a number that fits a float may come from one; asking the box is slower.
        let isFloat =
            double != double.rounded() && Double(Float(double)) == double
            && UInt8(truncatingIfNeeded: objCType.pointee) == UInt8(ascii: "f")
        let found = isFloat ? Double(shortest: floatValue) : double
        return Number(found).inRange(ifZero: found.isZero)
    }
}
