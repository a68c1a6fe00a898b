import Foundation

/// Turns a text's values into native ones: `[String: Any]`, `[Any]`, `String`, `Int`, `Double`,
/// `Bool` and `NSNull`, and `UInt64` and `Decimal` for other numbers. If a key occurs twice, its
/// last value counts.
struct NativeText {
    /// The keys that occur twice, with the paths of their objects.
    private(set) var repeats: [(path: [String], key: JSONDocument.RepeatedKey)] = []
    /// Whether something lies below the deepest level that is read. It is replaced by null.
    private(set) var isCut = false

    private let document: JSONDocument
    private let hasRepeats: Bool
    private var path: [String] = []
    private var depth = 0

    init(_ document: JSONDocument) {
        self.document = document
        hasRepeats = !document.repeats.isEmpty
    }

    mutating func value(_ position: Int) -> Any {
        let kind = document.token(position).kind
        switch kind {
        case .object: return inside { $0.object(position) }
        case .array: return inside { $0.array(position) }
        case .integer, .decimal:
            let value = document.value(position)
            guard let number = Tree.textNode(value)?.number else { return value }
            switch number {
            case .signed(let number): return Int(exactly: number) ?? number
            case .unsigned(let number): return number
            case .double(let number): return number
            case .decimal(let decimal):
                // Some programs always write a double with 17 digits.
                guard kind == .decimal, let double = number.exactDouble else { return decimal }
                return double
            }
        default: return document.value(position)
        }
    }

    private mutating func inside(_ work: (inout NativeText) -> Any) -> Any {
        guard depth < Tree.maximumDepth else {
            isCut = true
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
            let key = document.string(key)
            if hasRepeats { path.append(key) }
            children[key] = self.value(value)
            if hasRepeats { path.removeLast() }
        }
        return children
    }

    private mutating func array(_ position: Int) -> Any {
        var elements: [Any] = []
        elements.reserveCapacity(document.count(of: position))
        document.eachElement(of: position) { element in
            if hasRepeats { path.append(String(elements.count)) }
            elements.append(value(element))
            if hasRepeats { path.removeLast() }
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
    /// The value with its contents, in native types.
    var native: Any { document.native(position) }

    /// The number, if the value is one.
    var number: TreeNumber? { numberText.map(TreeNumber.init(ofJSON:)) }

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
