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
            if let empty = (T.self as? any EmptyValue.Type)?.empty as? T { return .success(empty) }
            return .failure(.nothingThere(path: location.rendered))
        }
        let key = location.keys.last ?? ""
        do {
            return .success(try parseRoot(Snapshot(key: key, value: value), as: T.self))
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

    private func parseRoot<T: Parsable>(
        _ snap: Snapshot,
        as type: T.Type
    ) throws(ParseError) -> T {
        let value: Any
        switch T.self {
        case let type as any ParsableSnapshot.Type:
            value = try parseSnapshot(snap: snap, type: type)
        case let type as any ParsableObject.Type: value = try parseObject(snap: snap, type: type)
        case let type as any ParsableValue.Type: value = try parseValue(snap, as: type)
        default: throw ParseError.unsupported(T.self, .parsing)
        }
        guard let parsed = value as? T else { throw ParseError.unsupported(T.self, .parsing) }
        return parsed
    }

    private func parseValue<V: ParsableValue>(
        _ snap: Snapshot,
        as type: V.Type
    ) throws(ParseError) -> V {
        let tree = Snapshot(value: [ValueRoot<V>.name: snap.value ?? NSNull()])
        let root: ValueRoot<V>
        do {
            root = try parseObject(snap: tree, type: ValueRoot<V>.self)
        } catch {
            throw error.unwrapped(V.self, below: snap.key.isEmpty ? [] : [snap.key])
        }
        guard let value = root.value else { throw ParseError.unsupported(V.self, .parsing) }
        return value
    }

    private func serializeRoot<T: Parsable>(_ value: T) throws(ParseError) -> Any? {
        switch value {
        case let object as any ParsableObject: return try serialize(validating: object)
        case let value as any ParsableValue: return try serializeValue(value)
        default: throw ParseError.unsupported(T.self, .serializing)
        }
    }

    private func serializeValue<V: ParsableValue>(_ value: V) throws(ParseError) -> Any? {
        do {
            return try serialize(validating: ValueRoot(value: value))[ValueRoot<V>.name]
        } catch {
            throw error.unwrapped(V.self, below: [])
        }
    }
}

/// A value that is no object, in an object of its own, so that it is read and written by the same
/// rules.
private struct ValueRoot<V: ParsableValue>: ParsableObject {
    static var name: String { "value" }

    var value: V?

    init() {}

    init(value: V) {
        self.value = value
    }

    mutating func bindProperties(binder: SnapshotParser.Binder) {
        binder.bindField(name: Self.name, field: &value)
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
    fileprivate func unwrapped(_ model: any Any.Type, below prefix: [String]) -> ParseError {
        let issues = issues.map { issue in
            SnapshotParser.Issue(
                path: prefix + issue.path.dropFirst(),
                model: issue.path.count == 1 ? String(describing: model) : issue.model,
                kind: issue.kind,
                concernsKey: issue.concernsKey && issue.path.count > 1
            )
        }
        return ParseError(
            issues: issues,
            operation: operation,
            model: String(describing: model),
            key: key
        )
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
