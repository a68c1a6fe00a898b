import Foundation

extension SnapshotParser.Binder {
    /// Binds the children of a node as it is.
    ///
    /// Reading, a missing key and null give an empty one; a value of another shape is an issue.
    ///
    /// ```swift
    /// binder.bindTree(name: "payload", field: &payload)
    /// ```
    ///
    /// - Parameters:
    ///   - name: the key, taken literally.
    ///   - field: the property.
    ///   - access: in which direction the binding takes part.
    public func bindTree(
        name: String,
        field: inout [String: Any],
        access: SnapshotParser.Access = .all
    ) {
        var tree = TreeNode(field)
        bindField(name: name, field: &tree, access: access)
        if reader?.isStoring ?? false { field = tree.content }
    }

    /// Binds the children of a node as it is, through a getter and a setter.
    ///
    /// Reading, a missing key and null give an empty one; a value of another shape is an issue. Only a parse calls the
    /// setter.
    ///
    /// ```swift
    /// binder.bindTree(name: "payload", get: { self.payload }, set: { self.payload = $0 })
    /// ```
    ///
    /// - Parameters:
    ///   - name: the key, taken literally.
    ///   - get: gives the property's value.
    ///   - set: sets the property.
    ///   - access: in which direction the binding takes part.
    public func bindTree(
        name: String,
        get: () -> [String: Any],
        set: ([String: Any]) -> Void,
        access: SnapshotParser.Access = .all
    ) {
        bindField(
            name: name,
            get: { TreeNode(get()) },
            set: { (tree: TreeNode) in set(tree.content) },
            access: access
        )
    }

    /// Binds the children of a node that may be missing as it is.
    ///
    /// Reading, a missing key leaves the property as it is, and null makes it nil; a value of another shape is an issue.
    ///
    /// ```swift
    /// binder.bindTree(name: "payload", field: &payload)
    /// ```
    ///
    /// - Parameters:
    ///   - name: the key, taken literally.
    ///   - field: the property.
    ///   - access: in which direction the binding takes part.
    public func bindTree(
        name: String,
        field: inout [String: Any]?,
        access: SnapshotParser.Access = .all
    ) {
        var tree = field.map(TreeNode.init)
        bindField(name: name, field: &tree, access: access)
        if reader?.isStoring ?? false { field = tree?.content }
    }

    /// Binds the children of a node that may be missing as it is, through a getter and a setter.
    ///
    /// Reading, a missing key leaves the property as it is, and null makes it nil; a value of another shape is an issue. Only a parse calls the
    /// setter.
    ///
    /// ```swift
    /// binder.bindTree(name: "payload", get: { self.payload }, set: { self.payload = $0 })
    /// ```
    ///
    /// - Parameters:
    ///   - name: the key, taken literally.
    ///   - get: gives the property's value.
    ///   - set: sets the property.
    ///   - access: in which direction the binding takes part.
    public func bindTree(
        name: String,
        get: () -> [String: Any]?,
        set: ([String: Any]?) -> Void,
        access: SnapshotParser.Access = .all
    ) {
        bindField(
            name: name,
            get: { get().map(TreeNode.init) },
            set: { (tree: TreeNode?) in set(tree?.content) },
            access: access
        )
    }

    /// Binds the elements of an array as it is.
    ///
    /// Reading, a missing key and null give an empty one; a value of another shape is an issue.
    ///
    /// ```swift
    /// binder.bindTree(name: "payload", field: &payload)
    /// ```
    ///
    /// - Parameters:
    ///   - name: the key, taken literally.
    ///   - field: the property.
    ///   - access: in which direction the binding takes part.
    public func bindTree(
        name: String,
        field: inout [Any],
        access: SnapshotParser.Access = .all
    ) {
        var tree = TreeElements(field)
        bindField(name: name, field: &tree, access: access)
        if reader?.isStoring ?? false { field = tree.content }
    }

