import Foundation

/// A text as Foundation reads it, but for its numbers, of which Foundation keeps the nearest double
/// or less: they are read as strings, and compared by their digits.
struct TextOracle {
    /// The tree, in which a string that begins with the mark is a number.
    let tree: Any

    private static let mark: Character = "#"

    init(_ bytes: [UInt8]) throws {
        var marked: [UInt8] = []
        var isString = false
        var isEscaped = false
        var isNumber = false
        for byte in bytes {
            let isPart = !isString && Self.numberBytes.contains(byte)
            // The letter of an exponent stands in words too.
            let isDigit = isPart && (byte == UInt8(ascii: "-") || byte < 58 && byte > 47)
            if isNumber ? !isPart : isDigit {
                marked += isNumber ? [UInt8(ascii: "\"")] : Array("\"\(Self.mark)".utf8)
                isNumber.toggle()
            }
            marked.append(byte)
            if byte == UInt8(ascii: "\""), !isEscaped { isString.toggle() }
            isEscaped = isString && !isEscaped && byte == UInt8(ascii: "\\")
        }
        if isNumber { marked.append(UInt8(ascii: "\"")) }
        tree = try JSONSerialization.jsonObject(
            with: Data(marked),
            options: [.fragmentsAllowed]
        )
    }

    private static let numberBytes = Set("+-.eE0123456789".utf8)

    /// Whether a native tree has the same values, and numbers of the same digits.
    func agrees(with value: Any?) -> Bool { Self.agrees(value, tree) }

    private static func agrees(_ value: Any?, _ expected: Any) -> Bool {
        switch expected {
        case is NSNull: return value == nil || value is NSNull
        case let text as String:
            guard text.first == mark else {
                return (value as? String)?.utf8.elementsEqual(text.utf8) ?? false
            }
            return isNumber(value, String(text.dropFirst()))
        case let number as NSNumber:
            return value.map { type(of: $0) == Bool.self } == true
                && value as? Bool == number.boolValue
        case let elements as [Any]:
            guard let own = value as? [Any], own.count == elements.count else { return false }
            return zip(own, elements).allSatisfy { agrees($0, $1) }
        case let children as [String: Any]:
            guard let own = value as? [String: Any], own.count == children.count else {
                return false
            }
            return children.allSatisfy { key, child in own[key].map { agrees($0, child) } ?? false }
        default: return false
        }
    }

    /// Whether a number's text has more digits than a tree may hold.
    var hasLongNumber: Bool { Self.longNumber(tree) }

    private static func longNumber(_ tree: Any) -> Bool {
        switch tree {
        case let text as String: text.first == mark && digitCount(text.dropFirst()) > 38
        case let elements as [Any]: elements.contains(where: longNumber)
        case let children as [String: Any]: children.values.contains(where: longNumber)
        default: false
        }
    }

    /// How many digits a number has without zeros at either end.
    private static func digitCount(_ text: some StringProtocol) -> Int {
        let digits = text.prefix { $0 != "e" && $0 != "E" }.filter { $0.isNumber }
        let significant = digits.drop { $0 == "0" }
        return significant.count - significant.reversed().prefix { $0 == "0" }.count
    }

    /// Whether a value is what a number's text stands for: the nearest double only of a text of at
    /// most 17 digits.
    private static func isNumber(_ value: Any?, _ text: String) -> Bool {
        let exact = Decimal(string: text)
        switch value {
        case let integer as Int: return Decimal(integer) == exact
        case let integer as UInt64: return Decimal(integer) == exact
        case let double as Double:
            guard let nearest = Double(text), double == nearest, double.sign == nearest.sign else {
                return false
            }
            return digitCount(text) <= 17
        case let decimal as Decimal: return decimal == exact
        default: return false
        }
    }
}
