/// Encodes the value at one place of a tree.
final class TreeNodeEncoder: CodingNode, Encoder {
    /// What has been written at a place.
    private enum Content {
        case nothing
        case value
        case object
        case list
        /// The value is finished. Whatever an encoder that was kept writes later is discarded.
        case over
    }

    /// Whether the place is beyond the limits, so that nothing is written.
    let isTooDeep: Bool
    // No access to these lasts while the encoder is called again.
    @exclusivity(unchecked) private var content = Content.nothing
    @exclusivity(unchecked) private var value: Any?
    @exclusivity(unchecked) private var children: [String: Any] = [:]
    @exclusivity(unchecked) private var elements: [Any] = []
    /// Whether nested encoders are among the children or the elements. They may be written to until
    /// the end.
    @exclusivity(unchecked) private var holdsEncoders = false

    init(
        _ encoding: TreeEncoding,
        below parent: TreeNodeEncoder? = nil,
        _ step: CodingStep? = nil,
        model: any Any.Type,
        isTooDeep: Bool = false
    ) {
        self.isTooDeep = isTooDeep
        super.init(encoding, below: parent, step, model: model)
    }

    var encoding: TreeEncoding { unsafeDowncast(operation, to: TreeEncoding.self) }

    override func error(_ failure: CodingFailure, at step: CodingStep?, _ value: Any) -> any Error {
        unencodable(value, failure, at: step)
    }

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
            if case .object = kind { children.reserveCapacity(8) }
        case (.object, .object), (.list, .list), (.over, _): return
        default: encoding.failure = encoding.failure ?? encodedTwice(())
        }
    }

    /// Writes the tree of the whole value.
    func put(_ value: consuming Any) throws {
        guard !isTooDeep else { throw tooDeep(at: nil, value) }
        switch content {
        case .nothing: (content, self.value) = (.value, value)
        case .over: break
        case .value, .object, .list: throw encodedTwice(value)
        }
    }

    @inline(__always)
    func put(_ value: consuming Any, at key: some CodingKey) throws {
        guard !isTooDeep else { throw tooDeep(at: .key(key), value) }
        children.updateValue(value, forKey: key.stringValue)
    }

    func append(_ value: consuming Any) throws {
        guard !isTooDeep else { throw tooDeep(at: .index(count), value) }
        elements.append(value)
    }

    var count: Int { elements.count }

    /// Finishes the value.
    ///
    /// - Returns: the tree of what was written; nil if nothing was.
    func finish() -> Any? {
        let written = content
        content = .over
        defer { if holdsEncoders { close() } }
        switch written {
        case .nothing, .over: return nil
        case .value: return value
        case .object: return holdsEncoders ? children.mapValues(finished) : children
        case .list: return holdsEncoders ? elements.map(finished) : elements
        }
    }

    private func finished(_ child: Any) -> Any {
        guard let nested = child as? TreeNodeEncoder else { return child }
        let isEmpty = nested.children.isEmpty && nested.elements.isEmpty && nested.value == nil
        // When it is read, its type requests the container again.
        if isEmpty, encoding.writer.checksWrites {
            encoding.failure = encoding.failure ?? nested.unencodable((), .emptyContainer)
        }
        return nested.finish() ?? [String: Any]()
    }

    /// Releases what was written, which ends the retain cycle with nested encoders.
    func close() {
        if holdsEncoders {
            for child in Array(children.values) + elements { (child as? TreeNodeEncoder)?.close() }
            holdsEncoders = false
        }
        content = .over
        value = nil
        children = [:]
        elements = []
    }
}

extension TreeNodeEncoder {
    /// A nested place, which may be written to until the end. A second request for the same key
    /// gets the same place.
    func nested(at key: some CodingKey) -> TreeNodeEncoder {
        let present = children[key.stringValue]
        if let known = present as? TreeNodeEncoder { return known }
        guard case .object = content, let node = nested(at: .key(key)) else { return detached() }
        if let present = present as? [String: Any] {
            node.open(.object)
            node.children = present
        }
        children[key.stringValue] = node
        return node
    }

    func nestedElement() -> TreeNodeEncoder {
        guard case .list = content, let node = nested(at: .index(count)) else { return detached() }
        elements.append(node)
        return node
    }

    private func nested(at step: CodingStep) -> TreeNodeEncoder? {
        guard !isTooDeep, encoding.allows(level + 1) else {
            encoding.failure = encoding.failure ?? tooDeep(at: step, ())
            return nil
        }
        holdsEncoders = true
        return TreeNodeEncoder(encoding, below: self, step, model: model)
    }

    /// A place whose content is dropped, if no error can be thrown.
    private func detached() -> TreeNodeEncoder {
        TreeNodeEncoder(encoding, model: model, isTooDeep: true)
    }
}
