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
        /// There is no such place, which was noted. Writing is an error, or it might never end.
        case refused
    }

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
        _ step: Step? = nil,
        model: any Any.Type
    ) {
        super.init(encoding, below: parent, step, model)
    }

    var encoding: TreeEncoding { unsafeDowncast(operation, to: TreeEncoding.self) }

    override func error(_ failure: CodingFailure, at step: Step?, _ value: Any) -> any Error {
        let context = EncodingError.Context(
            codingPath: codingPath(to: step),
            debugDescription: failure.text,
            underlyingError: failure
        )
        return EncodingError.invalidValue(value, context)
    }

    func unencodable(_ value: Any, _ kind: Kind, at step: Step? = nil) -> any Error {
        error(failure(kind, at: step), at: step, value)
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
            if case .object = kind {
                children.reserveCapacity(min(encoding.sizes[ObjectIdentifier(model)] ?? 8, 64))
            }
        case (.object, .object), (.list, .list), (.over, _), (.refused, _): return
        default: encoding.fail(with: unencodable((), .encodedTwice))
        }
    }

    /// Writes the tree of the whole value.
    func put(_ value: consuming Any) throws {
        try checkPlace()
        switch content {
        case .nothing: (content, self.value) = (.value, value)
        case .over: break
        default: throw unencodable(value, .encodedTwice)
        }
    }

    @inline(__always)
    func put(_ value: consuming Any, at key: some CodingKey) throws {
        try checkPlace()
        children.updateValue(value, forKey: key.stringValue)
    }

    func append(_ value: consuming Any) throws {
        try checkPlace()
        elements.append(value)
    }

    /// Throws if the place was refused.
    @inline(__always)
    func checkPlace() throws {
        if case .refused = content, let refusal = encoding.failure { throw refusal }
    }

    var count: Int { elements.count }

    /// Finishes the value.
    ///
    /// - Returns: the tree of what was written; nil if nothing was.
    func finish() -> Any? {
        defer { close() }
        switch content {
        case .nothing, .over, .refused: return nil
        case .value: return value
        case .object:
            encoding.sizes[ObjectIdentifier(model)] = children.count
            return holdsEncoders ? children.mapValues(finished) : children
        case .list: return holdsEncoders ? elements.map(finished) : elements
        }
    }

    private func finished(_ child: Any) -> Any {
        guard let nested = child as? TreeNodeEncoder else { return child }
        let isEmpty = nested.children.isEmpty && nested.elements.isEmpty && nested.value == nil
        // When it is read, its type requests the container again.
        if isEmpty, encoding.writer.checksWrites {
            encoding.fail(with: nested.unencodable((), .emptyContainer))
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
        let node = nested(in: .object, key)
        guard content == .object else { return node }
        if let present = present as? [String: Any] {
            node.open(.object)
            node.children = present
        }
        children[key.stringValue] = node
        return node
    }

    func nestedElement() -> TreeNodeEncoder {
        let node = nested(in: .list, IndexKey(count))
        if content == .list { elements.append(node) }
        return node
    }

    /// No error can be thrown here, so it is noted.
    private func nested(in container: Content, _ step: Step) -> TreeNodeEncoder {
        let node = TreeNodeEncoder(encoding, below: self, step, model: model)
        holdsEncoders = holdsEncoders || content == container
        if content != container {
            node.content = content == .over ? .over : .refused
        } else if !encoding.allows(node.level) {
            encoding.fail(with: tooDeep(at: step, ()))
            node.content = .refused
        }
        return node
    }
}
