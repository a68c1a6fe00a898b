import Foundation

extension TreeNodeDecoder {
    /// A decoder of a child for a nested container or a superclass.
    func nested(_ child: Any, at step: CodingStep) throws -> TreeNodeDecoder {
        let node = TreeNodeDecoder(child, in: self, at: step, model: model, isLenient: isLenient)
        guard decoding.limits.allow(node.level) else { throw node.tooDeep() }
        return node
    }

    /// Whether one of the names that are asked for here may be the snapshot's own key.
    var mayBeOwnKey: Bool { parent == nil && decoding.key != nil }

    /// Whether a name is that of the snapshot's own key.
    func isOwnKey(_ name: String) -> Bool { mayBeOwnKey && name == decoding.options.keyName }

    /// The snapshot's own key, where the name is that of it, and no field of another type is.
    ///
    /// - Parameter field: what the node holds under the name, which must be the same.
    func ownKey(_ name: String, field: Any?) throws -> String? {
        guard isOwnKey(name), let key = decoding.key else { return nil }
        guard let field, !TreeLeaf.isNull(field) else { return key }
        guard let own = Tree.keyText(field) else { return nil }
        guard own != key else { return key }
        let found = SnapshotParser.FoundValue(field, redacted: decoding.options.redactsValues)
        let step = CodingStep.text(name)
        throw corrupted(failure(.keyConflict(key: key, found: found), at: step), at: step)
    }

    /// The elements of an array, or of an object whose keys are all an array's indices, in their
    /// order.
    ///
    /// - Parameter keepsHoles: whether holes are null; else they are left out.
    /// - Returns: the elements and their indices.
    func elements(keepsHoles: Bool) throws -> IndexedElements {
        if let elements = Tree.array(value) {
            decoding.holes.earn(elements.count)
            return IndexedElements(dense: elements)
        }
        guard let keyed = Tree.dictionary(value), let indexed = Tree.indexed(keyed) else {
            throw noElements()
        }
        decoding.holes.earn(indexed.count)
        guard keepsHoles else {
            return IndexedElements(
                values: indexed.map(\.value),
                indices: indexed.map(\.index)
            )
        }
        let last = indexed.last.map(\.index) ?? -1
        guard decoding.holes.spend(last - indexed.count) else {
            let found = SnapshotParser.FoundValue(last, redacted: decoding.options.redactsValues)
            let kind = SnapshotParser.Issue.Kind.valueOutOfRange(
                type: String(describing: model),
                found: found
            )
            throw corrupted(failure(kind))
        }
        var elements = [Any](repeating: NSNull(), count: last + 1)
        for (index, value) in indexed { elements[index] = value }
        return IndexedElements(dense: elements)
    }
}

/// The elements of an array by their indices.
struct IndexedElements {
    let values: [Any]
    /// Nil where they are those of the values.
    private let indices: [Int]?

    init(dense values: [Any]) {
        self.values = values
        indices = nil
    }

    init(values: [Any], indices: [Int]) {
        self.values = values
        self.indices = indices
    }

    func index(at position: Int) -> Int { indices?[position] ?? position }
}
