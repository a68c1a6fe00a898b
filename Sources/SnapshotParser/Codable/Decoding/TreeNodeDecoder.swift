/// Decodes one value of a tree.
final class TreeNodeDecoder: TreeNodeCoder, Decoder {
    /// The children by key, after a container was opened.
    @exclusivity(unchecked) var children: [String: Any] = [:]

    /// The children for which no container has a key; nil if no container was asked for.
    @exclusivity(unchecked) var unknownKeys: Set<String>?

    /// Whether the last type that was tried here failed, which may not have asked for all of its
    /// keys.
    @exclusivity(unchecked) var isMisread = false

    /// The keys that were asked for and are not there, of which an unknown one may be meant.
    @exclusivity(unchecked) var absentKeys: [String] = []

    var reader: Reader { binder.asReader }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        KeyedDecodingContainer(try KeyedDecoder<Key>(self))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer { try UnkeyedDecoder(self) }

    func singleValueContainer() throws -> any SingleValueDecodingContainer { self }
}

extension TreeNodeDecoder: SingleValueDecodingContainer {
    func decodeNil() -> Bool { Node(value).isNull }

    /// The value here, as another type.
    func decode<T: Decodable>(_ type: T.Type) throws -> T { try decode(type, value, at: nil) }
}

// MARK: - Children

extension TreeNodeDecoder {
    /// The children by key. Where an array may stand for an object, its elements have their indices
    /// as keys, and its holes are left out.
    ///
    /// - Parameter isObject: whether an object was requested, not a dictionary.
    func keyedChildren(isObject: Bool) throws -> [String: Any] {
        let dialect = reader.parser.dialect
        let children = dialect.readsEitherShape ? Node(value).asObject : Node(value).children
        guard let children else {
            throw mismatch(Noun.anObject, [String: Any].self, isWhole: isObject)
        }
        let lost = Tree.equivalentKeys(in: value, read: children.count)
        guard lost == 0 else { throw error(.equivalentKeys(count: lost), isWhole: true) }
        return dialect.readsExports ? Tree.fromExport(children) : children
    }

    /// The elements of an array, or, where it may stand for one, of an object whose keys are all
    /// array indices.
    func elements() throws -> ArrayElements {
        let dialect = reader.parser.dialect
        if let elements = reader.holeBudget.earnElements(of: value, dialect) { return elements }
        throw mismatch(Noun.anArray, [Any].self)
    }

    /// Whether a name is that of the snapshot's own key.
    func isOwnKey(_ name: String) -> Bool {
        operation.key != nil && name == reader.parser.keyName && firstCoder.parent == nil
    }

    /// Takes the snapshot's own key, as a type asks for it. Only one type gets it.
    ///
    /// - Parameter field: the node's value for the name of the key.
    func takeOwnKey(_ field: Any?) throws -> Any? {
        reader.keyAskedAt = min(reader.keyAskedAt, reader.level)
        guard let field = Tree.nonNull(field) else { return operation.key }
        guard operation.mustMatchKey else { return field }
        guard let mistake = SnapshotKey.mistake(in: field, key: operation.key, binder.found) else {
            return operation.key
        }
        let step = TreeKey(stringValue: reader.parser.keyName)
        throw error(.init(mistake), String.self, at: step)
    }

    /// The present child, which an update keeps if the child cannot be read; nil if there is none.
    func present<T: Decodable>(at step: Step) -> T? {
        let present = keys(to: step).reduce(operation.patchBase?.tree) { $0?[$1] }
        guard let tree = present.flatMap({ Tree.nonNull($0.tree) }) else { return nil }
        return try? decode(T.self, tree, at: step)
    }

    /// The present leaf, if an update leaves it as it is written, since the tree may hold only a
    /// part of it; otherwise the one that was read. Reports a date that may be seconds. A function
    /// of its own, since generic code looks up the type of the optional leaf where it begins.
    @inline(never)
    private func kept<Leaf: _Leaf>(_ leaf: Leaf, writtenAs value: Any, at step: Step?) -> Leaf {
        reader.reportEarlyDate(at: path(to: step), in: model, of: property(at: step))
        return operation.patchBase?.leaf(at: keys(to: step), writtenAs: value) ?? leaf
    }

