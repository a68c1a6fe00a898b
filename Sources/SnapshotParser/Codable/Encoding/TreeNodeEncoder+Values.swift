extension TreeNodeEncoder {
    /// The tree of a value below.
    ///
    /// - Parameter isElement: whether others of the type may follow. What is known of types is kept
    ///   for those, and for all that is below them.
    @inline(__always)
    func encode<T: Encodable>(
        _ value: T,
        at step: @autoclosure () -> CodingStep,
        isElement: Bool = false
    ) throws -> Any {
        let type = isElement || type != nil ? encoding.type(T.self) : nil
        let plan = type.map { encoding.types[$0].plan } ?? EncodingPlan(T.self)
        if case .leaf(let leaf) = plan { return try write(leaf, value, at: step()) }
        return try encode(value, type, plan, at: step())
    }

    /// The tree of a value below that is not a leaf.
    func encode<T: Encodable>(
        _ value: T,
        _ type: Int?,
        _ plan: EncodingPlan,
        at step: consuming CodingStep
    ) throws -> Any {
        guard !isTooDeep, encoding.limits.allow(level + 1) else {
            throw tooDeep(value, at: step)
        }
        let needsFields = if case .custom = plan { true } else { false }
        let node = encoding.node(below: self, step, T.self, type, needsFields: needsFields)
        let tree = try node.encodeSelf(value, plan) ?? [String: Any]()
        encoding.reuse(node)
        return tree
    }

    /// The tree of the value at this place; nil where it encodes nothing.
    func encodeSelf<T: Encodable>(_ value: T, _ plan: EncodingPlan) throws -> Any? {
        switch plan {
        case .custom:
            do {
                try value.encode(to: self)
            } catch {
                letGo()
                throw explained(error)
            }
            return finish()
        case .leaf(let leaf): return try write(leaf, value, at: nil)
        case .shaped(let shape):
            do {
                return try write(shape, value)
            } catch {
                throw explained(error)
            }
        }
    }

    func write<Leaf: EncodableLeaf, T>(
        _: Leaf.Type,
        _ value: T,
        at step: CodingStep?
    ) throws -> Any {
        let leaf: Leaf = identical(value)
        do {
            return try leaf.leaf(encoding.options.dates)
        } catch let error as UnencodableLeaf {
            throw unencodable(value, error.kind, at: step)
        } catch {
            let isRedacted = encoding.options.redactsValues
            CodingOrigin.note(error, at: self, step, in: &encoding.origin, redacted: isRedacted)
            throw error
        }
    }

    private func write<Shape: PlannedEncodable, T>(_: Shape.Type, _ value: T) throws -> Any {
        let shape: Shape = identical(value)
        return try shape.tree(from: self)
    }
}
