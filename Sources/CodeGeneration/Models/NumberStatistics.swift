import Foundation

/// Which types can hold all numbers at one place without loss.
struct NumberStatistics {
    private(set) var count = 0
    /// Those that an `Int64` holds.
    private var integers = 0
    /// Those that a `UInt64` holds.
    private var unsigned = 0
    /// Those that a `Double` holds.
    private var doubles = 0
    /// Those that are milliseconds since 1970 between 2001-09-09 and 2100.
    private var times = 0

    mutating func add(_ text: String) {
        count += 1
        if let integer = Int64(text) {
            integers += 1
            if integer >= 0 { unsigned += 1 }
            if Int64(exactly: Double(integer)) == integer { doubles += 1 }
            if (1_000_000_000_000..<4_102_444_800_000).contains(integer) { times += 1 }
        } else if UInt64(text) != nil {
            unsigned += 1
        } else if let double = Self.double(text) {
            doubles += 1
            if Int64(exactly: double) != nil { integers += 1 }
            if UInt64(exactly: double) != nil { unsigned += 1 }
        }
    }

    mutating func merge(_ other: NumberStatistics) {
        count += other.count
        integers += other.integers
        unsigned += other.unsigned
        doubles += other.doubles
        times += other.times
    }

    /// Whether all may be points in time.
    var areTimes: Bool { count > 0 && times == count }

    /// The narrowest type; nil where none holds all.
    var kind: ValueKind? {
        if integers == count { return .integer }
        if doubles == count { return .double }
        return unsigned == count ? .unsigned : nil
    }

    /// The double that a fraction's or power's text stands for, where every reader takes it for
    /// one: with more digits, some keep a decimal, which a double would not give back.
    private static func double(_ text: String) -> Double? {
        guard let double = Double(text), double.isFinite else { return nil }
        let digits = text.prefix { $0 != "e" && $0 != "E" }.filter(\.isNumber)
        let significant = digits.drop { $0 == "0" }.count
        let isWhole = text.allSatisfy { $0.isNumber || $0 == "-" }
        guard !isWhole, digits.count <= 17 else { return nil }
        guard significant > 15 else { return double.isZero && significant > 0 ? nil : double }
        let texts = ["\(double)"] + [16, 17].map { String(format: "%.\($0)g", double) }
        return abs(double) < 9_007_199_254_740_992 && texts.contains(text) ? double : nil
    }
}
