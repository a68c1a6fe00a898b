public import Foundation

extension SnapshotParser {
    /// The smallest JSON merge patch (RFC 7396) that turns one object into another, for the body of
    /// a `PATCH` request with the type `application/merge-patch+json`.
    ///
    /// ```swift
    /// request.httpBody = try parser.mergePatch(from: fetched, to: edited)
    /// ```
    ///
    /// ``update(_:from:at:)`` reads such a patch, in the dialect of JSON with its arrays.
    ///
    /// - Parameters:
    ///   - old: the object as the server has it.
    ///   - new: the object to store.
    ///   - useEnvelope: whether the type's object envelope, if it has one, is put around the patch.
    ///     Where the type has one, ``update(_:from:at:)`` reads only such patches.
    ///   - format: how the text is laid out.
    /// - Returns: the text of an object with what was edited, by its keys on every level, and null
    ///   for what is gone; `{}` if nothing was edited. An array is sent whole.
    ///   <doc:IncrementalUpdates> has the rules. An edited `id` is sent where text has ids as
    ///   fields.
    /// - Throws: a `ParseError` with everything in the new object that JSON cannot represent, such
    ///   as NaN, or if both are the same instance of a class, of which no edit can be found.
    public func mergePatch<T: Parsable>(
        from old: T,
        to new: T,
        useEnvelope: Bool = false,
        format: TextFormat = .compact
    ) throws -> Data {
        try patch(from: old, to: new, of: nil, useEnvelope, format)
    }

    /// The smallest JSON merge patch (RFC 7396) that turns what a server answered into an object.
    ///
    /// ```swift
    /// request.httpBody = try parser.mergePatch(from: answer, to: edited)
    /// ```
    ///
    /// - Parameters:
    ///   - stored: the text that the object was read from, in the type's object envelope if it has
    ///     one.
    ///   - path: the keys that lead to the object, as for ``decode(_:from:at:)``.
    ///   - new: the object to store.
    ///   - useEnvelope: whether the type's object envelope, if it has one, is put around the patch.
    ///   - format: how the text is laid out.
    /// - Returns: the text of a patch, as ``mergePatch(from:to:useEnvelope:format:)`` returns it.
    ///   In an array that is sent whole, elements keep what the type does not know of them.
    /// - Throws: a `JSONError` or a `ParseError` if the text cannot be read as the type, whose
    ///   unknown keys are not issues here; and a `ParseError` with everything in the new object
    ///   that JSON cannot represent, and with edits that cannot be sent, such as an increment that
    ///   would move.
    public func mergePatch<T: Parsable>(
        from stored: some TextSource,
        at path: [String] = [],
        to new: T,
        useEnvelope: Bool = false,
        format: TextFormat = .compact
    ) throws -> Data {
        let root = try root(of: stored, at: path, T.self)
        let before = try parseRoot(root, JSON.self, rootKey("", mustMatch: false), root.model)
        let (old, notes): (T, _) = try noting(root, at: nil)
        return try patch(from: old, to: new, of: (before, notes), useEnvelope, format)
    }

    private func patch<T: Parsable>(
        from old: T,
        to new: T,
        of source: (JSON?, NoteTree<StoredNote>)?,
        _ useEnvelope: Bool,
        _ format: TextFormat
    ) throws -> Data {
        func id(_ value: T) -> String? { (value as? any ParsableObject)?._snapshotID }
        let needsKeyField = id(new) != nil && (!dialect.keysAreIDs || id(old) != nil)
        let found = FoundEdit(from: old, to: new, of: source, self, needsKeyField: needsKeyField)
        try finish(found.writer, found.writer.scope.model)
        let patch = found.edit?.mergePatch(of: found.stored) ?? [:]
        return try text(patch.writtenTree(), useEnvelope ? RootShape(T.self).envelope : nil, format)
    }
}
