import Foundation

extension TreeNodeEncoder: SingleValueEncodingContainer {
    func encodeNil() throws { try put(NSNull()) }

    /// Writes a value of another type instead of this one.
    @inline(__always)
    func encode<T: Encodable>(_ value: T) throws {
        try put(try encode(value, EncodingPlan(T.self), at: nil))
    }
}

extension TreeNodeEncoder {
    /// The tree of a value one level below.
    @inline(__always)
    func encode<T: Encodable>(
        _ value: T,
        _ plan: EncodingPlan,
        at step: @autoclosure () -> Step?
    ) throws -> Any {
        if case .leaf(let leaf) = plan { return try same(leaf, value, at: step()) }
        return try encode(value, plan, below: step())
    }

    private func encode<T: Encodable>(
        _ value: T,
        _ plan: EncodingPlan,
        below step: Step?
    ) throws -> Any {
        try checkPlace()
        try checkDepth(at: step, of: value)
        let node = TreeNodeEncoder(encoding, below: self, step, model: T.self)
        return try node.encodeSelf(value, plan) ?? [String: Any]()
    }

    /// The tree of the value at this place; nil if it encodes nothing.
    func encodeSelf<T: Encodable>(_ value: T, _ plan: EncodingPlan) throws -> Any? {
        do {
            switch plan {
            case .leaf(let leaf): return try same(leaf, value, at: nil)
            case .shaped(let shape): return try same(shape, value)
            case .custom:
                try value.encode(to: self)
                return finish()
            }
        } catch {
            close()
            throw explained(error, value)
        }
    }

    private func same<Shape: ShapedEncodable, T>(_: Shape.Type, _ value: T) throws -> Any {
        try identical(value, as: Shape.self).tree(from: self)
    }

    private func same<Leaf: _Leaf, T>(
        _: Leaf.Type,
        _ value: T,
        at step: @autoclosure () -> Step?
    ) throws -> Any {
        try tree(of: identical(value, as: Leaf.self), at: step())
    }

    /// The tree of a leaf.
    @inline(__always)
    func tree<Leaf: _Leaf>(of leaf: Leaf, at step: @autoclosure () -> Step?) throws -> Any {
        if Leaf.self == Date.self, encoding.leaves.dates.isCustom {
            // In a user's form, a date may be a tree.
            return try bound(at: step(), leaf) {
                try identical(leaf, as: Date.self)._write($0.binder) ?? NSNull()
            }
        }
        do throws(_LeafMistake) {
            return try leaf._written(SnapshotParser._LeafRules(encoding))
        } catch {
            switch error {
            case .mismatch(let kind), .invalid(let kind): throw unencodable(leaf, kind, at: step())
            case .thrown(let error): throw error
            }
        }
    }

    /// Writes a bound object at this place.
    func putObject(_ object: some ParsableObject) throws {
        let tree = try bound(object) { try object.serialize(in: $0) }
        // A binder around the value writes objects inside themselves.
        if encoding.isAlone, encoding.writer.instances.arePostponed {
            throw error(wholeFailure(.cycle), at: nil, object)
        }
        try put(tree ?? [String: Any]())
    }
}
