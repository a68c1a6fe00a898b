extension SnapshotParser {
    /// Any tree: a value for data whose shape is not known, or is not worth a type of its own.
    ///
    /// It is a value like any other, for fields, lists, dictionaries, remaining keys and paths:
    ///
    /// ```swift
    /// binder.bindField(name: "settings", field: &settings)
    /// ```
    ///
    /// ```swift
    /// var settings: SnapshotParser.JSON = ["theme": "dark", "sizes": [1, 2.5]]
    /// let theme = settings["theme"]?.string
    /// settings["sizes"]?[0] = 3
    /// ```
    ///
    /// Two are equal if they are the same JSON: 1 and 1.0 are one number, and keys have no order.
    /// Numbers keep their exact values.
    public enum JSON: Sendable, Hashable {
        case null
        case bool(Bool)
        case number(Number)
        case string(String)
        case array([JSON])
        case object([String: JSON])
    }
}

// MARK: - Access

extension SnapshotParser.JSON {
    /// Whether it is null.
    public var isNull: Bool { self == .null }

    /// Whether both are the same byte by byte. Swift treats some texts of different bytes as equal,
    /// which the database does not.
    func isIdentical(to other: SnapshotParser.JSON) -> Bool {
        switch (self, other) {
        case (.string(let text), .string(let otherText)): text.hasBytes(of: otherText)
        case (.array(let elements), .array(let others)):
            elements.count == others.count
                && zip(elements, others).allSatisfy { $0.isIdentical(to: $1) }
        case (.object(let children), .object(let others)):
            children.count == others.count && !Tree.hasEquivalentKeys(children, in: others)
                && children.allSatisfy { others[$0]?.isIdentical(to: $1) == true }
        default: self == other
        }
    }

    /// Whether the database would store nothing: null, and containers that hold nothing else.
    var isNothing: Bool {
        isNull || array?.allSatisfy(\.isNothing) == true
            || object?.values.allSatisfy(\.isNothing) == true
    }

    /// The boolean, if it is one.
    public var bool: Bool? { if case .bool(let bool) = self { bool } else { nil } }

    /// The string, if it is one.
    public var string: String? { if case .string(let string) = self { string } else { nil } }

    /// The number, if it is one.
    public var number: Number? { if case .number(let number) = self { number } else { nil } }

    /// The number as an integer; nil if it has a fraction or does not fit, and for other values.
    public var int: Int? { number?.integer() }

    /// The double nearest to the number; nil for other values.
    public var double: Double? { number?.double }

    /// The elements, if it is an array.
    public var array: [SnapshotParser.JSON]? {
        if case .array(let elements) = self { elements } else { nil }
    }

    /// The children, if it is an object.
    public var object: [String: SnapshotParser.JSON]? {
        if case .object(let children) = self { children } else { nil }
    }

    /// A child of an object; nil if there is none, and for other values.
    ///
    /// Setting one makes an object of null, and does nothing to other values; setting nil removes
    /// the child.
    ///
    /// - Parameter key: the child's key.
    public subscript(key: String) -> SnapshotParser.JSON? {
        get { object?[key] }
        // In place, so that a child that is set further down is not copied.
        _modify {
            guard case .object(var children) = self else {
                var child: SnapshotParser.JSON?
                defer { if isNull, let child { self = .object([key: child]) } }
                yield &child
                return
            }
            self = .null
            defer { self = .object(children) }
            yield &children[key]
        }
    }

    /// An element of an array; nil if there is none, and for other values.
    ///
    /// Setting one that is not there does nothing; setting nil removes the element.
    ///
    /// - Parameter index: the element's position.
    public subscript(index: Int) -> SnapshotParser.JSON? {
        get { array.flatMap { $0.indices.contains(index) ? $0[index] : nil } }
        _modify {
            guard case .array(var elements) = self, elements.indices.contains(index) else {
                var element: SnapshotParser.JSON?
                yield &element
                return
            }
            var element: SnapshotParser.JSON? = elements[index]
            self = .null
            elements[index] = .null
            defer {
                if let element { elements[index] = element } else { elements.remove(at: index) }
                self = .array(elements)
            }
            yield &element
        }
    }
}

// MARK: - Literals

// Not by nil, since `json["key"] == nil` would then compare with null.
extension SnapshotParser.JSON: ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
    ExpressibleByFloatLiteral, ExpressibleByStringInterpolation, ExpressibleByArrayLiteral,
    ExpressibleByDictionaryLiteral
{
    /// A boolean.
    public init(booleanLiteral value: Bool) { self = .bool(value) }

    /// A number.
    public init(integerLiteral value: Int) { self = .number(Number(value)) }

    /// A number; a literal beyond the range of `Double` is null.
    public init(floatLiteral value: Double) { self = Number(value).map(Self.number) ?? .null }

    /// A string.
    public init(stringLiteral value: String) { self = .string(value) }

    /// An array.
    public init(arrayLiteral elements: SnapshotParser.JSON...) { self = .array(elements) }

    /// An object; of a key that occurs twice, the last value counts.
    public init(dictionaryLiteral elements: (String, SnapshotParser.JSON)...) {
        self = .object(Dictionary(elements) { $1 })
    }
}
