import Foundation

/// Decodes the value at one place of a tree.
final class TreeNodeDecoder: CodingNode, Decoder {
    let decoding: TreeDecoding
    let value: Any
    /// Whether strings are read as numbers, which a snapshot's key always is.
    let isLenient: Bool

    /// The decoder of the root.
    init(_ decoding: TreeDecoding, _ value: Any, model: any Any.Type) {
        self.decoding = decoding
        self.value = value
        isLenient = decoding.isLenient
        super.init(parent: nil, step: .root, model: model)
    }

    init(
        _ value: Any,
        in parent: TreeNodeDecoder,
        at step: CodingStep,
        model: any Any.Type,
        isLenient: Bool
    ) throws {
        decoding = parent.decoding
        self.value = value
        self.isLenient = isLenient
        super.init(parent: parent, step: step, model: model)
        guard decoding.limits.allow(level) else { throw tooDeep() }
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

    private lazy var keyed = Tree.dictionary(value)
}

extension TreeNodeDecoder {
    /// Reads a child of this place.
    func decode<T: Decodable>(
        _ type: T.Type,
        _ child: Any,
        at step: CodingStep,
        isLenient: Bool
    ) throws -> T {
        let plan = decoding.plan(for: type)
        if case .leaf(let leaf) = plan {
            return try read(leaf, child, isLenient: isLenient, at: step)
        }
        let node = try TreeNodeDecoder(
            child,
            in: self,
            at: step,
            model: type,
            isLenient: isLenient
        )
        return try node.decodeSelf(type, plan)
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

    private func read<Leaf: DecodableLeaf, T>(
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
        guard case .shaped(let shape) = decoding.plan(for: type), let value = value(shape) else {
            throw keyNotFound(key)
        }
        return value
    }

    /// The children of an object or a dictionary by key; nil where the value is neither.
    var objectChildren: [String: Any]? {
        get throws {
            guard let children = keyed else { return nil }
            let lost = Tree.equivalentKeys(in: value, read: children.count)
            if lost > 0 { throw corrupted(wholeFailure(.equivalentKeys(count: lost))) }
            return children
        }
    }
}
