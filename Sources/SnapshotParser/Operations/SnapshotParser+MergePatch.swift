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
    /// - Returns: the text of an object with what was edited, by its keys on every level, and null for
    ///   what is gone; `{}` if nothing changed. An array is replaced whole, by what the type knows of its
    ///   elements, unless ``mergePatch(from:at:to:useEnvelope:format:)`` gets the text; elsewhere, children
    ///   that the type does not know are left alone. An edited `id` is sent where text has ids as fields: in
    ///   the dialect `.json`, and by default if both objects have one. An edited property with
    ///   ``ParsableObject/formerKeys`` is sent whole, and its former keys are removed.
    /// - Throws: a `ParseError` with everything in either object that JSON cannot represent, such as
    ///   NaN, or if both are the same instance of a class, of which no edit can be found.
    public func mergePatch<T: ParsableObject>(
        from old: T,
        to new: T,
        useEnvelope: Bool = false,
        format: TextFormat = .compact
    ) throws -> Data {
        let written = try writtenJSON(old, new)
        let patch = MergePatch(parser: self, notes: written.notes)
            .patch(from: written.old, to: written.new, shape: written.shape)
        return try text(patch.written(), useEnvelope ? T.objectEnvelope : nil, format)
    }

    /// The smallest JSON merge patch (RFC 7396) that turns what a server answered into an object.
    ///
    /// ```swift
    /// request.httpBody = try parser.mergePatch(from: answer, to: edited)
    /// ```
    ///
    /// - Parameters:
    ///   - stored: the text that the object was read from, in the type's object envelope if it has one.
    ///   - path: the keys that lead to the object, as for ``decode(_:from:at:)``.
    ///   - new: the object to store.
    ///   - useEnvelope: whether the type's object envelope, if it has one, is put around the patch.
    ///   - format: how the text is laid out.
    /// - Returns: the text of a patch, as ``mergePatch(from:to:useEnvelope:format:)`` returns it. It keeps
    ///   what the type does not know in arrays too: an array with an edited element is sent whole, and all
    ///   else in it as it is stored, but for objects without ids that were edited and moved, which may be
    ///   other ones. A property that is stored under a former key is moved if it was edited.
    /// - Throws: a `JSONError` or a `ParseError` if the text cannot be read as the type, whose unknown keys
    ///   are not issues here; and a `ParseError` with everything in the new object that JSON cannot represent.
    public func mergePatch<T: ParsableObject>(
        from stored: some TextSource,
        at path: [String] = [],
        to new: T,
        useEnvelope: Bool = false,
        format: TextFormat = .compact
    ) throws -> Data {
        let root = try root(of: stored, at: path, T.self)
        let before = try value(of: root, JSON.self)
        let (old, places) = try readNotingPlaces(root.node, of: root, T.self, root.snapshotKey)
        let written = try writtenJSON(old, new, listsByID: dialect == .database)
        let edits = EditedJSON(
            parser: self,
            keepsEmpty: dialect != .database,
            notes: written.notes
        )
        let edit = EditedJSON.Edit(
            old: written.old,
            new: written.new,
            shape: written.shape,
            places: places
        )
        let patch = MergePatch(parser: self, notes: written.notes, removesOnlyStored: true)
            .patch(from: before, to: edits.edited(before, edit))
        return try text(patch.written(), useEnvelope ? T.objectEnvelope : nil, format)
    }

    /// What one writer writes for two objects.
    ///
    /// - Returns: both as JSON, the new one also with null for what is nil, and what was noted of them.
    private func writtenJSON<T: ParsableObject>(
        _ old: T,
        _ new: T,
        listsByID: Bool? = nil
    ) throws -> (old: JSON, new: JSON, shape: JSON?, notes: PairedNotes) {
        let listsByID = listsByID ?? (dialect != .json)
        let keepsKey = isIDSent(old._snapshotID, new._snapshotID)
        var written = WrittenPair(old, new, self, listsByID: listsByID, keepsKey: keepsKey)
        if Instance.areSame(old, new) { written.writer.add(.sameInstance) }
        for writer in [written.before, written.writer] {
            try finish(writer, T.self)
        }
        written.settleNewIDs(keyName)
        guard let before = JSON(written.known), let after = JSON(written.wanted) else {
            throw EncodingError.unwritable(new)
        }
        let isByID = dialect != .json
        let shape = WrittenPair(nil, new, self, listsByID: isByID, comparesNils: true).wanted
        return (before, after, JSON(shape), written.notes)
    }

    /// Whether an edited id is part of a patch. An object without one, such as one made from a form, does not remove
    /// it. Except in other JSON, if only one object has an id, it may be the key of its place.
    private func isIDSent(_ old: String?, _ new: String?) -> Bool {
        new != nil && (dialect == .json || dialect == .automatic && old != nil)
    }
}
