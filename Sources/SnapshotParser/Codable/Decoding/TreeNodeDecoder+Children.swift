extension TreeNodeDecoder {
    /// A decoder of a child for a nested container or a superclass.
    func nested(_ child: Any, at step: CodingStep) throws -> TreeNodeDecoder {
        try TreeNodeDecoder(child, below: self, step, model: model, isKey: isKey)
    }

    /// Whether a name here may be that of the snapshot's own key.
    var mayBeOwnKey: Bool { parent == nil && decoding.key != nil }

    /// Whether a name is that of the snapshot's own key.
    func isOwnKey(_ name: String) -> Bool { mayBeOwnKey && name == decoding.parser.keyName }

    /// The snapshot's own key, if the name is that of the key.
    ///
    /// - Parameter field: the node's value for the name, which must be equal.
    func ownKey(_ name: String, field: Any?) throws -> String? {
        guard isOwnKey(name), let key = decoding.key else { return nil }
        guard let field = Tree.value(of: field),
            let mistake = SnapshotKey.mistake(in: field, key: key, found)
        else { return key }
        throw leafError(.init(mistake), String.self, at: .text(name))
    }

    /// The children of an object or a dictionary by key; nil if the value is neither.
    var objectChildren: [String: Any]? {
        get throws {
            guard let children = Tree.dictionary(value) else { return nil }
            let lost = Tree.equivalentKeys(in: value, read: children.count)
            if lost > 0 { throw corrupted(wholeFailure(.equivalentKeys(count: lost))) }
            return children
        }
    }

    /// The elements of an array in an object's place, as the database may give one; nil where
    /// collections must have their own shapes.
    var elementsForObject: [Any]? {
        decoding.parser.needsCollections ? nil : Tree.array(value)
    }

    /// The children by key. Where an array may stand for an object, its elements have their indices
    /// as keys, and its holes are left out.
    func keyedChildren() throws -> [String: Any] {
        if let children = try objectChildren { return children }
        guard let elements = elementsForObject else {
            throw noChildren(isObject: Tree.array(value) != nil)
        }
        return Tree.children(of: elements)
    }

    /// The elements of an array, or, where it may stand for one, of an object whose keys are all
    /// array indices.
    func elements() throws -> ArrayElements {
        let acceptsObject = !decoding.parser.needsCollections
        guard let elements = ArrayElements(value, acceptsObject: acceptsObject) else {
            throw noElements()
        }
        decoding.holes.earn(elements.values.count)
        return elements
    }

    /// The elements by their indices, with null in each hole.
    func withHoles(_ elements: ArrayElements) throws -> [Any] {
        guard decoding.holes.spend(elements.holeCount) else {
            let last = elements.index(at: elements.values.count - 1)
            let type = String(describing: model)
            throw corrupted(failure(.valueOutOfRange(type: type, found: found(last))))
        }
        return elements.withHoles
    }
}
