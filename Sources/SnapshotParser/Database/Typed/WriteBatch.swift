import Foundation

/// Writes to several places of a database that are done together, all of them or none.
///
/// ``SnapshotDatabase/write(isolation:_:)`` passes one to its closure, and sends it as one
/// update.
public struct WriteBatch {
    private let parser: SnapshotParser
    private let reference: (_ path: String) -> any SnapshotReference
    /// What is written at each place: trees by the path below it, or one at an empty path, which
    /// replaces all that is there.
    private var writes: [(place: Path<Any>, changes: [String: Any])] = []
    private var issues: [SnapshotParser.Issue] = []

    init(_ parser: SnapshotParser, to reference: @escaping (String) -> any SnapshotReference) {
        (self.parser, self.reference) = (parser, reference)
    }

    /// Replaces the value at a path.
    ///
    /// ```swift
    /// try batch.setValue(at: path, value: user)
    /// ```
    ///
    /// - Parameters:
    ///   - path: where the value is to be.
    ///   - value: the value.
    /// - Throws: a `ParseError` with everything that the database would refuse. The batch is not
    ///   sent then, even if the error is caught.
    public mutating func setValue<T: Parsable>(at path: Path<T>, value: T) throws(ParseError) {
        try write(path) { (parser) throws(ParseError) in
            ["": try parser.tree(of: value, at: path) ?? NSNull()]
        }
    }

    /// Adds a value to a collection under a new key.
    ///
    /// ```swift
    /// let added = try batch.addValue(to: Path().users, value: user)
    /// ```
    ///
    /// - Parameters:
    ///   - collection: where the value is to be.
    ///   - value: the value. A snapshot's own id is left out, and a `Codable` value gets the new
    ///     key as its id; if its type cannot read that, it is refused.
    /// - Returns: the new child's path, which other writes of the batch may refer to.
    /// - Throws: a `ParseError` with everything that the database would refuse.
    @discardableResult
    public mutating func addValue<T: Parsable>(
        to collection: Path<T>.Collection,
        value: T
    ) throws(ParseError) -> Path<T> {
        // A database is asked for a key only where it accepts the path.
        let place = Path(collection)
        try write(place) { _ in [:] }
        let path = collection.child(reference(place.referencePath).makeChildKey())
        try write(path) { (parser) throws(ParseError) in
            ["": try parser.tree(of: value, at: path, isNewPlace: true) ?? NSNull()]
        }
        return path
    }

    /// Writes what changed in a value.
    ///
    /// ```swift
    /// try batch.updateValue(at: path, from: user, to: edited)
    /// ```
    ///
    /// - Parameters:
    ///   - path: where the value is.
    ///   - old: the value as it is stored.
    ///   - new: the value as it is to be.
    /// - Throws: a `ParseError` with everything in the new value that the database would refuse,
    ///   if an edited or removed element has no id, or if both are one instance.
    public mutating func updateValue<T: Parsable>(
        at path: Path<T>,
        from old: T,
        to new: T
    ) throws(ParseError) {
        try write(path) { (parser) throws(ParseError) in
            let found = FoundEdit(from: old, to: new, of: nil, parser, at: path.keys, key: path.key)
            return try parser.changes(of: found, to: new, at: path)
        }
    }

    /// Writes the changes of a value.
    ///
    /// - Parameters:
    ///   - path: where the value is.
    ///   - old: a snapshot of what is stored.
    ///   - new: the value as it is to be.
    /// - Throws: a `ParseError` if the snapshot cannot be read, or with everything in the new
    ///   value that the database would refuse.
    public mutating func updateValue<T: Parsable>(
        at path: Path<T>,
        from old: some SnapshotSource,
        to new: T
    ) throws(ParseError) {
        try write(path) { (parser) throws(ParseError) in
            let found = try parser.edit(of: old, at: path.keys, to: new)
            return try parser.changes(of: found, to: new, at: path)
        }
    }

    /// Removes the value at a path. Keys that the database refuses are an error of the whole batch.
    ///
    /// ```swift
    /// batch.removeValue(at: path)
    /// ```
    ///
    /// - Parameter path: where the value is.
    public mutating func removeValue<T>(at path: Path<T>) { try? remove(path) }

    /// Removes a collection, with everything in it. Keys that the database refuses are an error of
    /// the whole batch.
    ///
    /// ```swift
    /// batch.removeAll(at: Path().drafts)
    /// ```
    ///
    /// - Parameter collection: the collection.
    public mutating func removeAll<T>(at collection: Path<T>.Collection) {
        try? remove(Path(collection))
    }

    mutating func remove<T>(_ path: Path<T>) throws(ParseError) {
        try write(path) { _ in ["": NSNull()] }
    }

    private mutating func write<T>(
        _ path: Path<T>,
        _ changes: (SnapshotParser) throws(ParseError) -> [String: Any]
    ) throws(ParseError) {
        do {
            try path.check(.serializing)
            let changes = try changes(parser)
            if !changes.isEmpty { writes.append((Path<Any>(keys: path.keys), changes)) }
        } catch {
            issues += error.issues
            throw error
        }
    }

    /// Checks the writes together.
    ///
    /// - Throws: a `ParseError` with everything that was wrong, or a ``DatabaseError``.
    func check() throws {
        guard issues.isEmpty else { throw Path<WriteBatch>(keys: []).error(issues, .serializing) }
        if let overlap = DatabaseError(overlapOf: all.map(\.keys)) { throw overlap }
    }

    /// Sends the writes as one: those to one place there, others at the top of the database.
    ///
    /// - Parameter completion: called with nil once the database has accepted them, or with its
    ///   error; nil to log the error, so that a refusal is not lost.
    func send(_ completion: (@Sendable ((any Error)?) -> Void)?) {
        let completion =
            completion
            ?? { [parser, paths = writes.map(\.place.rendered)] error in
                if let error { parser.logHandler(Wording.refusedWrite(of: paths, error)) }
            }
        guard writes.count == 1, let (place, changes) = writes.first else {
            let trees = all.map { ($0.keys.joined(separator: "/"), $0.tree) }
            let changes = Dictionary(trees, uniquingKeysWith: { $1 })
            return reference("/").updateTrees(changes, completion: completion)
        }
        let reference = reference(place.referencePath)
        if let tree = changes[""] {
            reference.setTree(Tree.nonNull(tree), completion: completion)
        } else {
            reference.updateTrees(changes, completion: completion)
        }
    }

    /// Sends the writes as one, and returns when the database has accepted them.
    ///
    /// - Throws: the error with which the database refused them.
    func send(isolation: isolated (any Actor)?) async throws {
        try await withCheckedThrowingContinuation(isolation: isolation) { continuation in
            send { continuation.resume(with: $0.map { .failure($0) } ?? .success(())) }
        }
    }

    private var all: [(keys: [String], tree: Any)] {
        writes.flatMap { place, changes in
            changes.map { (place.keys + RenderedPath.keys(of: $0), $1) }
        }
    }
}
