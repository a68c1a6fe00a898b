import Foundation

/// Decodes the value at one place of a tree.
final class TreeNodeDecoder: CodingNode, Decoder {
    let value: Any
    /// The children by key, after a container was opened.
    @exclusivity(unchecked) var children: [String: Any] = [:]

    /// The children that no container's key stood for; nil if that was not asked.
    @exclusivity(unchecked) var unknownKeys: Set<String>?

    init(
        _ decoding: TreeDecoding,
        _ value: Any,
        below parent: TreeNodeDecoder? = nil,
        _ step: Step? = nil,
        model: any Any.Type
    ) {
        self.value = value
        super.init(decoding, below: parent, step, model)
    }

    var decoding: TreeDecoding { unsafeDowncast(operation, to: TreeDecoding.self) }

    func container<Key: CodingKey>(
        keyedBy type: Key.Type
    ) throws -> KeyedDecodingContainer<Key> {
        KeyedDecodingContainer(try KeyedReader<Key>(self))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer { try UnkeyedReader(self) }

    func singleValueContainer() throws -> any SingleValueDecodingContainer { self }

    override func error(_ failure: CodingFailure, at step: Step?, _: Any) -> any Error {
        mistake(failure, at: step)
    }
}

extension TreeNodeDecoder: SingleValueDecodingContainer {
    func decodeNil() -> Bool { Tree.isNull(value) }

    /// The value at this place, as another type.
    @inline(__always)
    func decode<T: Decodable>(_ type: T.Type) throws -> T {
        try decode(type, DecodingPlan(type), value, at: nil)
    }
}

// MARK: - Children

extension TreeNodeDecoder {
    /// The children by key. Where an array may stand for an object, its elements have their indices
    /// as keys, and its holes are left out.
    ///
    /// - Parameter isObject: whether an object was requested, not a dictionary.
    func keyedChildren(isObject: Bool) throws -> [String: Any] {
        if let children = Tree.dictionary(value) {
            let lost = Tree.equivalentKeys(in: value, read: children.count)
            guard lost == 0 else { throw mistake(wholeFailure(.equivalentKeys(count: lost))) }
            return decoding.parser.dialect == .database ? Tree.exported(children) : children
        }
        guard decoding.parser.dialect != .json, let elements = Tree.array(value) else {
            throw noChildren(isObject: isObject)
        }
        return Tree.children(of: elements)
    }

    /// The elements of an array, or, where it may stand for one, of an object whose keys are all
    /// array indices.
    func elements() throws -> ArrayElements {
        if let elements = decoding.reader.elements(of: value) { return elements }
        guard !decodeNil() else { throw notFound([Any].self, at: nil) }
        throw mistake(mismatch(Wording.anArray)) { .typeMismatch([Any].self, $0) }
    }

    /// The elements by their indices, with null in each hole.
    func withHoles(_ elements: ArrayElements) throws -> [Any] {
        guard decoding.reader.holes.spend(elements.holeCount) else {
            let last = elements.index(at: elements.values.count - 1)
            let type = String(describing: model)
            throw mistake(.valueOutOfRange(type: type, found: found(last)))
        }
        return elements.withHoles
    }

    /// Whether a name is that of the snapshot's own key.
    func isOwnKey(_ name: String) -> Bool {
        parent == nil && decoding.key != nil && name == decoding.parser.keyName
    }

    /// The snapshot's own key.
    ///
    /// - Parameter field: the node's value for the name of the key, which must be equal.
    func ownKey(_ field: Any?) throws -> String? {
        guard let field = Tree.value(of: field),
            let mistake = SnapshotKey.mistake(in: field, key: decoding.key, found)
        else { return decoding.key }
        let step = TreeKey(stringValue: decoding.parser.keyName)
        throw leafError(.init(mistake), String.self, at: step)
    }

    /// A decoder of a child for a nested container or a superclass.
    func nested(_ value: Any?, at step: Step) throws -> TreeNodeDecoder {
        try child(value ?? NSNull(), at: step, of: model)
    }

