import Foundation

/// Which types can hold all numbers at one place.
struct NumberStatistics {
    private(set) var count = 0
    /// Those written without a fraction or a power that an `Int64` holds.
    private var integers = 0
    /// Those written so that a `UInt64` holds.
    private var unsigned = 0
    /// Those written with a fraction or a power.
    private var fractions = 0
    /// Those with more digits than a `Double` holds.
    private var longForDouble = 0
    /// Those with more digits than a `Decimal` holds.
    private var longForDecimal = 0
    /// Those that are milliseconds since 1970 between 2001-09-09 and 2100.
    private var milliseconds = 0
    /// Those that are seconds since 1970 in that time, with or without a fraction.
    private var seconds = 0

    mutating func add(_ text: String) {
        count += 1
        let double = Double(text) ?? 0
        if (1_000_000_000..<4_102_444_800).contains(double) { seconds += 1 }
        if (1_000_000_000_000..<4_102_444_800_000).contains(double) { milliseconds += 1 }
        let mantissa = text.prefix { $0 != "e" && $0 != "E" }
        let digits = mantissa.filter(\.isNumber).drop { $0 == "0" }.count
        if text.contains(where: { $0 == "." || $0 == "e" || $0 == "E" }) {
            fractions += 1
            if digits > 17 || double.isZero && digits > 0 { longForDouble += 1 }
            let power = text.dropFirst(mantissa.count + 1)
            let exponent = power.isEmpty ? 0 : Int(power) ?? .max
            if digits > 38 || !(-80...80).contains(exponent) { longForDecimal += 1 }
            return
        }
        if let integer = Int64(text) {
            integers += 1
            if integer >= 0 { unsigned += 1 }
            if Int64(exactly: double) != integer { longForDouble += 1 }
        } else {
            if UInt64(text) != nil { unsigned += 1 }
            longForDouble += 1
            if digits > 38 { longForDecimal += 1 }
        }
    }

    mutating func merge(_ other: NumberStatistics) {
        count += other.count
        integers += other.integers
        unsigned += other.unsigned
        fractions += other.fractions
        longForDouble += other.longForDouble
        longForDecimal += other.longForDecimal
        milliseconds += other.milliseconds
        seconds += other.seconds
    }

    /// Whether all may be milliseconds since 1970.
    var areMilliseconds: Bool { count > 0 && milliseconds == count }

    /// Whether all may be seconds since 1970.
    var areSeconds: Bool { count > 0 && seconds == count }

    /// The narrowest type that holds all, or the nearest doubles.
    ///
    /// - Parameter keepsDigits: whether fractions have more digits for a reason; the database's
    ///   numbers are doubles.
    func kind(keepsDigits: Bool) -> ValueKind {
        if integers == count { return .integer }
        if unsigned == count { return .unsigned }
        let isLong = fractions == 0 || keepsDigits && longForDouble > 0
        return isLong && longForDecimal == 0 ? .decimal : .double
    }

    /// What a type does not hold.
    func note(for kind: ValueKind) -> String? {
        guard case .double = kind, longForDouble > 0 else { return nil }
        return "\(longForDouble) of \(count) have more digits than a `Double` holds."
    }
}
