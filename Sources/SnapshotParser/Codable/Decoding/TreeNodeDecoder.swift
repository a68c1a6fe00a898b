import Foundation

/// Decodes the value at one place of a tree.
final class TreeNodeDecoder: CodingNode, Decoder {
    let decoding: TreeDecoding
    @exclusivity(unchecked) private(set) var value: Any
    /// Whether strings are read as numbers, which a snapshot's key always is.
    @exclusivity(unchecked) private(set) var isLenient: Bool
    /// Where the type of the value at this place stands among those known; nil for one that need
    /// not come again, and for a nested container.
    @exclusivity(unchecked) private(set) var type: Int?
    /// The children by key, once a container was opened.
    @exclusivity(unchecked) private(set) var children: [String: Any] = [:]
    /// Whether those are an object's.
    @exclusivity(unchecked) private var isObject = false
    /// Another node that is done with.
    @exclusivity(unchecked) private(set) var spare: TreeNodeDecoder?

    /// The decoder of the root.
    init(_ decoding: TreeDecoding, _ value: Any, model: any Any.Type, _ type: Int?) {
        self.decoding = decoding
        self.value = value
        self.type = type
        isLenient = decoding.isLenient
        super.init(parent: nil, step: .root, model: model)
    }

    init(
        _ value: Any,
        in parent: TreeNodeDecoder,
        at step: CodingStep,
        model: any Any.Type,
        type: Int? = nil,
        isLenient: Bool
    ) {
        decoding = parent.decoding
        self.value = value
        self.isLenient = isLenient
        self.type = type
        super.init(parent: parent, step: step, model: model)
    }

    /// Makes it another place.
    func move(
        _ value: Any,
        below parent: TreeNodeDecoder,
        _ step: CodingStep,
        _ model: any Any.Type,
        _ type: Int?,
        isLenient: Bool
    ) {
        move(below: parent, step, model: model)
        self.value = value
        self.isLenient = isLenient
        self.type = type
        spare = nil
    }

    /// Forgets what was read.
    func clear(_ spare: TreeNodeDecoder?) {
        leave()
        if !children.isEmpty { children = [:] }
        isObject = false
        self.spare = spare
    }

    var userInfo: [CodingUserInfoKey: Any] { decoding.userInfo }

    func container<Key: CodingKey>(
        keyedBy type: Key.Type
    ) throws -> KeyedDecodingContainer<Key> {
        KeyedDecodingContainer(try KeyedReader<Key>(self))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        UnkeyedReader(self, try elements(keepsHoles: true))
    }

    func singleValueContainer() throws -> any SingleValueDecodingContainer { self }

    /// Whether there is nothing at this place.
    var isNull: Bool { TreeLeaf.isNull(value) }

    /// Looks up the children by key.
    ///
    /// - Returns: false where the value is not an object.
    func openObject() throws -> Bool {
        if isObject { return true }
        guard let children = try objectChildren else { return false }
        self.children = children
        isObject = true
        return true
    }

    /// Takes an array's elements for children by their indices.
    func open(_ elements: [Any]) { children = Tree.children(of: elements) }
}

extension TreeNodeDecoder {
    /// Reads a child of this place.
    ///
    /// - Parameter isElement: whether others of the type may follow. What is known of types is kept
    ///   for those, and for all that is below them.
    @inline(__always)
    func decode<T: Decodable>(
        _ type: T.Type,
        _ child: Any,
        at step: @autoclosure () -> CodingStep,
        isLenient: Bool,
        isElement: Bool = false
    ) throws -> T {
        let number = isElement || self.type != nil ? decoding.type(type) : nil
        let plan = number.map { decoding.plans[$0] } ?? DecodingPlan(type)
        if case .leaf(let leaf) = plan {
            return try read(leaf, child, isLenient: isLenient, at: step())
        }
        return try decode(type, number, plan, child, at: step(), isLenient: isLenient)
    }

    /// Reads a child of this place that is not a leaf.
    func decode<T: Decodable>(
        _ type: T.Type,
        _ number: Int?,
        _ plan: DecodingPlan,
        _ child: Any,
        at step: CodingStep,
        isLenient: Bool
    ) throws -> T {
        let node = decoding.node(child, below: self, step, type, number, isLenient: isLenient)
        guard decoding.limits.allow(node.level) else { throw node.tooDeep() }
        let value = try node.decodeSelf(type, plan)
        decoding.reuse(node)
        return value
    }

    /// Reads the value at this place.
    func decodeSelf<T: Decodable>(_ type: T.Type, _ plan: DecodingPlan) throws -> T {
        switch plan {
        case .custom:
            do {
                return try T(from: self)
            } catch {
                throw explained(error, type)
            }
        case .leaf(let leaf):
            return try read(leaf, value, isLenient: isLenient, at: nil)
        case .shaped(let shape):
            do {
                return try decode(shape)
            } catch {
                throw explained(error, type)
            }
        }
    }

    private func decode<Shape: ShapedDecodable, T>(_ shape: Shape.Type) throws -> T {
        if isNull, let empty = empty(shape) { return identical(empty) }
        return identical(try shape.decode(from: self))
    }

    func read<Leaf: DecodableLeaf, T>(
        _ leaf: Leaf.Type,
        _ value: Any,
        isLenient: Bool,
        at step: CodingStep?
    ) throws -> T {
        let options = LeafOptions(isLenient: isLenient, dates: decoding.options.dates)
        do {
            return identical(
                try leaf.read(value, in: options) { leafError(leaf, value, at: step) }
            )
        } catch let error as DecodingError {
            throw error
        } catch {
            // Only the caller's own form of dates throws.
            let isRedacted = decoding.options.redactsValues
            CodingOrigin.note(error, at: self, step, in: &decoding.origin, redacted: isRedacted)
            throw error
        }
    }

    @inline(never)
    private func empty<Shape: ShapedDecodable>(_: Shape.Type) -> Shape? {
        decoding.options.missingCollections == .empty ? Shape.empty : nil
    }

    /// The value that stands for a missing collection. A function of its own, because generic code
    /// looks up all its types when it begins.
    @inline(never)
    func missing<T: Decodable>(_ type: T.Type, at key: some CodingKey) throws -> T {
        func value<Shape: ShapedDecodable>(_ shape: Shape.Type) -> T? {
            empty(shape).map { identical($0, as: T.self) }
        }
        guard case .shaped(let shape) = DecodingPlan(type), let value = value(shape) else {
            throw keyNotFound(key)
        }
        return value
    }

    /// The children of an object or a dictionary by key; nil where the value is neither.
    var objectChildren: [String: Any]? {
        get throws {
            guard let children = Tree.dictionary(value) else { return nil }
            let lost = Tree.equivalentKeys(in: value, read: children.count)
            if lost > 0 { throw corrupted(wholeFailure(.equivalentKeys(count: lost))) }
            return children
        }
    }
}
