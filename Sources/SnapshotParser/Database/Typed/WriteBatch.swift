public import Foundation

/// Writes to several places of a database that are done together, all of them or none.
///
/// ``SnapshotDatabase/write(isolation:_:)`` passes one to its closure, and sends it as one
/// update.
public struct WriteBatch {
    private let parser: SnapshotParser
    private let makeKey: (Location) -> String
    /// What is written at each place: trees by the path below it, or one at an empty path, which
    /// replaces all that is there.
    private var writes: [(place: Location, changes: [String: Any])] = []
    private var issues: [SnapshotParser.Issue] = []

    init(to database: some SnapshotDatabase) {
        parser = database.parser
        makeKey = { database.reference(withPath: $0.referencePath).makeChildKey() }
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
        try put(value, at: path)
    }

    private mutating func put<T: Parsable>(
        _ value: T,
        at path: Path<T>,
        isNew: Bool = false
    ) throws(ParseError) {
        try write(path.keys, of: T.self) { (parser, place) throws(ParseError) in
            ["": try parser.tree(of: value, at: place, isNew: isNew) ?? NSNull()]
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
    ///   - value: the value; a snapshot's own id is left out.
    /// - Returns: the new child's path, which other writes of the batch may refer to.
    /// - Throws: a `ParseError` with everything that the database would refuse.
    @discardableResult
    public mutating func addValue<T: Parsable>(
        to collection: Path<T>.Collection,
        value: T
    ) throws(ParseError) -> Path<T> {
        // A database is asked for a key only where it accepts the path.
        try write(collection.keys, of: T.self) { _, _ in [:] }
        let path = collection.child(makeKey(Location(collection.keys)))
        try put(value, at: path, isNew: true)
        return path
    }

    /// Writes what changed in an object.
    ///
    /// ```swift
    /// try batch.updateValue(at: path, from: user, to: edited)
    /// ```
    ///
    /// - Parameters:
    ///   - path: where the object is.
    ///   - old: the object as it is stored.
    ///   - new: the object as it is to be.
    /// - Throws: a `ParseError` with everything in the new object that the database would refuse,
    ///   or if both are one instance.
    public mutating func updateValue<T: ParsableObject>(
        at path: Path<T>,
        from old: T,
        to new: T
    ) throws(ParseError) {
        try write(path.keys, of: T.self) { (parser, place) throws(ParseError) in
            try parser.changes(at: place, from: old, to: new)
        }
    }

    /// Writes the changes of an object.
    ///
    /// - Parameters:
    ///   - path: where the object is.
    ///   - old: a snapshot of what is stored.
    ///   - new: the object as it is to be.
    /// - Throws: a `ParseError` if the snapshot cannot be read, or with everything in the new
    ///   object that the database would refuse.
    public mutating func updateValue<T: ParsableObject>(
        at path: Path<T>,
        from old: some SnapshotSource,
        to new: T
    ) throws(ParseError) {
        try write(path.keys, of: T.self) { (parser, place) throws(ParseError) in
            try parser.changes(at: place, from: old, to: new)
        }
    }

    /// Removes the value at a path. Keys that the database refuses are an error of the whole batch.
    ///
    /// ```swift
    /// batch.removeValue(at: path)
    /// ```
    ///
    /// - Parameter path: where the value is.
    public mutating func removeValue<T>(at path: Path<T>) {
        try? remove(path.keys, of: T.self)
    }

    /// Removes a collection, with everything in it. Keys that the database refuses are an error of
    /// the whole batch.
    ///
    /// ```swift
    /// batch.removeAll(at: Path().drafts)
    /// ```
    ///
    /// - Parameter collection: the collection.
    public mutating func removeAll<T>(at collection: Path<T>.Collection) {
        try? remove(collection.keys, of: T.self)
    }

    mutating func remove(_ keys: [String], of model: any Any.Type) throws(ParseError) {
        try write(keys, of: model) { _, _ in ["": NSNull()] }
    }

    private mutating func write(
        _ keys: [String],
        of model: any Any.Type,
        _ changes: (SnapshotParser, Location) throws(ParseError) -> [String: Any]
    ) throws(ParseError) {
        do {
            let place = Location(keys)
            try place.check(.serializing, of: model)
            let changes = try changes(parser, place)
            if !changes.isEmpty { writes.append((place, changes)) }
        } catch {
            issues += error.issues
            throw error
        }
    }

    /// Checks the writes together.
    ///
    /// - Throws: a `ParseError` with everything that was wrong, or an ``OverlappingPaths``.
    func check() throws {
        guard issues.isEmpty else {
            throw Location([]).error(issues, .serializing, of: WriteBatch.self)
        }
        if let overlap = OverlappingPaths(all.map(\.keys)) { throw overlap }
    }

    /// Sends the writes as one: those to one place there, others at the top of the database.
    ///
    /// - Parameters:
    ///   - database: where to.
    ///   - completion: called with nil once the database has accepted them, or with its error; nil
    ///     to log the error.
    func send(
        to database: some SnapshotDatabase,
        _ completion: (@Sendable ((any Error)?) -> Void)?
    ) {
        let completion =
            completion ?? parser.loggingRefusal(of: writes.map(\.place.rendered))
        guard writes.count == 1, let (place, changes) = writes.first else {
            let trees = all.map { ($0.keys.joined(separator: "/"), $0.tree) }
            return database.reference(withPath: "/").updateTrees(
                Dictionary(trees, uniquingKeysWith: { $1 }),
                completion: completion
            )
        }
        let reference = database.reference(withPath: place.referencePath)
        if let tree = changes[""] {
            reference.setTree(Tree.value(of: tree), completion: completion)
        } else {
            reference.updateTrees(changes, completion: completion)
        }
    }

    private var all: [(keys: [String], tree: Any)] {
        writes.flatMap { place, changes in
            changes.map { (place.keys + RenderedPath.keys(of: $0), $1) }
        }
    }
}

/// Two writes of one update concern the same place, so what is stored would depend on their order.
public struct OverlappingPaths: LocalizedError, CustomStringConvertible, Hashable {
    /// The path that is above the other one, or the same.
    public let path: String

    /// The path that is below it, or the same.
    public let other: String

    /// The paths.
    public var description: String { Wording.overlapping(path, other) }

    /// The same as ``description``.
    public var errorDescription: String? { description }

    /// The first two of some paths that contain one another; nil if none do.
    init?(_ paths: [[String]]) {
        let sorted = paths.sorted(by: KeyOrder.pathPrecedes)
        // What is below a path comes right after it.
        for (path, next) in zip(sorted, sorted.dropFirst())
        where next.starts(with: path, by: { ExactKey($0) == ExactKey($1) }) {
            self.path = path.joined(separator: "/")
            other = next.joined(separator: "/")
            return
        }
        return nil
    }
}
