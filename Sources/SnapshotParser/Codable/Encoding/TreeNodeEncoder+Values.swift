import Foundation

extension TreeNodeEncoder {
    /// The tree of a value one level below.
    func encode<T: Encodable>(_ value: T, at step: Step?) throws -> Any {
        if let leaf = T.self as? any _Leaf.Type { return try tree(leaf, of: value, at: step) }
        try throwDeferredError()
        guard canGoDown else { throw tooDeep(at: step, value) }
        writer.passPath.countContainer()
        let encoder = TreeNodeEncoder(operation, below: self, step, model: T.self)
        return try encoder.encodeSelf(value) ?? [String: Any]()
    }

    /// The tree of the value here, which is not a leaf; nil if it encodes nothing.
    func encodeSelf<T: Encodable>(_ value: T) throws -> Any? {
        do {
            if T.self is any EncodableCollection.Type,
                let collection = value as? any EncodableCollection
            {
                return try collection.tree(from: self)
            }
            if writer.intent.notesTypes { noteFormerKeys(of: T.self) }
            try value.encode(to: self)
            return try finish()
        } catch {
            close()
            throw explained(error, value)
        }
    }

    private func noteFormerKeys(of type: any Any.Type) {
        guard let type = type as? any ParsableCodable.Type, !type.formerKeys.isEmpty else { return }
        writer.note(at: keys()) { $0.formerKeys.merge(type.formerKeys) { $0 + $1 } }
    }

    /// The tree of a leaf.
    ///
    /// - Parameter value: the leaf as the type that is encoded, which is the same one.
    func tree<Leaf: _Leaf, T>(_: Leaf.Type, of value: T, at step: Step?) throws -> Any {
        let leaf = retyped(value, as: Leaf.self)
        let tree = try tree(of: leaf, at: step)
        if writer.intent == .patchBase, Leaf._mayLosePart {
            writer.note(at: keys(to: step)) { $0.partial = (leaf, SnapshotParser.JSON(tree)) }
        }
        return tree
    }

    private func tree<Leaf: _Leaf>(of leaf: Leaf, at step: Step?) throws -> Any {
        if Leaf.self == Date.self, binder.dates.isCustom {
            // In a user's form, a date may be a tree.
            return try withBinder(at: step, leaf) {
                try retyped(leaf, as: Date.self)._write($0.binder) ?? NSNull()
            }
        }
        do throws(_LeafMistake) {
            return try leaf._written(SnapshotParser._LeafRules(binder))
        } catch {
            throw self.error(error, Leaf.self, at: step, of: leaf)
        }
    }
}
