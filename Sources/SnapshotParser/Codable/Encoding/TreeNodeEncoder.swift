import Foundation

/// Encodes the value at one place of a tree.
final class TreeNodeEncoder: CodingNode, Encoder {
    /// What is written at a place.
    private enum Content {
        case nothing
        case leaf
        case object
        case list
    }

    let encoding: TreeEncoding
    /// Whether the place is beyond the limits. Nothing is written there.
    let isTooDeep: Bool
    @exclusivity(unchecked) private var content = Content.nothing
    @exclusivity(unchecked) private var leaf: Any = ()
    @exclusivity(unchecked) private var elements: [Any] = []
    /// What is put under keys.
    @exclusivity(unchecked) private var fields: EncodedFields?
    /// Where nested containers and superclasses stand among the fields or the elements. Anything may
    /// be added to those until the end, so that the nodes stand there until then.
    @exclusivity(unchecked) private var held: [Int] = []

    /// Where the type of the value at this place stands among those known; nil for one that need
    /// not come again, and for a nested container.
    @exclusivity(unchecked) private(set) var type: Int?

    init(
        _ encoding: TreeEncoding,
        in parent: TreeNodeEncoder? = nil,
        at step: consuming CodingStep = .root,
        model: any Any.Type,
        type: Int? = nil,
        isTooDeep: Bool = false
    ) {
        self.encoding = encoding
        self.type = type
        self.isTooDeep = isTooDeep
        super.init(parent: parent, step: step, model: model)
    }

    /// Another node that is done with.
    @exclusivity(unchecked) private(set) var spare: TreeNodeEncoder?

    /// Makes it another place.
    func move(
        below parent: TreeNodeEncoder,
        _ step: consuming CodingStep,
        _ model: any Any.Type,
        _ type: Int?
    ) {
        move(below: parent, step, model: model)
        self.type = type
        spare = nil
    }

    /// Forgets what was written.
    func clear(_ spare: TreeNodeEncoder?) {
        leave()
        switch content {
        case .nothing, .object: break
        case .leaf: leaf = ()
        case .list: elements = []
        }
        fields?.clear()
        content = .nothing
        if !held.isEmpty { held = [] }
        self.spare = spare
    }

    var hasFields: Bool { fields != nil }

    deinit { fields?.free() }

    var userInfo: [CodingUserInfoKey: Any] { encoding.userInfo }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        open(.object)
        return KeyedEncodingContainer(KeyedWriter<Key>(node: self))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer {
        open(.list)
        return UnkeyedWriter(node: self)
    }

    func singleValueContainer() -> any SingleValueEncodingContainer { self }

    private func open(_ kind: Content) {
        switch (content, kind) {
        case (.nothing, _):
            content = kind
            if case .object = kind, fields == nil { fields = EncodedFields() }
        case (.object, .object), (.list, .list): return
        default: encoding.failure = encoding.failure ?? encodedTwice(())
        }
    }

    /// Whether a single value may still be written.
    var isEmpty: Bool { if case .nothing = content { true } else { false } }

    func put(_ value: Any) {
        content = .leaf
        leaf = value
    }

    @inline(__always)
    func put(_ value: consuming Any, at key: consuming String) { fields?.put(value, key) }

    @inline(__always)
    func put(leaf: consuming some EncodableLeaf, at key: consuming String) {
        fields?.put(leaf: leaf, key)
    }

    @inline(__always)
    func append(_ value: Any) { elements.append(value) }

    var count: Int { elements.count }

    /// The tree of what was written; nil where nothing was.
    func finish() -> Any? {
        switch content {
        case .nothing: return nil
        case .leaf: return leaf
        case .object:
            finishHeld()
            guard let type else { return fields?.finish() }
            return fields?.finish(&encoding.types[type].layouts)
        case .list:
            finishHeld()
            return elements
        }
    }

    /// Puts the trees of nested containers in their places.
    private func finishHeld() {
        for position in held {
            guard let node = held(at: position) else { continue }
            let tree = node.finish() ?? [String: Any]()
            if case .object = content {
                fields?.replace(tree, at: position)
            } else {
                elements[position] = tree
            }
            encoding.reuse(node)
        }
        if !held.isEmpty { held = [] }
    }

    /// Lets go of nested containers, which hold this node in turn.
    func letGo() {
        for position in held { held(at: position)?.letGo() }
        held = []
        fields?.clear()
        elements = []
    }

    private func held(at position: Int) -> TreeNodeEncoder? {
        switch content {
        case .object: fields?.value(at: position) as? TreeNodeEncoder
        case .list: elements[position] as? TreeNodeEncoder
        case .nothing, .leaf: nil
        }
    }
}

extension TreeNodeEncoder {
    /// A place below, to which anything may be added until the end. Of two under one key, the
    /// second is the first.
    func held(at key: some CodingKey) -> TreeNodeEncoder {
        let name = key.stringValue
        let present = fields?.present(name)
        if let known = present as? TreeNodeEncoder { return known }
        guard case .object = content, let node = hold(at: .key(key)) else { return detached() }
        if let present = present as? [String: Any] {
            node.open(.object)
            for (name, value) in present { node.put(value, at: name) }
        }
        held.append(fields?.count ?? 0)
        put(node, at: name)
        return node
    }

    func heldElement() -> TreeNodeEncoder {
        guard case .list = content, let node = hold(at: .index(elements.count)) else {
            return detached()
        }
        held.append(elements.count)
        elements.append(node)
        return node
    }

    private func hold(at step: CodingStep) -> TreeNodeEncoder? {
        guard !isTooDeep, encoding.limits.allow(level + 1) else {
            encoding.failure = encoding.failure ?? tooDeep((), at: step)
            return nil
        }
        return encoding.node(below: self, step, model, nil, needsFields: true)
    }

    /// A place whose content is lost, for where no error can be thrown.
    private func detached() -> TreeNodeEncoder {
        TreeNodeEncoder(encoding, model: model, isTooDeep: true)
    }
}
