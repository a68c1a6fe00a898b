import Foundation

/// Turns a text's values into native ones: `[String: Any]`, `[Any]`, `String`, `Int`, `Double`,
/// `Bool` and `NSNull`, and `UInt64` and `Decimal` for other numbers. If a key occurs twice, its
/// last value counts.
struct NativeText {
    /// The keys that occur twice, with the paths of their objects.
    private(set) var repeats: [(path: [String], key: JSONDocument.RepeatedKey)] = []
    /// What no native value stands for. The rest is not read.
    private(set) var fault: Fault?

    private let document: JSONDocument
    private let levels: Int
    private let keepsLongNumbers: Bool
    /// The keys to the current value.
    private var path: [String] = []

    /// Something that has no native value.
    struct Fault {
        /// The keys to it.
        let path: [String]
        /// The number that is out of range; nil for something that is too deep.
        let number: JSONNode?
    }

    /// - Parameters:
    ///   - levels: how many levels may be below the value.
    ///   - keepsLongNumbers: whether numbers that no native type holds stay nodes of the text.
    init(_ document: JSONDocument, levels: Int, keepsLongNumbers: Bool = false) {
        (self.document, self.levels) = (document, levels)
        self.keepsLongNumbers = keepsLongNumbers
    }

    mutating func value(_ position: Int) -> Any {
        let kind = document.token(position).kind
        switch kind {
        case .object, .array: break
        case .integer, .decimal: return number(position, isWhole: kind == .integer)
        default: return document.value(position)
        }
        repeats += (document.repeats[position] ?? []).map { (path, $0) }
        var children: [String: Any] = [:]
        var elements: [Any] = []
        for (index, child) in JSONCursor(document, position).enumerated() where fault == nil {
            let key = child.key.map(document.string) ?? String(index)
            path.append(key)
            if path.count > levels {
                fault = Fault(path: path, number: nil)
            } else if kind == .object {
                children[key] = value(child.value)
            } else {
                elements.append(value(child.value))
            }
            path.removeLast()
        }
        return kind == .object ? children : elements
    }

    private mutating func number(_ position: Int, isWhole: Bool) -> Any {
        let value = document.value(position)
        guard let node = Tree.textNode(value), let text = node.numberText.flatMap(NumberText.init)
        else { return value }
        switch TreeNumber(text) {
        case .signed(let number): return Int(exactly: number) ?? number
        case .unsigned(let number): return number
        case .double(let number): return number
        case .decimal(let decimal):
            // Some programs always write a double with 17 digits.
            let double = isWhole ? text.shortestDouble : text.writtenDouble
            guard let double, text.isSameInteger(as: double) else { return decimal }
            return double
        case .text(let number):
            let double: Double = number.nearest()
            guard double.isFinite, !double.isZero else {
                fault = Fault(path: path, number: node)
                return double
            }
            if keepsLongNumbers { return node }
            if number.writtenDouble == nil, let decimal = number.shortenedDecimal {
                return decimal
            }
            return double
        }
    }
}

extension JSONNode {
    /// The number, if the value is one.
    var number: TreeNumber? { numberText.flatMap(TreeNumber.init(text:)) }

    /// The number's digits as written.
    var numberText: String? {
        kind == .integer || kind == .decimal ? document.numberText(position) : nil
    }

    /// The number nearest to one of usual length; nil for longer numbers and for all other values.
    func nearest<Number: BinaryFloatingPoint>() -> Number? {
        kind == .integer || kind == .decimal ? document.number(position)?.nearest() : nil
    }
}
