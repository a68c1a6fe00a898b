import Foundation

extension TreeNodeEncoder {
    /// The tree of a value one level below.
    @inline(__always)
    func encode<T: Encodable>(
        _ value: T,
        _ plan: EncodingPlan,
        at step: @autoclosure () -> CodingStep?
    ) throws -> Any {
        if case .leaf(let leaf) = plan { return try same(leaf, value, at: step()) }
        return try encode(value, plan, below: step())
    }

    private func encode<T: Encodable>(
        _ value: T,
        _ plan: EncodingPlan,
        below step: CodingStep?
    ) throws -> Any {
        guard !isTooDeep, encoding.limits.allow(level + 1) else {
            throw tooDeep(value, at: step)
        }
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
            throw explained(error)
        }
    }

    private func same<Leaf: LeafValue, T>(
        _: Leaf.Type,
        _ value: T,
        at step: @autoclosure () -> CodingStep?
    ) throws -> Any {
        try tree(of: identical(value, as: Leaf.self), at: step())
    }

    private func same<Shape: ShapedEncodable, T>(_: Shape.Type, _ value: T) throws -> Any {
        try identical(value, as: Shape.self).tree(from: self)
    }

    /// The tree of a leaf.
    @inline(__always)
    func tree<Leaf: LeafValue>(
        of leaf: Leaf,
        at step: @autoclosure () -> CodingStep?
    ) throws -> Any {
        if isCustom(Leaf.self) {
            return try tree(ofDate: identical(leaf), at: step())
        }
        do throws(LeafMistake) {
            return try leaf._written(SnapshotParser._LeafRules(encoding))
        } catch {
            throw leafError(error, leaf, at: step())
        }
    }

    /// Whether leaves of a type are written in a user's form.
    @inline(__always)
    func isCustom<Leaf: LeafValue>(_: Leaf.Type) -> Bool {
        Leaf.self == Date.self && encoding.leaves.dates.isCustom
    }
}
