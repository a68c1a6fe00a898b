public import Foundation

/// Writes to several places of a database that are done together, all of them or none.
///
/// ``SnapshotDatabase/write(parser:isolation:_:)`` passes one to its closure, and sends it as one
/// update.
public struct WriteBatch {
    private let parser: SnapshotParser
    private let makeKey: (Location) -> String
    private var writes: [(keys: [String], tree: Any)] = []
    private var issues: [SnapshotParser.Issue] = []

    init(_ parser: SnapshotParser, makeKey: @escaping (Location) -> String) {
        self.parser = parser
        self.makeKey = makeKey
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
        try add { (parser) throws(ParseError) in
            let location = Location(path.keys)
            try location.check(.serializing, of: T.self)
            let tree = try parser.tree(of: value, at: location, isNew: isNew)
            return [(path.keys, tree ?? NSNull())]
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
        let location = Location(collection.keys)
        try add { (_) throws(ParseError) in
            try location.check(.serializing, of: T.self)
            return []
        }
        let path = collection.child(makeKey(location))
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
        try add(path.keys, of: T.self) { (parser, location) throws(ParseError) in
            try parser.changes(at: location, from: old, to: new)
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
        try add(path.keys, of: T.self) { (parser, location) throws(ParseError) in
            try parser.changes(at: location, from: old, to: new)
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
        try? add { (_) throws(ParseError) in
            try Location(path.keys).check(.serializing, of: T.self)
            return [(path.keys, NSNull())]
        }
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
        removeValue(at: Path<T>(keys: collection.keys))
    }

    private mutating func add(
        _ keys: [String],
        of model: any Any.Type,
        _ changes: (SnapshotParser, Location) throws(ParseError) -> [String: Any]
    ) throws(ParseError) {
        try add { (parser) throws(ParseError) in
            let location = Location(keys)
            try location.check(.serializing, of: model)
            return try changes(parser, location).map { (keys + RenderedPath.keys(of: $0), $1) }
        }
    }

    private mutating func add(
        _ make: (SnapshotParser) throws(ParseError) -> [(keys: [String], tree: Any)]
    ) throws(ParseError) {
        do {
            writes += try make(parser)
        } catch {
            issues += error.issues
            throw error
        }
    }

    /// The writes as one update.
    ///
    /// - Throws: a `ParseError` with everything that was wrong, or an ``OverlappingPaths``.
    func changes() throws -> [String: Any] {
        guard issues.isEmpty else {
            throw Location([]).error(issues, .serializing, of: WriteBatch.self)
        }
        if let overlap = OverlappingPaths(writes.map(\.keys)) { throw overlap }
        return Dictionary(
            writes.map { ($0.keys.joined(separator: "/"), $0.tree) },
            uniquingKeysWith: { $1 }
        )
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

extension SnapshotDatabase {
    /// Writes to several places at once, and returns when the database has accepted it: everything
    /// is written, or nothing.
    ///
    /// ```swift
    /// let path = try await database.write { batch in
    ///     batch.removeValue(at: Path().drafts.child("-K1"))
    ///     return try batch.addValue(to: Path().messages, value: message)
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - parser: writes the values; nil for the database's own.
    ///   - isolation: the caller's own.
    ///   - make: adds the writes.
    /// - Returns: what `make` returns.
    /// - Throws: what `make` throws; a `ParseError` with everything that the database would refuse;
    ///   an ``OverlappingPaths`` if one path contains another; or the error with which the database
    ///   refused the update. Nothing is written then.
    @discardableResult
    public func write<Result>(
        parser: SnapshotParser? = nil,
        isolation: isolated (any Actor)? = #isolation,
        _ make: (inout WriteBatch) throws -> Result
    ) async throws -> Result {
        let (changes, result) = try changes(parser, make)
        try await waitUntilAccepted(isolation: isolation) { completion in
            reference(withPath: "/").updateTrees(changes, completion: completion)
        }
        return result
    }

    /// Writes to several places at once: everything is written, or nothing.
    ///
    /// - Parameters:
    ///   - parser: writes the values; nil for the database's own.
    ///   - make: adds the writes.
    ///   - completion: called with nil once the database has accepted the update, or with its
    ///     error.
    /// - Returns: what `make` returns.
    /// - Throws: what `make` throws; a `ParseError` with everything that the database would refuse;
    ///   an ``OverlappingPaths`` if one path contains another. Nothing is sent then, and the
    ///   completion is not called.
    @discardableResult
    public func write<Result>(
        parser: SnapshotParser? = nil,
        _ make: (inout WriteBatch) throws -> Result,
        completion: (@Sendable ((any Error)?) -> Void)? = nil
    ) throws -> Result {
        let (changes, result) = try changes(parser, make)
        reference(withPath: "/").updateTrees(changes, completion: completion ?? { _ in })
        return result
    }

    private func changes<Result>(
        _ parser: SnapshotParser?,
        _ make: (inout WriteBatch) throws -> Result
    ) throws -> ([String: Any], Result) {
        var batch = WriteBatch(parser ?? self.parser) { location in
            reference(withPath: location.referencePath).makeChildKey()
        }
        let result = try make(&batch)
        return (try batch.changes(), result)
    }
}
