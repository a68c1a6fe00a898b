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
    private let hasRepeats: Bool
    private let levels: Int?
    private let keepsLongNumbers: Bool
    private var path: [String] = []
    private var depth = 0

    /// Something that has no native value.
    struct Fault {
        /// The number that is out of range; nil for something that is too deep.
        let number: JSONNode?
        /// The keys to it, the last one first.
        fileprivate(set) var keys: [String]
    }

    /// - Parameters:
    ///   - levels: how many levels may be below the value; nil for those that any tree may have,
    ///     with null for what is deeper, and infinity for numbers that are out of range.
    ///   - keepsLongNumbers: whether numbers that no native type holds stay nodes of the text.
    init(_ document: JSONDocument, levels: Int? = nil, keepsLongNumbers: Bool = false) {
        (self.document, self.levels) = (document, levels)
        self.keepsLongNumbers = keepsLongNumbers
        hasRepeats = !document.repeats.isEmpty
    }

    mutating func value(_ position: Int) -> Any {
        let kind = document.token(position).kind
        switch kind {
        case .object: return inside(position) { $0.object(position) }
        case .array: return inside(position) { $0.array(position) }
        case .integer, .decimal: return number(position, isWhole: kind == .integer)
        default: return document.value(position)
        }
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
                if levels != nil { fault = Fault(number: node, keys: []) }
                return double
            }
            if keepsLongNumbers { return node }
            if number.writtenDouble == nil, let decimal = number.shortenedDecimal {
                return decimal
            }
            return double
        }
    }

    private mutating func inside(_ container: Int, _ work: (inout NativeText) -> Any) -> Any {
        if depth >= levels ?? Tree.maximumDepth, document.count(of: container) > 0 {
            if levels != nil {
                let first = document.first(of: container)
                let isObject = document.token(container).kind == .object
                fault = Fault(number: nil, keys: [isObject ? document.string(first) : "0"])
            }
            return NSNull()
        }
        depth += 1
        defer { depth -= 1 }
        return work(&self)
    }

    private mutating func object(_ position: Int) -> Any {
        if hasRepeats {
            repeats += (document.repeats[position] ?? []).map { (path, $0) }
        }
        var children = [String: Any](minimumCapacity: document.count(of: position))
        document.eachChild(of: position) { key, value in
            guard fault == nil else { return }
            let key = document.string(key)
            if hasRepeats { path.append(key) }
            children[key] = self.value(value)
            if hasRepeats { path.removeLast() }
            fault?.keys.append(key)
        }
        return children
    }

    private mutating func array(_ position: Int) -> Any {
        var elements: [Any] = []
        elements.reserveCapacity(document.count(of: position))
        document.eachElement(of: position) { element in
            guard fault == nil else { return }
            if hasRepeats { path.append(String(elements.count)) }
            elements.append(value(element))
            if hasRepeats { path.removeLast() }
            fault?.keys.append(String(elements.count - 1))
        }
        return elements
    }
}

extension JSONDocument {
    /// A value with its contents, in native types.
    func native(_ position: Int) -> Any {
        var text = NativeText(self)
        return text.value(position)
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
        let token = document.token(position)
        guard token.kind == .integer || token.kind == .decimal else { return nil }
        let length = document.length(of: token, at: position)
        return JSONNumber.nearest(document.bytes, from: token.offset, length)
    }
}
