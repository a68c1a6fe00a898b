import Foundation

/// A reference and what is needed to write typed values there. It is the way of each write:
/// validated first, then handed to the database.
struct TypedReference<Reference: SnapshotReference> {
    typealias Completion = @Sendable ((any Error)?) -> Void

    let reference: Reference
    let location: Location
    let parser: SnapshotParser

    func set<T: Parsable>(_ value: T, _ completion: Completion?) throws(ParseError) {
        let tree = try parser.tree(of: value, at: location)
        reference.setTree(tree, completion: completion ?? { _ in })
    }

    func remove(_ completion: Completion?) {
        reference.setTree(nil, completion: completion ?? { _ in })
    }

    func update<T: ParsableObject>(
        from old: T,
        to new: T,
        _ completion: Completion?
    ) throws(ParseError) {
        _ = try parser.tree(of: new, at: location)
        // Where nothing can be stored, there is nothing to remove.
        let changes = parser.changes(from: old, to: new).filter { path, tree in
            !(tree is NSNull) || location.canHold(path)
        }
        reference.updateTrees(changes, completion: completion ?? { _ in })
    }
}

extension SnapshotDatabase {
    /// Refers to a place whose keys the database accepts.
    func typedReference(
        _ keys: [String],
        of model: any Any.Type,
        _ parser: SnapshotParser?
    ) throws(ParseError) -> TypedReference<Reference> {
        let location = Location(keys)
        try location.check(.serializing, of: model)
        return TypedReference(
            reference: reference(withPath: location.referencePath),
            location: location,
            parser: parser ?? self.parser
        )
    }
}
