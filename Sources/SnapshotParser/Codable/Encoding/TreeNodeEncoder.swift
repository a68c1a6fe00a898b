/// Encodes one value of a tree.
final class TreeNodeEncoder: CodingNode, Encoder {
    /// What has been written for the value so far.
    private enum Content {
        case nothing, value, object, list
        /// The value is finished. Whatever an encoder that was kept writes later is discarded.
        case over
    }

    // No access to these lasts while the encoder is called again.
    @exclusivity(unchecked) private var content = Content.nothing
    @exclusivity(unchecked) private var single: Any?
    @exclusivity(unchecked) private var children: [String: Any] = [:]
    @exclusivity(unchecked) private var elements: [Any] = []
    /// The nested encoders, also those among the children or the elements. They may be written to
    /// until the end.
    @exclusivity(unchecked) private var nested: [TreeNodeEncoder] = []
    /// Why nothing can be written here, found where no error can be thrown. Writing is an error, or
    /// it might never end.
    @exclusivity(unchecked) private var deferredError: (any Error)?

    var writer: Writer { unsafeDowncast(binder, to: Writer.self) }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        open(.object)
        return KeyedEncodingContainer(KeyedWriter<Key>(node: self))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer {
        open(.list)
        return UnkeyedWriter(node: self)
    }

    func singleValueContainer() -> any SingleValueEncodingContainer {
        UnkeyedWriter(node: self, isSingle: true)
    }

    private func open(_ kind: Content) {
        switch content {
        case .nothing: content = kind
        case kind, .over: return
        default: deferredError = deferredError ?? mistake(.encodedTwice)
        }
    }

    /// Writes the tree of the whole value.
    func put(_ value: consuming Any) throws {
        try throwDeferredError()
        switch content {
        case .nothing: (content, single) = (.value, value)
        case .over: break
        default: throw mistake(.encodedTwice, of: value)
        }
    }

    func put(_ value: consuming Any, at key: some CodingKey) throws {
        try throwDeferredError()
        children.updateValue(value, forKey: key.stringValue)
    }

    func append(_ value: consuming Any) throws {
        try throwDeferredError()
        elements.append(value)
    }

    /// Throws if nothing can be written here.
    func throwDeferredError() throws { if let deferredError { throw deferredError } }

    var count: Int { elements.count }

    /// Finishes the value.
    ///
    /// - Returns: the tree of what was written; nil if nothing was.
    func finish() throws -> Any? {
        defer { close() }
        try throwDeferredError()
        switch content {
        case .nothing, .over: return nil
        case .value: return single
        case .object: return nested.isEmpty ? children : try children.mapValues(finished)
        case .list: return nested.isEmpty ? elements : try elements.map(finished)
        }
    }

    private func finished(_ child: Any) throws -> Any {
        guard let nested = child as? TreeNodeEncoder else { return child }
        let isEmpty = nested.children.isEmpty && nested.elements.isEmpty && nested.single == nil
        // When it is read, its type requests the container again.
        if isEmpty, writer.checksLimits { throw nested.mistake(.emptyCoding) }
        return try nested.finish() ?? [String: Any]()
    }

    /// Releases what was written, which ends the retain cycle with nested encoders.
    func close() {
        nested.forEach { $0.close() }
        (content, single, children, elements, nested) = (.over, nil, [:], [], [])
    }
}

extension TreeNodeEncoder {
    /// The encoder of a child, which may be written to until the end. A second request for the same
    /// key gets the same encoder.
    func nested(at key: some CodingKey) -> TreeNodeEncoder {
        let present = children[key.stringValue]
        if let known = present as? TreeNodeEncoder { return known }
        let node = nested(key)
        if let present = present as? [String: Any] {
            node.open(.object)
            node.children = present
        }
        if content == .object { children[key.stringValue] = node }
        return node
    }

    func nestedElement() -> TreeNodeEncoder {
        let node = nested(IndexKey(count))
        if content == .list { elements.append(node) }
        return node
    }

    private func nested(_ step: Step) -> TreeNodeEncoder {
        writer.passPath.countContainer()
        let node = TreeNodeEncoder(operation, below: self, step, model: model)
        // A finished encoder keeps no nested ones, since nothing would break the cycle.
        if content != .over { nested.append(node) }
        node.deferredError = deferredError ?? (canGoDown ? nil : tooDeep(at: step, ()))
        if content == .over || node.deferredError != nil { node.content = .over }
        return node
    }
}
