import Foundation

extension TreeNodeEncoder {
    /// The tree of a value one level below.
    func encode<T: Encodable>(
        _ value: T,
        _ plan: EncodingPlan,
        at step: @autoclosure () -> Step?
    ) throws -> Any {
        if case .leaf(let leaf) = plan { return try tree(leaf, of: value, at: step()) }
        let step = step()
        try throwDeferredError()
        guard canGoDown else { throw tooDeep(at: step, value) }
        writer.passPath.countContainer()
        let node = TreeNodeEncoder(operation, below: self, step, model: T.self)
        return try node.encodeSelf(value, plan) ?? [String: Any]()
    }

    /// The tree of the value here; nil if it encodes nothing.
    func encodeSelf<T: Encodable>(_ value: T, _ plan: EncodingPlan) throws -> Any? {
        do {
            switch plan {
            case .leaf(let leaf): return try tree(leaf, of: value, at: nil)
            case .collection(let collection): return try encodeCollection(collection, value)
            case .custom:
                if writer.intent.notesModels { noteFormerKeys(of: T.self) }
                try value.encode(to: self)
                return try finish()
            }
        } catch {
            close()
            throw explained(error, value)
        }
    }

    private func noteFormerKeys(of type: any Any.Type) {
        guard let type = type as? any ParsableCodable.Type, !type.formerKeys.isEmpty else { return }
        writer.note(below: keys) { $0.formerKeys.merge(type.formerKeys) { $0 + $1 } }
    }

    private func encodeCollection<Collection: EncodableCollection, T>(
        _: Collection.Type,
        _ value: T
    ) throws -> Any {
        try retyped(value, as: Collection.self).tree(from: self)
    }

    /// The tree of a leaf.
    ///
    /// - Parameter value: the leaf as the type that is encoded, which is the same one.
    func tree<Leaf: _Leaf, T>(
        _: Leaf.Type,
        of value: T,
        at step: @autoclosure () -> Step?
    ) throws -> Any {
        let leaf = retyped(value, as: Leaf.self)
        let tree = try tree(of: leaf, at: step())
        if writer.intent.notesExactLeaves, Leaf._mayLosePart {
            let path = codingPath(to: step()).map(IndexKey.text)
            writer.note(below: path) { $0.exact = (leaf, SnapshotParser.JSON(tree)) }
        }
        return tree
    }

    private func tree<Leaf: _Leaf>(of leaf: Leaf, at step: @autoclosure () -> Step?) throws -> Any {
        if Leaf.self == Date.self, binder.dates.isCustom {
            // In a user's form, a date may be a tree.
            return try bound(at: step(), leaf) {
                try retyped(leaf, as: Date.self)._write($0.binder) ?? NSNull()
            }
        }
        do throws(_LeafMistake) {
            return try leaf._written(SnapshotParser._LeafRules(binder))
        } catch {
            throw self.error(error, Leaf.self, at: step(), of: leaf)
        }
    }
}