    /// Binds the elements of an array as it is, through a getter and a setter.
    ///
    /// Reading, a missing key and null give an empty one; a value of another shape is an issue. Only a parse calls the
    /// setter.
    ///
    /// ```swift
    /// binder.bindTree(name: "payload", get: { self.payload }, set: { self.payload = $0 })
    /// ```
    ///
    /// - Parameters:
    ///   - name: the key, taken literally.
    ///   - get: gives the property's value.
    ///   - set: sets the property.
    ///   - access: in which direction the binding takes part.
    public func bindTree(
        name: String,
        get: () -> [Any],
        set: ([Any]) -> Void,
        access: SnapshotParser.Access = .all
    ) {
        bindField(
            name: name,
            get: { TreeElements(get()) },
            set: { (tree: TreeElements) in set(tree.content) },
            access: access
        )
    }

    /// Binds the elements of an array that may be missing as it is.
    ///
    /// Reading, a missing key leaves the property as it is, and null makes it nil; a value of another shape is an issue.
    ///
    /// ```swift
    /// binder.bindTree(name: "payload", field: &payload)
    /// ```
    ///
    /// - Parameters:
    ///   - name: the key, taken literally.
    ///   - field: the property.
    ///   - access: in which direction the binding takes part.
    public func bindTree(
        name: String,
        field: inout [Any]?,
        access: SnapshotParser.Access = .all
    ) {
        var tree = field.map(TreeElements.init)
        bindField(name: name, field: &tree, access: access)
        if reader?.isStoring ?? false { field = tree?.content }
    }

    /// Binds the elements of an array that may be missing as it is, through a getter and a setter.
    ///
    /// Reading, a missing key leaves the property as it is, and null makes it nil; a value of another shape is an issue. Only a parse calls the
    /// setter.
    ///
    /// ```swift
    /// binder.bindTree(name: "payload", get: { self.payload }, set: { self.payload = $0 })
    /// ```
    ///
    /// - Parameters:
    ///   - name: the key, taken literally.
    ///   - get: gives the property's value.
    ///   - set: sets the property.
    ///   - access: in which direction the binding takes part.
    public func bindTree(
        name: String,
        get: () -> [Any]?,
        set: ([Any]?) -> Void,
        access: SnapshotParser.Access = .all
    ) {
        bindField(
            name: name,
            get: { get().map(TreeElements.init) },
            set: { (tree: TreeElements?) in set(tree?.content) },
            access: access
        )
    }
}

/// The children of a node as they are.
private struct TreeNode: ParsableValue {
    let content: [String: Any]

    init(_ content: [String: Any]) { self.content = content }

    static var _absence: SnapshotParser._Absence { .empty }
    static var _empty: TreeNode? { TreeNode([:]) }

    static func parse(_ value: Any, in context: SnapshotParser.ValueContext) throws -> TreeNode {
        guard let node = Tree.keyed(try AnyTree.parse(value, in: context).value) else {
            throw context.mismatch(expected: Wording.anObject, found: value)
        }
        return TreeNode(node)
    }

    func serialize(in context: SnapshotParser.ValueContext) throws -> Any? {
        try AnyTree(value: content).serialize(in: context)
    }
}

/// The elements of an array as they are.
private struct TreeElements: ParsableValue {
    let content: [Any]

    init(_ content: [Any]) { self.content = content }

    static var _absence: SnapshotParser._Absence { .empty }
    static var _empty: TreeElements? { TreeElements([]) }

    /// Reads an array, or an object whose keys are all an array's indices, in which null stands for
    /// those that are not there.
    static func parse(
        _ value: Any,
        in context: SnapshotParser.ValueContext
    ) throws -> TreeElements {
        let tree = try AnyTree.parse(value, in: context).value
        if let elements = Tree.array(tree) { return TreeElements(elements) }
        guard Tree.dictionary(tree).flatMap(Tree.indexed) != nil else {
            throw context.mismatch(expected: Wording.anArray, found: value)
        }
        return TreeElements(try [AnyTree?].parse(tree, in: context).map { $0?.value ?? NSNull() })
    }

    func serialize(in context: SnapshotParser.ValueContext) throws -> Any? {
        try AnyTree(value: content).serialize(in: context)
    }
}
