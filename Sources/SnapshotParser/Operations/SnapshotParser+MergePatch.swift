public import Foundation

extension SnapshotParser {
    /// The smallest JSON merge patch (RFC 7396) that turns one object into another, for the body of
    /// a `PATCH` request with the type `application/merge-patch+json`.
    ///
    /// ```swift
    /// request.httpBody = try parser.mergePatch(from: fetched, to: edited)
    /// ```
    ///
    /// ``update(_:from:)`` reads such a patch.
    ///
    /// - Parameters:
    ///   - old: the object as the server has it.
    ///   - new: the object to store.
    ///   - format: how the text is laid out.
    /// - Returns: the text of an object with what was edited, by its keys on every level, and null for
    ///   what is gone; `{}` if nothing changed. Arrays are replaced whole. Children that the type does
    ///   not know are left alone.
    /// - Throws: a `ParseError` with everything in either object that JSON cannot represent, such as
    ///   NaN.
    public func mergePatch<T: ParsableObject>(
        from old: T,
        to new: T,
        format: TextFormat = .compact
    ) throws -> Data {
        let patch = try json(of: old).mergePatch(to: json(of: new))
        return try JSONTextWriter.data(patch.tree, format)
    }

    private func json<T: ParsableObject>(of object: T) throws -> JSON {
        JSON(try tree(object, under: nil)) ?? [:]
    }
}
