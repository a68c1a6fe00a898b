import Foundation

extension SnapshotParser {
    /// Reads anything parsable from a snapshot of a database.
    ///
    /// - Parameters:
    ///   - snap: the snapshot.
    ///   - type: the type to read.
    ///   - location: where the snapshot stands; the paths of issues begin at the top of the
    ///     database.
    /// - Returns: the value, or why there is none. Nothing there is an empty array or dictionary.
    func decode<T: Parsable>(
        _ snap: some SnapshotSource,
        as type: T.Type,
        at location: Location
    ) -> Result<T, DecodeFailure> {
        guard let value = Tree.value(of: snap.value) else {
            if let empty = Self.empty(T.self) { return .success(empty) }
            return .failure(.nothingThere(path: location.rendered))
        }
        let key = location.keys.last ?? ""
        do {
            let tree = Snapshot(key: key, value: value)
            return .success(try parseRoot(tree, orderedLike: snap, as: T.self))
        } catch {
            let issues = error.issues.map { issue in
                // The path of a parse begins with the snapshot's own key.
                issue.relocated(key.isEmpty ? location.keys : location.keys.dropLast())
            }
            return .failure(.invalid(location.error(issues, .parsing, of: T.self)))
        }
    }

    /// Writes anything parsable as a tree that the database is sure to accept at a place.
    ///
    /// - Throws: a `ParseError` with everything that the database would refuse, of the place too.
    func tree<T: Parsable>(of value: T, at location: Location) throws(ParseError) -> Any? {
        try location.check(.serializing, of: T.self)
        let tree: Any?
        do {
            tree = try serializeRoot(value)
        } catch {
            let issues = error.issues.map { $0.relocated(location.keys) }
            throw location.error(issues, .serializing, of: T.self)
        }
        try location.check(tree, of: T.self)
        return tree
    }

    /// The collection that is stored as nothing; nil for all other types.
    private static func empty<T: Parsable>(_ type: T.Type) -> T? {
        switch T.self {
        case let type as any ParsableValue.Type: type._empty as? T
        case let type as any ParsableList.Type: type._emptyList as? T
        default: nil
        }
    }

    private func parseRoot<T: Parsable>(
        _ snap: Snapshot,
        orderedLike source: some SnapshotSource,
        as type: T.Type
    ) throws(ParseError) -> T {
        let value: Any
        switch T.self {
        case let type as any ParsableSnapshot.Type:
            value = try parseSnapshot(snap: snap, type: type)
        case let type as any ParsableObject.Type: value = try parseObject(snap: snap, type: type)
        case let type as any ParsableValue.Type: value = try parseValue(snap, as: type)
        case let type as any SnapshotList.Type: value = try type.parse(source, by: self)
        case let type as any ParsableList.Type: value = try parseCollection(snap, as: type)
        default: throw ParseError.unsupported(T.self, .parsing)
        }
        guard let parsed = value as? T else { throw ParseError.unsupported(T.self, .parsing) }
        return parsed
    }

    private func parseValue<V: ParsableValue>(
        _ snap: Snapshot,
        as type: V.Type
    ) throws(ParseError) -> V {
        guard let value = try parseField(snap, ValueField<V>.self, of: V.self).value else {
            throw ParseError.unsupported(V.self, .parsing)
        }
        return value
    }

    private func parseCollection<C: ParsableList>(
        _ snap: Snapshot,
        as type: C.Type
    ) throws(ParseError) -> C {
        try parseField(snap, CollectionField<C>.self, of: C.self).collection
    }

    private func parseField<Field: ParsableObject>(
        _ snap: Snapshot,
        _ type: Field.Type,
        of model: any Any.Type
    ) throws(ParseError) -> Field {
        let tree = Snapshot(value: [fieldName: snap.value ?? NSNull()])
        do {
            return try parseObject(snap: tree, type: Field.self)
        } catch {
            throw error.unwrapped(Field.self, model, below: snap.key.isEmpty ? [] : [snap.key])
        }
    }

    private func serializeRoot<T: Parsable>(_ value: T) throws(ParseError) -> Any? {
        switch value {
        case let object as any ParsableObject:
            // It is stored under the key of its path.
            return try serialize(validating: object, checksKey: false)
        case let value as any ParsableValue: return try serializeValue(value)
        case let collection as any ParsableList: return try serializeCollection(collection)
        default: throw ParseError.unsupported(T.self, .serializing)
        }
    }

    private func serializeValue<V: ParsableValue>(_ value: V) throws(ParseError) -> Any? {
        try serializeField(ValueField(value: value), of: V.self)
    }

    private func serializeCollection<C: ParsableList>(
        _ collection: C
    ) throws(ParseError) -> Any? {
        try serializeField(CollectionField(collection: collection), of: C.self)
    }

    private func serializeField<Field: ParsableObject>(
        _ field: Field,
        of model: any Any.Type
    ) throws(ParseError) -> Any? {
        do {
            return try serialize(validating: field)[fieldName]
        } catch {
            throw error.unwrapped(Field.self, model, below: [])
        }
    }
}

/// The name of the only field of the objects below, around what is not an object itself, so that it
/// is read and written by the same rules.
private let fieldName = "value"

private struct ValueField<V: ParsableValue>: ParsableObject {
    var value: V?

    init() {}

    init(value: V) {
        self.value = value
    }

    mutating func bindProperties(binder: SnapshotParser.Binder) {
        binder.bindField(name: fieldName, field: &value)
    }
}

private struct CollectionField<C: ParsableList>: ParsableObject {
    var collection = C._emptyList

    init() {}

    init(collection: C) {
        self.collection = collection
    }

    mutating func bindProperties(binder: SnapshotParser.Binder) {
        binder.bindList(name: fieldName, list: &collection)
    }
}

/// Snapshots in the order of a query.
private protocol SnapshotList {
    static func parse(
        _ snap: some SnapshotSource,
        by parser: SnapshotParser
    ) throws(ParseError) -> Self
}

extension Array: SnapshotList where Element: ParsableSnapshot {
    fileprivate static func parse(
        _ snap: some SnapshotSource,
        by parser: SnapshotParser
    ) throws(ParseError) -> [Element] {
        try parser.parseAsList(snap: snap, type: Element.self)
    }
}

extension ParseError {
    /// The error about a type that is parsable in a way of its own.
    fileprivate static func unsupported(
        _ model: any Any.Type,
        _ operation: Operation
    ) -> ParseError {
        let model = String(describing: model)
        let issue = SnapshotParser.Issue(
            path: [],
            model: model,
            kind: .unsupportedValue(type: model),
            concernsKey: false
        )
        return ParseError(issues: [issue], operation: operation, model: model, key: "")
    }

    /// The same without the object around the value.
    fileprivate func unwrapped(
        _ wrapper: any Any.Type,
        _ model: any Any.Type,
        below prefix: [String]
    ) -> ParseError {
        let (wrapper, model) = (String(describing: wrapper), String(describing: model))
        let issues = issues.map { issue in
            SnapshotParser.Issue(
                path: prefix + issue.path.dropFirst(),
                model: issue.model == wrapper ? model : issue.model,
                kind: issue.kind,
                concernsKey: issue.concernsKey && issue.path.count > 1
            )
        }
        return ParseError(issues: issues, operation: operation, model: model, key: key)
    }
}

extension SnapshotParser.Issue {
    /// The same issue below a longer path.
    fileprivate func relocated(_ prefix: some Sequence<String>) -> SnapshotParser.Issue {
        var issue = self
        issue.path = prefix + path
        return issue
    }
}
