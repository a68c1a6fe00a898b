import Foundation

extension SnapshotParser.Binder {
    /// Binds a subtree as JSON text, for a part of the tree that another component understands.
    ///
    /// Reading, the text has sorted keys; a missing key leaves the property as it is, and null
    /// makes it nil. Writing, the text becomes structure again; what is no JSON is left out and is
    /// an issue.
    ///
    /// ```swift
    /// binder.bindRawJSON(name: "config", field: &configJSON)
    /// ```
    ///
    /// - Parameters:
    ///   - name: the key, taken literally.
    ///   - field: the property.
    ///   - access: in which direction the binding takes part.
    public func bindRawJSON(
        name: String,
        field: inout String?,
        access: SnapshotParser.Access = .all
    ) {
        var raw = field.map(RawJSON.init)
        bindField(name: name, field: &raw, access: access)
        if mode != .serialize, isWriting { field = raw?.text }
    }
}

/// A subtree as JSON text.
struct RawJSON: ParsableValue {
    var text: String

    static func parse(_ value: Any, in context: SnapshotParser.ValueContext) throws -> RawJSON {
        let binder = context.binder
        let issueCount = binder.report.issues.count
        guard let tree = try binder.writeTree(value) else {
            throw SnapshotParser.Failure.issue(.unexpectedNull)
        }
        guard binder.report.issues.count == issueCount else {
            throw SnapshotParser.Failure.reported
        }
        return RawJSON(text: String(decoding: try JSONText.data(tree), as: UTF8.self))
    }

    func serialize(in context: SnapshotParser.ValueContext) throws -> Any? {
        try context.binder.writeTree(try JSONText.tree(Data(text.utf8)))
    }
}
