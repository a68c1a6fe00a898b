import Foundation

extension SnapshotParser.Binder {
    /// Binds a subtree as JSON text, for a part of the tree that another component understands.
    ///
    /// Reading, the text has sorted keys; a missing key leaves the property as it is, and null
    /// makes it nil. Writing, the text becomes structure again; what is not JSON is left out and is
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
        if reader?.isStoring ?? false { field = raw?.text }
    }

    /// Binds a subtree that must be there as JSON text.
    ///
    /// ```swift
    /// binder.bindRawJSON(name: "config", field: &configJSON)
    /// ```
    ///
    /// - Parameters:
    ///   - name: the key, taken literally.
    ///   - field: the property.
    ///   - access: in which direction the binding takes part.
    @_disfavoredOverload
    public func bindRawJSON(
        name: String,
        field: inout String,
        access: SnapshotParser.Access = .all
    ) {
        var raw = RawJSON(text: field)
        bindField(name: name, field: &raw, access: access)
        if reader?.isStoring ?? false { field = raw.text }
    }

    /// Binds a subtree as JSON text through a getter and a setter, for properties that must not be
    /// written needlessly.
    ///
    /// Only a parse calls the setter, and only where the tree has the key.
    ///
    /// ```swift
    /// binder.bindRawJSON(name: "config", get: { self.configJSON }, set: { self.configJSON = $0 })
    /// ```
    ///
    /// - Parameters:
    ///   - name: the key, taken literally.
    ///   - get: gives the property's value.
    ///   - set: sets the property.
    ///   - access: in which direction the binding takes part.
    public func bindRawJSON(
        name: String,
        get: () -> String?,
        set: (String?) -> Void,
        access: SnapshotParser.Access = .all
    ) {
        bindField(
            name: name,
            get: { get().map(RawJSON.init) },
            set: { set($0?.text) },
            access: access
        )
    }

    /// Binds a subtree that must be there as JSON text through a getter and a setter. Only a parse
    /// calls the setter.
    ///
    /// ```swift
    /// binder.bindRawJSON(name: "config", get: { self.configJSON }, set: { self.configJSON = $0 })
    /// ```
    ///
    /// - Parameters:
    ///   - name: the key, taken literally.
    ///   - get: gives the property's value.
    ///   - set: sets the property.
    ///   - access: in which direction the binding takes part.
    @_disfavoredOverload
    public func bindRawJSON(
        name: String,
        get: () -> String,
        set: (String) -> Void,
        access: SnapshotParser.Access = .all
    ) {
        bindField(
            name: name,
            get: { RawJSON(text: get()) },
            set: { set($0.text) },
            access: access
        )
    }
}

/// A subtree as JSON text.
struct RawJSON: ParsableValue {
    var text: String

    static func parse(_ value: Any, in context: SnapshotParser.ValueContext) throws -> RawJSON {
        if let raw = SnapshotParser._ValueBox.content(value, as: RawJSON.self) { return raw }
        let tree = try context.writing { writer in
            let tree = try writer.tree(value)
            if writer.isTooLarge(value) { throw SnapshotParser.Failure.issue(.tooManyNodes) }
            guard writer.report.issues.isEmpty else { throw SnapshotParser.Failure.reported }
            return tree
        }
        guard let tree else { throw SnapshotParser.Failure.issue(.unexpectedNull) }
        return RawJSON(text: String(decoding: try JSONTextWriter.data(tree), as: UTF8.self))
    }

    func serialize(in context: SnapshotParser.ValueContext) throws -> Any? {
        try _write(context.binder)
    }

    func _write(_ binder: SnapshotParser.Binder) throws -> Any? {
        let tree = try JSONDocument.tree(of: text)
        return try binder.context.writing { try $0.tree(tree) }
    }
}
