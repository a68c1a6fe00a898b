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
    ///   what is gone; `{}` if nothing changed. An array is replaced whole, by what the
    ///   type knows of its elements; elsewhere, children that the type does not know are left alone. An
    ///   edited `id` is sent where text has ids as fields: in the dialect `.json`, and by default if both
    ///   objects have one. An edited property with ``ParsableObject/formerKeys`` is sent whole, and its
    ///   former keys are removed.
    /// - Throws: a `ParseError` with everything in either object that JSON cannot represent, such as
    ///   NaN.
    public func mergePatch<T: ParsableObject>(
        from old: T,
        to new: T,
        useEnvelope: Bool = false,
        format: TextFormat = .compact
    ) throws -> Data {
        var written = WrittenPair(
            old,
            new,
            self,
            listsByID: dialect != .json,
            keepsKey: isIDSent(old._snapshotID, new._snapshotID)
        )
        if written.isTooLarge { written.writer.add(.tooManyNodes) }
        for writer in [written.before, written.writer] {
            try finish(writer, T.self)
        }
        written.settleNewIDs()
        guard let before = JSON(written.known), let after = JSON(written.wanted) else {
            throw EncodingError.unwritable(new)
        }
        let listsByID = dialect != .json
        let shape = WrittenPair(nil, new, self, listsByID: listsByID, comparesNils: true).wanted
        let patch = try before.mergePatch(
            to: after,
            shape: JSON(shape),
            formerKeys: written.formerKeys
        )
        .written()
        return try text(patch, useEnvelope ? T.objectEnvelope : nil, format)
    }

    /// Whether an edited id is part of a patch. Otherwise, if only one object has an id, it may be the key of its place.
    private func isIDSent(_ old: String?, _ new: String?) -> Bool {
        dialect == .json || dialect == .automatic && old != nil && new != nil
    }
}
