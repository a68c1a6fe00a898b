import Foundation

extension SnapshotParser {
    /// What happens if a bound array is a single value in the tree.
    public enum SingleValues: Sendable {
        /// It is an issue.
        case fail
        /// It is read as an array of that value, and written as an array.
        case accept
    }
}

extension SnapshotParser.Binder {
    /// Binds an array that may also be a single value, as in `{"tags": "a"}` beside
    /// `{"tags": ["a", "b"]}`. It is written as an array.
    ///
    /// ```swift
    /// binder.bindField(name: "tags", field: &tags, single: .accept)
    /// ```
    ///
    /// - Parameters:
    ///   - name: the key, taken literally.
    ///   - field: the property.
    ///   - single: what happens if there is a single value.
    ///   - dates: the format of dates in the tree; nil for the parser's choice.
    ///   - conversion: whether values of other JSON types are converted; nil for the parser's
    ///     choice.
    ///   - access: whether the binding reads, writes, or does both.
    public func bindField<V: ParsableValue>(
        name: String,
        field: inout [V],
        single: SnapshotParser.SingleValues,
        dates: SnapshotParser.DateCoding? = nil,
        conversion: SnapshotParser.Conversion? = nil,
        access: SnapshotParser.Access = .all
    ) {
        with(dates, conversion) {
            guard single == .accept else {
                return bindField(name: name, field: &field, access: access)
            }
            bindField(name, &field, access, as: OneOrMore.init, \.list)
        }
    }

    /// Binds an optional array that may also be a single value, as in `{"tags": "a"}` beside
    /// `{"tags": ["a", "b"]}`. It is written as an array.
    ///
    /// ```swift
    /// binder.bindField(name: "tags", field: &tags, single: .accept)
    /// ```
    ///
    /// - Parameters:
    ///   - name: the key, taken literally.
    ///   - field: the property.
    ///   - single: what happens if there is a single value.
    ///   - dates: the format of dates in the tree; nil for the parser's choice.
    ///   - conversion: whether values of other JSON types are converted; nil for the parser's
    ///     choice.
    ///   - access: whether the binding reads, writes, or does both.
    public func bindField<V: ParsableValue>(
        name: String,
        field: inout [V]?,
        single: SnapshotParser.SingleValues,
        dates: SnapshotParser.DateCoding? = nil,
        conversion: SnapshotParser.Conversion? = nil,
        access: SnapshotParser.Access = .all
    ) {
        with(dates, conversion) {
            guard single == .accept else {
                return bindField(name: name, field: &field, access: access)
            }
            bindField(name, &field, access, as: { $0.map(OneOrMore.init) }, { $0?.list })
        }
    }

    /// Binds an array that may also be a single value, through a getter and a setter. Only a parse
    /// calls the setter.
    ///
    /// ```swift
    /// binder.bindField(name: "tags", get: { tags }, set: { tags = $0 }, single: .accept)
    /// ```
    ///
    /// - Parameters:
    ///   - name: the key, taken literally.
    ///   - get: returns the property's value.
    ///   - set: sets the property.
    ///   - single: what happens if there is a single value.
    ///   - dates: the format of dates in the tree; nil for the parser's choice.
    ///   - conversion: whether values of other JSON types are converted; nil for the parser's
    ///     choice.
    ///   - access: whether the binding reads, writes, or does both.
    @_disfavoredOverload
    public func bindField<V: ParsableValue>(
        name: String,
        get: () -> [V],
        set: ([V]) -> Void,
        single: SnapshotParser.SingleValues,
        dates: SnapshotParser.DateCoding? = nil,
        conversion: SnapshotParser.Conversion? = nil,
        access: SnapshotParser.Access = .all
    ) {
        with(dates, conversion) {
            guard single == .accept else {
                return bindField(name: name, get: get, set: set, access: access)
            }
            bindField(name, get, set, access, as: OneOrMore.init, \.list)
        }
    }

    /// Binds an optional array that may also be a single value, through a getter and a setter. Only
    /// a parse calls the setter.
    ///
    /// ```swift
    /// binder.bindField(name: "tags", get: { tags }, set: { tags = $0 }, single: .accept)
    /// ```
    ///
    /// - Parameters:
    ///   - name: the key, taken literally.
    ///   - get: returns the property's value.
    ///   - set: sets the property.
    ///   - single: what happens if there is a single value.
    ///   - dates: the format of dates in the tree; nil for the parser's choice.
    ///   - conversion: whether values of other JSON types are converted; nil for the parser's
    ///     choice.
    ///   - access: whether the binding reads, writes, or does both.
    public func bindField<V: ParsableValue>(
        name: String,
        get: () -> [V]?,
        set: ([V]?) -> Void,
        single: SnapshotParser.SingleValues,
        dates: SnapshotParser.DateCoding? = nil,
        conversion: SnapshotParser.Conversion? = nil,
        access: SnapshotParser.Access = .all
    ) {
        with(dates, conversion) {
            guard single == .accept else {
                return bindField(name: name, get: get, set: set, access: access)
            }
            bindField(name, get, set, access, as: { $0.map(OneOrMore.init) }, { $0?.list })
        }
    }
}

/// An array, or its only element.
private struct OneOrMore<Element: ParsableValue>: ParsableValue {
    let list: [Element]

    init(_ list: [Element]) { self.list = list }

    static var _absence: SnapshotParser._Absence { .empty }
    static var _empty: OneOrMore? { OneOrMore([]) }

    static func parse(_ value: Any, in context: SnapshotParser.ValueContext) throws -> OneOrMore {
        let isList = ArrayElements(value) != nil
        return OneOrMore(
            isList ? try [Element].parse(value, in: context) : [try context.parse(from: value)]
        )
    }

    func serialize(in context: SnapshotParser.ValueContext) throws -> Any? {
        try list.serialize(in: context)
    }
}
