/// The part of a text that is read: all of it, or the value at a path or in an envelope.
struct TextRoot: SnapshotSource {
    /// The keys that lead to the value.
    private(set) var path: [String] = []
    private(set) var node: JSONNode
    /// The keys of the path that occur more than once in their object, with the length of the path
    /// to it.
    private(set) var repeats: [(level: Int, key: JSONDocument.RepeatedKey)] = []

    /// The last key of a path in the dialect of the database, and otherwise empty.
    var key = ""
    /// The type that messages name.
    let model: any Any.Type

    var value: Any? { node }

    /// Goes down to the value under a key, or at an index of an array.
    ///
    /// - Returns: whether there is one.
    mutating func goDown(to key: String) -> Bool {
        guard let child = node.child(key) else { return false }
        let repeated = node.document.repeats[node.token] ?? []
        repeats += repeated.lazy.filter { $0.key == key }.map { [path] in (path.count, $0) }
        path.append(key)
        node = child
        return true
    }
}

extension SnapshotParser {
    /// The value of a text at a path or, without a path, in the envelope of its type.
    func root(
        of text: some TextSource,
        at path: [String],
        _ type: any Parsable.Type
    ) throws(JSONError) -> TextRoot {
        let shape = RootShape(type)
        let document = try JSONDocument.reading(text, redaction)
        var root = TextRoot(node: JSONNode(document: document, token: 0), model: shape.model)
        for key in path where !root.goDown(to: key) { throw missing(key, in: root) }
        if dialect.keysAreIDs { root.key = path.last ?? "" }
        guard path.isEmpty else { return root }
        let top = root.node
        if let envelope = shape.envelope, top.kind == .object {
            // The keys beside it are ignored.
            if root.goDown(to: envelope) { return root }
            throw .missingEnvelope(envelope, keys: top.childKeys, at: top.textPosition)
        }
        guard shape.isAllowed(top.kind, dialect) else {
            let (expected, found) = (shape.expectation(dialect), redaction.found(top.value))
            throw .topLevel(expected: expected, found: found, at: top.textPosition)
        }
        return root
    }

    private func missing(_ key: String, in root: TextRoot) -> JSONError {
        let (path, node) = (root.path, root.node)
        guard node.kind == .object || node.kind == .array && KeyOrder.arrayIndex(key) != nil else {
            let found = redaction.found(node.value)
            return .noContainer(path: path, found: found, at: node.textPosition)
        }
        return .missingPath(path + [key], keys: node.childKeys, at: node.textPosition)
    }
}

extension JSONNode {
    /// The keys that there are, or the indices, as many as an error holds.
    var childKeys: [String] {
        if kind == .object { return keys.inKeyOrder }
        let count = min(count, SnapshotParser.JSONError.maximumKeyCount)
        return (0..<count).map { String($0) }
    }
}

/// What a type expects at the top level of a text.
struct RootShape {
    /// The type that messages name: for a list, the type of its elements.
    let model: any Parsable.Type
    let isList: Bool
    private let isOptional: Bool

    init(_ type: any Parsable.Type) {
        let wrapped = (type as? any OptionalBox.Type)?.wrapped as? any Parsable.Type
        isOptional = wrapped != nil
        let type = wrapped ?? type
        let list = type as? any RootList.Type
        (model, isList) = (list?.element ?? type, list != nil)
    }

    /// The key of the envelope, which is at the top level around one object, or around a list; nil
    /// if the type names none.
    var envelope: String? { isList ? model._object?.listEnvelope : model._object?.objectEnvelope }

    /// What the text should have at its top level, as an error says it.
    func expectation(_ dialect: SnapshotParser.Dialect) -> String {
        if let envelope { return "\(Noun.anObject) with the envelope '\(Wording.line(envelope))'" }
        guard isList else { return Noun.anObject }
        return dialect.mustBeArray(of: model) ? Noun.anArray : Noun.aList
    }

    func isAllowed(_ kind: JSONToken.Kind, _ dialect: SnapshotParser.Dialect) -> Bool {
        switch kind {
        case .object: true
        case .null where isOptional: true
        case _ where envelope != nil: false
        // The database answers null where it stores nothing.
        case .null where dialect.readsAbsentAsEmpty, .array: isList || model._object == nil
        default: !isList && model._object == nil
        }
    }
}

/// A list at the root of an operation, of objects or of values.
protocol RootList {
    static var element: any Parsable.Type { get }
}

extension Array: RootList where Element: Parsable {
    static var element: any Parsable.Type { Element.self }
}
