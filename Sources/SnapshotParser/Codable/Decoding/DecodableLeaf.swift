import Foundation

extension String: DecodableLeaf {
    static func leaf(_ value: Any, in options: LeafOptions) -> String? {
        TreeLeaf.string(value, isLenient: options.isLenient)
    }

    static func expected(in options: LeafOptions) -> String { Wording.aString }
    static func isKindred(_ value: Any, in options: LeafOptions) -> Bool { false }
}

extension Bool: DecodableLeaf {
    static func leaf(_ value: Any, in options: LeafOptions) -> Bool? {
        TreeLeaf.boolean(value, isLenient: options.isLenient)
    }

    static func expected(in options: LeafOptions) -> String { Wording.aBoolean }
    static func isKindred(_ value: Any, in options: LeafOptions) -> Bool { false }
}

extension FixedWidthInteger where Self: DecodableLeaf {
    static func leaf(_ value: Any, in options: LeafOptions) -> Self? {
        TreeLeaf.integer(value, isLenient: options.isLenient)
    }

    static func expected(in options: LeafOptions) -> String { Wording.anInteger }
    static func isKindred(_ value: Any, in options: LeafOptions) -> Bool {
        TreeNumber(value) != nil
    }
}

extension Int: DecodableLeaf {}
extension Int8: DecodableLeaf {}
extension Int16: DecodableLeaf {}
extension Int32: DecodableLeaf {}
extension Int64: DecodableLeaf {}
extension UInt: DecodableLeaf {}
extension UInt8: DecodableLeaf {}
extension UInt16: DecodableLeaf {}
extension UInt32: DecodableLeaf {}
extension UInt64: DecodableLeaf {}

extension Double: DecodableLeaf {
    static func leaf(_ value: Any, in options: LeafOptions) -> Double? {
        TreeLeaf.double(value, isLenient: options.isLenient)
    }

    static func expected(in options: LeafOptions) -> String { Wording.aNumber }
    static func isKindred(_ value: Any, in options: LeafOptions) -> Bool {
        TreeNumber(value) != nil
    }
}

extension Float: DecodableLeaf {
    static func leaf(_ value: Any, in options: LeafOptions) -> Float? {
        TreeLeaf.float(value, isLenient: options.isLenient)
    }

    static func expected(in options: LeafOptions) -> String { Wording.aNumber }
    static func isKindred(_ value: Any, in options: LeafOptions) -> Bool {
        TreeNumber(value) != nil
    }
}

extension Decimal: DecodableLeaf {
    static func leaf(_ value: Any, in options: LeafOptions) -> Decimal? {
        TreeLeaf.number(value, isLenient: options.isLenient)?.decimal
    }

    static func expected(in options: LeafOptions) -> String { Wording.aNumber }
    static func isKindred(_ value: Any, in options: LeafOptions) -> Bool {
        TreeNumber(value) != nil
    }
}

extension Date: DecodableLeaf {
    static func leaf(_ value: Any, in options: LeafOptions) throws -> Date? {
        switch options.dates {
        case .millisecondsSince1970:
            TreeLeaf.double(value, isLenient: options.isLenient)
                .map { Date(timeIntervalSince1970: $0 / 1000) }
        case .secondsSince1970:
            TreeLeaf.double(value, isLenient: options.isLenient)
                .map(Date.init(timeIntervalSince1970:))
        case .iso8601:
            Tree.string(value).flatMap(InternetDate.parse)
        case .format(let pattern, let timeZone):
            try Tree.string(value).flatMap(
                DatePattern(pattern: pattern, timeZone: timeZone).parse
            )
        case .any(of: let forms):
            forms.lazy.compactMap { form -> Date? in
                try? leaf(value, in: LeafOptions(isLenient: options.isLenient, dates: form))
            }.first
        case .custom(let parse, _):
            try parse(value)
        }
    }

    static func expected(in options: LeafOptions) -> String { options.dates.expected }

    static func isKindred(_ value: Any, in options: LeafOptions) -> Bool {
        if case .iso8601 = options.dates { return Tree.string(value) != nil }
        return TreeNumber(value) != nil
    }
}

extension Data: DecodableLeaf {
    static func leaf(_ value: Any, in options: LeafOptions) -> Data? {
        Tree.string(value).flatMap { Data(base64Encoded: $0) }
    }

    static func expected(in options: LeafOptions) -> String { "a base64 string" }
    static func isKindred(_ value: Any, in options: LeafOptions) -> Bool {
        Tree.string(value) != nil
    }
}

extension URL: DecodableLeaf {
    static func leaf(_ value: Any, in options: LeafOptions) -> URL? {
        // Foundation would escape a space, and another string would be written than was read.
        Tree.string(value).flatMap { text in
            URL(string: text).flatMap {
                $0.absoluteString.utf8.elementsEqual(text.utf8) ? $0 : nil
            }
        }
    }

    static func expected(in options: LeafOptions) -> String { "a URL" }
    static func isKindred(_ value: Any, in options: LeafOptions) -> Bool {
        Tree.string(value) != nil
    }
}

extension UUID: DecodableLeaf {
    static func leaf(_ value: Any, in options: LeafOptions) -> UUID? {
        Tree.string(value).flatMap(UUID.init(uuidString:))
    }

    static func expected(in options: LeafOptions) -> String { "a UUID" }
    static func isKindred(_ value: Any, in options: LeafOptions) -> Bool {
        Tree.string(value) != nil
    }
}
