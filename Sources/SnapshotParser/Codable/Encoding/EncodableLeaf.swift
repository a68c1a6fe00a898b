import Foundation

extension String: EncodableLeaf {
    func leaf(_ dates: SnapshotParser.DateCoding) -> Any { self }
}

extension Bool: EncodableLeaf {
    func leaf(_ dates: SnapshotParser.DateCoding) -> Any { self }
}

extension FixedWidthInteger where Self: EncodableLeaf {
    /// Narrower types than `Int` have no place in a tree: Apple's SDK takes a boxed `Int8` for
    /// a boolean.
    var treeInteger: Any {
        if let integer = Int(exactly: self) { return integer }
        if let integer = Int64(exactly: self) { return integer }
        return UInt64(exactly: self) ?? NSDecimalNumber(string: "\(self)")
    }

    func leaf(_ dates: SnapshotParser.DateCoding) -> Any { treeInteger }
}

extension Int: EncodableLeaf {}
extension Int8: EncodableLeaf {}
extension Int16: EncodableLeaf {}
extension Int32: EncodableLeaf {}
extension Int64: EncodableLeaf {}
extension UInt: EncodableLeaf {}
extension UInt8: EncodableLeaf {}
extension UInt16: EncodableLeaf {}
extension UInt32: EncodableLeaf {}
extension UInt64: EncodableLeaf {}

extension Double: EncodableLeaf {
    func leaf(_ dates: SnapshotParser.DateCoding) throws -> Any {
        guard isFinite else { throw UnencodableLeaf(kind: .notFinite) }
        return self
    }
}

extension Float: EncodableLeaf {
    /// The double with the fewest digits that reads back as this float.
    func leaf(_ dates: SnapshotParser.DateCoding) throws -> Any {
        guard isFinite else { throw UnencodableLeaf(kind: .notFinite) }
        return Double(shortest: self)
    }
}

extension Decimal: EncodableLeaf {
    func leaf(_ dates: SnapshotParser.DateCoding) throws -> Any {
        guard !isNaN else { throw UnencodableLeaf(kind: .notFinite) }
        let number = TreeNumber.decimal(self)
        if let integer = number.integer(Int64.self) { return integer.treeInteger }
        return number.exactDouble ?? NSDecimalNumber(decimal: self)
    }
}

extension Date: EncodableLeaf {
    func leaf(_ dates: SnapshotParser.DateCoding) throws -> Any {
        let time = timeIntervalSince1970
        guard time.isFinite else { throw UnencodableLeaf(kind: .notFinite) }
        switch dates.written {
        case .millisecondsSince1970:
            let milliseconds = (time * 1000).rounded()
            return Int(exactly: milliseconds) ?? milliseconds
        case .secondsSince1970:
            return Int(exactly: time) ?? time
        case .iso8601:
            return try Self.text(InternetDate.text(self), of: time)
        case .format(let pattern, let timeZone):
            let pattern = DatePattern(pattern: pattern, timeZone: timeZone)
            return try Self.text(pattern.text(self), of: time)
        case .custom(_, let serialize):
            return try NativeTree.tree(try serialize(self))
        case .any, nil:
            throw UnencodableLeaf(kind: .unsupportedValue(type: "Date"))
        }
    }

    private static func text(_ text: String?, of time: Double) throws -> String {
        guard let text else {
            let found = SnapshotParser.FoundValue(time, redacted: false)
            throw UnencodableLeaf(kind: .valueOutOfRange(type: "Date", found: found))
        }
        return text
    }
}

extension Data: EncodableLeaf {
    func leaf(_ dates: SnapshotParser.DateCoding) -> Any { base64EncodedString() }
}

extension URL: EncodableLeaf {
    func leaf(_ dates: SnapshotParser.DateCoding) -> Any { absoluteString }
}

extension UUID: EncodableLeaf {
    func leaf(_ dates: SnapshotParser.DateCoding) -> Any { uuidString }
}
