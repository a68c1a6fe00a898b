/// The keys of a written node that the database's SDK reads as instructions.
enum SpecialKey {
    /// The value of a leaf that has a priority.
    static let value = ".value"
    static let priority = ".priority"
    /// What the server is to compute.
    static let server = ".sv"
    /// The key below which the SDKs report their connection; it can be read, but not written
    /// (`FValidation.m` of firebase-ios-sdk).
    static let info = ".info"

    static func isOne(_ key: String) -> Bool { [value, priority, server].contains(key) }

    /// Whether a node's key is one that the SDK reads as an instruction, with a suitable value
    /// (`FSnapshotUtilities.m` and `FValidation.m` of firebase-ios-sdk): a server value, which must
    /// be alone, or the value and the priority of a node.
    static func isInstruction(_ key: String, _ value: Any, among children: KeyedNodes) -> Bool {
        switch key {
        case Self.server: children.count == 1 && ServerMarker.Request(value) != nil
        case Self.value:
            (!Node(value).isContainer || isServerMarker(value))
                && children.allSatisfy { $0 == key || isInstruction($0, $1.value, among: children) }
        case Self.priority:
            Node(value).string != nil || TreeNumber(value) != nil || Node(value).isNull
                || isServerMarker(value)
        default: false
        }
    }

    private static func isServerMarker(_ value: Any) -> Bool {
        ServerMarker.content(of: value).flatMap(ServerMarker.Request.init) != nil
    }
}

extension Node {
    /// The value of a leaf in the export format; nil if the node is none. Such an object holds at
    /// most a value and a priority, so that other nodes are told by their count.
    var exportedLeaf: Any? {
        guard mayBeExported else { return nil }
        guard case .object(let children) = self else {
            return Tree.child(SpecialKey.value, of: value)
        }
        // To compare two keys takes less time than to hash one.
        let index = children.keys.firstIndex { $0 == SpecialKey.value }
        return index.map { children.values[$0] }
    }
}

extension Tree {
    /// The value of a leaf in the export format, which is an object if it has a priority.
    static func fromExport(_ node: Any) -> Any { Node(node).exportedLeaf ?? node }

    /// The children of an object in the export format, where a priority is not one of them.
    static func fromExport(_ children: [String: Any]) -> [String: Any] {
        var unwrapped = children
        // Without a copy of the dictionary, unless it changes.
        if children[SpecialKey.priority] != nil { unwrapped[SpecialKey.priority] = nil }
        for index in children.indices {
            let child = Node(children.values[index])
            guard child.mayBeExported, let leaf = child.exportedLeaf else { continue }
            unwrapped[children.keys[index]] = leaf
        }
        return unwrapped
    }

    /// A tree as in an export, with a priority unless it names its own.
    static func exported(_ tree: Any?, _ priority: Any?) -> Any? {
        guard let tree, let priority = nonNull(priority) else { return tree }
        let isMarker = ServerMarker.content(of: tree) != nil
        var node = (isMarker ? nil : Node(tree).asObject) ?? [SpecialKey.value: tree]
        node[SpecialKey.priority] = node[SpecialKey.priority] ?? priority
        return node
    }
}
