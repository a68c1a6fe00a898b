/// Encodes one value of a tree.
final class TreeNodeEncoder: TreeNodeCoder, Encoder {
    /// What has been written for the value so far.
    private enum State {
        case nothing, value, object, list
        /// The value is finished. Whatever an encoder that was kept writes later is discarded.
        case over
    }

    // No access to these lasts while the encoder is called again.
    @exclusivity(unchecked) private var state = State.nothing
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
        return KeyedEncodingContainer(KeyedEncoder<Key>(coder: self))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer {
        open(.list)
        return UnkeyedEncoder(coder: self)
    }

    func singleValueContainer() -> any SingleValueEncodingContainer {
        UnkeyedEncoder(coder: self, isSingle: true)
    }

    private func open(_ container: State) {
        switch state {
        case .nothing: state = container
        case container, .over: return
        default: deferredError = deferredError ?? error(.encodedTwice)
        }
    }

    /// Writes the tree of the whole value.
    func put(_ value: consuming Any) throws {
        try throwDeferredError()
        switch state {
        case .nothing: (state, single) = (.value, value)
        case .over: break
        default: throw error(.encodedTwice, of: value)
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
        switch state {
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
        if isEmpty, writer.checksLimits { throw nested.error(.emptyCoding) }
        return try nested.finish() ?? [String: Any]()
    }

    /// Releases what was written, which ends the retain cycle with nested encoders.
    func close() {
        nested.forEach { $0.close() }
        (state, single, children, elements, nested) = (.over, nil, [:], [], [])
    }
}

extension TreeNodeEncoder {
    /// The encoder of a child, which may be written to until the end. A second request for the same
    /// key gets the same encoder.
    func nested(at key: some CodingKey) -> TreeNodeEncoder {
        let child = children[key.stringValue]
        if let known = child as? TreeNodeEncoder { return known }
        let coder = nested(key)
        if let written = child as? [String: Any] {
            coder.open(.object)
            coder.children = written
        }
        if state == .object { children[key.stringValue] = coder }
        return coder
    }

    func nestedElement() -> TreeNodeEncoder {
        let coder = nested(IndexKey(count))
        if state == .list { elements.append(coder) }
        return coder
    }

    private func nested(_ step: Step) -> TreeNodeEncoder {
        writer.passPath.countContainer()
        let coder = TreeNodeEncoder(operation, below: self, step, model: model)
        // A finished encoder keeps no nested ones, since nothing would break the cycle.
        if state != .over { nested.append(coder) }
        coder.deferredError = deferredError ?? (canGoDown ? nil : tooDeep(at: step, ()))
        if state == .over || coder.deferredError != nil { coder.state = .over }
        return coder
    }
}