    /// A decoder of a child, or of the same value for another type.
    ///
    /// - Parameter type: nil for a nested container, and for a superclass.
    func decoder(of value: Any, at step: Step?, as type: (any Any.Type)? = nil) throws -> Self {
        guard canGoDown else { throw tooDeep(at: step, value) }
        reader.passPath.countContainer()
        return Self(operation, value, below: self, step, model: type ?? model)
    }

    /// Notes something of the value here, if stored values are to be noted.
    func noteStored(_ note: (inout StoredNote) -> Void) { reader.noteStored(at: keys(), note) }
}

// MARK: - Values

extension TreeNodeDecoder {
    /// Reads a child of the value here.
    func decode<T: Decodable>(_ type: T.Type, _ child: Any, at step: Step?) throws -> T {
        if let leaf = type as? any _Leaf.Type { return try decodeLeaf(leaf, child, at: step) }
        return try decoder(of: child, at: step, as: type).decodeSelf(type)
    }

    /// Reads the value here, which is not a leaf.
    func decodeSelf<T: Decodable>(_ type: T.Type) throws -> T {
        let toleratedCount = reader.report.mark.tolerated
        let openedCount = operation.openedDecoders?.count ?? 0
        do {
            if let collection = type as? any DecodableCollection.Type {
                return try decodeCollection(collection)
            }
            // A class may be requested through its superclass.
            let value = try type.init(from: self)
            reader.forgetIndices(readBy: type, at: keys())
            return value
        } catch {
            // The type may be one of several that are tried here.
            reader.report.tolerated.removeSubrange(toleratedCount...)
            for coder in operation.openedDecoders?.dropFirst(openedCount) ?? [] {
                coder.firstDecoder.isMisread = true
            }
            throw explained(error, value)
        }
    }

    /// Reads a bound object, or any JSON, from the value here.
    func decodeParsable<T: Parsable>(_ type: T.Type) throws -> T {
        guard !decodeNil() else { throw notFound(type) }
        let object = try withBinder(value) { try T.parse(value, in: $0) }
        firstDecoder.unknownKeys = []
        return object
    }

    private func decodeCollection<Found: DecodableCollection, T>(_: Found.Type) throws -> T {
        // Another type may have been tried before.
        noteStored { $0 = StoredNote() }
        // The database stores no empty collections.
        let isEmpty = decodeNil() && reader.parser.dialect.readsAbsentAsEmpty
        let coder =
            isEmpty ? TreeNodeDecoder(operation, [Any](), below: parent, step, model: model) : self
        let collection = try Found.decode(from: coder)
        // All of the value was read, whatever other containers leave.
        firstDecoder.unknownKeys = []
        return retyped(collection)
    }

    /// Reads a leaf, whose own `Codable` conformance is not used.
    @_semantics("optimize.sil.specialize.generic.never")
    func decodeLeaf<Leaf: _Leaf, T>(_: Leaf.Type, _ value: Any, at step: Step?) throws -> T {
        var box = SnapshotParser._ValueBox(value)
        do throws(_LeafMistake) {
            let leaf = try Leaf._read(&box, rules(at: step))
            return retyped(Leaf._mayLosePart ? kept(leaf, writtenAs: value, at: step) : leaf)
        } catch {
            if Node(value).isNull { throw notFound(Leaf.self, at: step) }
            throw self.error(error, Leaf.self, at: step)
        }
    }

    /// How a leaf is read. The snapshot's key is text, whatever type is requested.
    @inline(never)
    private func rules(at step: Step?) -> SnapshotParser._LeafRules {
        var rules = SnapshotParser._LeafRules(binder)
        let keyName = reader.parser.keyName
        // The names are compared first, since few leaves have this one.
        if operation.key != nil, (step ?? self.step)?.stringValue ?? keyName == keyName {
            rules.isKey = codingPath(to: step).map(\.stringValue) == [keyName]
        }
        return rules
    }

    /// The name of the property that holds a leaf, or a collection of leaves.
    private func property(at step: Step?) -> String {
        let steps = codingPath(to: step)
        return steps.last { !($0 is IndexKey) && !($0 is TreeKey) }?.stringValue ?? ""
    }
}