    /// A decoder of a child, or of the same value for another type.
    func child(_ value: Any, at step: Step?, of model: any Any.Type) throws -> TreeNodeDecoder {
        try checkDepth(at: step, of: value)
        let child = TreeNodeDecoder(decoding, value, below: self, step, model: model)
        guard !decoding.opensTooMany() else {
            throw child.mistake(child.wholeFailure(.tooManyNodes))
        }
        return child
    }
}

// MARK: - Values

extension TreeNodeDecoder {
    /// Reads a child of this place.
    @inline(__always)
    func decode<T: Decodable>(
        _ type: T.Type,
        _ plan: DecodingPlan,
        _ child: Any,
        at step: @autoclosure () -> Step?
    ) throws -> T {
        if case .leaf(let leaf) = plan { return try same(leaf, child, at: step()) }
        return try self.child(child, at: step(), of: type).decodeSelf(type, plan)
    }

    /// Reads the value at this place.
    func decodeSelf<T: Decodable>(_ type: T.Type, _ plan: DecodingPlan) throws -> T {
        let toleratedCount = decoding.toleratedCount
        do {
            switch plan {
            case .leaf(let leaf): return try same(leaf, value, at: nil)
            case .shaped(let shape): return try same(shape)
            // A class may be requested through its superclass.
            case .custom: return try type.init(from: self)
            }
        } catch {
            decoding.forgetTolerated(since: toleratedCount)
            throw explained(error, value, as: rawValueMistake(error, type))
        }
    }

    /// Reads a bound object from the value at this place.
    func object<T: ParsableObject>(_ type: T.Type) throws -> T {
        guard !decodeNil() else { throw notFound(type, at: nil) }
        return try bound(value) { try T.parse(value, in: $0) }
    }

    private func same<Leaf: _Leaf, T>(
        _: Leaf.Type,
        _ value: Any,
        at step: @autoclosure () -> Step?
    ) throws -> T {
        identical(try leaf(value, at: step()) as Leaf)
    }

    private func same<Shape: ShapedDecodable, T>(_: Shape.Type) throws -> T {
        guard decodeNil(), !Shape.acceptsNull, decoding.parser.dialect != .json else {
            return identical(try Shape.decode(from: self))
        }
        // The database stores no empty collections.
        let empty = TreeNodeDecoder(decoding, [Any](), model: model)
        return identical(try Shape.decode(from: empty))
    }

    @inline(__always)
    func leaf<Leaf: _Leaf>(_ value: Any, at step: @autoclosure () -> Step?) throws -> Leaf {
        var box = SnapshotParser._ValueBox(value)
        let rules = SnapshotParser._LeafRules(directlyFor: decoding)
        do throws(_LeafMistake) { return try Leaf._read(&box, rules) } catch {
            return try otherLeaf(value, at: step())
        }
    }

    /// Reads a leaf that is not in its most likely form.
    @inline(never)
    private func otherLeaf<Leaf: _Leaf>(_ value: Any, at step: Step?) throws -> Leaf {
        var box = SnapshotParser._ValueBox(value)
        if box.isNull { throw notFound(Leaf.self, at: step) }
        var rules = SnapshotParser._LeafRules(decoding)
        // The snapshot's key is text, whatever type is requested.
        if decoding.key != nil, codingPath(to: step).map(\.stringValue) == [decoding.parser.keyName]
        {
            rules.isKey = true
        }
        do throws(_LeafMistake) {
            return try Leaf._read(&box, rules)
        } catch {
            throw leafError(error, Leaf.self, at: step)
        }
    }

    /// Reads a missing value, which only a collection may be.
    @inline(never)
    func missing<T: Decodable>(_ type: T.Type, at key: some CodingKey) throws -> T {
        let plan = DecodingPlan(type)
        guard case .shaped(let shape) = plan, !shape.acceptsNull,
            decoding.parser.dialect != .json
        else { throw keyNotFound(key) }
        return try decode(type, plan, NSNull(), at: key)
    }

    func keyNotFound(_ key: some CodingKey) -> DecodingError {
        mistake(failure(.missingKey, at: key)) { .keyNotFound(key, $0) }
    }
}
