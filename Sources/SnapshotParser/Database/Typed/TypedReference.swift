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

    func update(_ changes: [String: Any], _ completion: Completion?) {
        reference.updateTrees(changes, completion: completion ?? { _ in })
    }
}

extension SnapshotParser {
    /// What is to be written where an object changes that is stored at a place.
    ///
    /// - Throws: a `ParseError` with everything in the new object that the database would refuse, or
    ///   where both are one instance.
    func changes<T: ParsableObject>(
        at location: Location,
        from old: T,
        to new: T
    ) throws(ParseError) -> [String: Any] {
        if let instance = Instance(new), instance == Instance(old) {
            throw location.error(
                [location.issue(.sameInstance, of: T.self)],
                .serializing,
                of: T.self
            )
        }
        _ = try tree(of: new, at: location)
        return location.storable(changes(from: old, to: new))
    }

    /// The same for an object of which a snapshot is stored.
    func changes<T: ParsableObject>(
        at location: Location,
        from old: some SnapshotSource,
        to new: T
    ) throws(ParseError) -> [String: Any] {
        _ = try tree(of: new, at: location)
        return location.storable(try changes(from: old, to: new))
    }
}

extension Location {
    /// Changes without those that remove what cannot be stored.
    fileprivate func storable(_ changes: [String: Any]) -> [String: Any] {
        changes.filter { path, tree in !(tree is NSNull) || canHold(path) }
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
