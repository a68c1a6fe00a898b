import Foundation

/// Decodes the value at one place of a tree.
final class TreeNodeDecoder: CodingNode, Decoder {
    let decoding: TreeDecoding
    let value: Any
    /// Whether the value is the snapshot's key, which is text whatever type is requested.
    let isKey: Bool
    /// The children by key, after a container was opened.
    @exclusivity(unchecked) private(set) var children: [String: Any] = [:]
    /// Whether they are an object's children.
    @exclusivity(unchecked) private var isObject = false

    /// The children that no container's key stood for; nil if that was not asked.
    @exclusivity(unchecked) var unknownKeys: Set<String>?

    /// The decoder of the root.
    init(_ decoding: TreeDecoding, _ value: Any, model: any Any.Type) {
        self.decoding = decoding
        self.value = value
        isKey = false
        super.init(below: nil, nil, model: model)
    }

    /// The decoder of a child, or of the same value for another type.
    init(
        _ value: Any,
        below parent: TreeNodeDecoder,
        _ step: CodingStep?,
        model: any Any.Type,
        isKey: Bool
    ) throws {
        decoding = parent.decoding
        self.value = value
        self.isKey = isKey
        super.init(below: parent, step, model: model)
        guard decoding.limits.allow(level) else { throw tooDeep() }
        guard !decoding.opensTooMany() else { throw corrupted(wholeFailure(.tooManyNodes)) }
    }

    var userInfo: [CodingUserInfoKey: Any] { decoding.userInfo }

    func container<Key: CodingKey>(
        keyedBy type: Key.Type
    ) throws -> KeyedDecodingContainer<Key> {
        KeyedDecodingContainer(try KeyedReader<Key>(self))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        UnkeyedReader(self, try withHoles(try elements()))
    }

    func singleValueContainer() throws -> any SingleValueDecodingContainer { self }

    /// Whether the value at this place is null.
    var isNull: Bool { Tree.isNull(value) }

    /// Looks up the children by key.
    ///
    /// - Returns: false if the value is not an object.
    func openObject() throws -> Bool {
        if isObject { return true }
        guard let children = try objectChildren else { return false }
        self.children = children
        isObject = true
        return true
    }

    /// Uses an array's elements as children with their indices as keys.
    func open(_ elements: [Any]) { children = Tree.children(of: elements) }
}

extension TreeNodeDecoder {
    /// Reads a child of this place.
    @inline(__always)
    func decode<T: Decodable>(
        _ type: T.Type,
        _ plan: DecodingPlan,
        _ child: Any,
        at step: @autoclosure () -> CodingStep?,
        isKey: Bool
    ) throws -> T {
        if case .leaf(let leaf) = plan {
            return try same(leaf, child, at: step(), isKey: isKey)
        }
        let node = try TreeNodeDecoder(child, below: self, step(), model: type, isKey: isKey)
        return try node.decodeSelf(type, plan)
    }

    /// Reads the value at this place.
    func decodeSelf<T: Decodable>(_ type: T.Type, _ plan: DecodingPlan) throws -> T {
        do {
            switch plan {
            case .leaf(let leaf): return try same(leaf, value, at: nil, isKey: isKey)
            case .shaped(let shape): return try same(shape)
            // A class may be requested through its superclass.
            case .custom: return try type.init(from: self)
            }
        } catch {
            decoding.tolerance.forget(below: self)
            throw explained(error, type)
        }
    }

    /// What a type's own conformance makes of a null element, such as an enum of all JSON values;
    /// nil if it reads none. In trees of the database, null is a hole and never a value.
    ///
    /// - Throws: only an error about the number of nodes or levels.
    @inline(never)
    func valueOfNull<T: Decodable>(
        _ type: T.Type,
        _ plan: DecodingPlan,
        at step: CodingStep
    ) throws -> T? {
        guard decoding.parser.needsCollections, case .custom = plan else { return nil }
        let node = try TreeNodeDecoder(NSNull(), below: self, step, model: type, isKey: false)
        let origin = decoding.origin
        do {
            return try node.decodeSelf(type, plan)
        } catch {
            decoding.origin = origin
            return nil
        }
    }

    private func same<Leaf: LeafValue, T>(
        _: Leaf.Type,
        _ value: Any,
        at step: @autoclosure () -> CodingStep?,
        isKey: Bool
    ) throws -> T {
        identical(try leaf(value, at: step(), isKey: isKey) as Leaf)
    }

    private func same<Shape: ShapedDecodable, T>(_: Shape.Type) throws -> T {
        if isNull, let empty = empty(Shape.self) { return identical(empty) }
        return identical(try Shape.decode(from: self))
    }

    /// Reads a leaf.
    @inline(__always)
    func leaf<Leaf: LeafValue>(
        _ value: Any,
        at step: @autoclosure () -> CodingStep?,
        isKey: Bool
    ) throws -> Leaf {
        var box = SnapshotParser._ValueBox(value)
        do throws(LeafMistake) { return try Leaf._read(&box, rules(isKey)) } catch {
            let isNull = box.isNull
            throw isNull ? notFound(Leaf.self, at: step()) : leafError(error, Leaf.self, at: step())
        }
    }

    @inline(__always)
    private func rules(_ isKey: Bool) -> SnapshotParser._LeafRules {
        var rules = SnapshotParser._LeafRules(decoding)
        rules.isKey = isKey
        return rules
    }

    /// The value for a missing collection. A separate function, since generic code looks up all its
    /// types when it starts.
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

    @inline(never)
    private func empty<Shape: ShapedDecodable>(_: Shape.Type) -> Shape? {
        decoding.parser.missingCollections == .empty ? Shape.empty : nil
    }
}
