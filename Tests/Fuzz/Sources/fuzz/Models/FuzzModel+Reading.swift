import SnapshotParser

/// What reading a tree makes of a dump, which stands for the object before.
extension FuzzModel {
    /// What reading a tree gives; nil, and findings, where it cannot be read.
    static func expected(
        _ tree: JSON,
        _ path: [String],
        _ key: Key,
        _ reading: inout Reading
    ) -> JSON? {
        read(tree, into: nil, path, key, &reading)
    }

    /// What an update makes of an object; nil, and findings, where its tree cannot be read.
    static func updated(
        _ present: JSON,
        _ tree: JSON,
        _ path: [String],
        _ key: Key,
        _ reading: inout Reading
    ) -> JSON? {
        guard case .object = present else { return nil }
        return read(tree, into: present, path, key, &reading)
    }

    /// Reads a tree into the object that is there, or into a new one.
    static func read(
        _ tree: JSON,
        into present: JSON?,
        _ path: [String],
        _ key: Key,
        _ reading: inout Reading
    ) -> JSON? {
        var fields = present?.fields ?? [:]
        let takesArray = schema.bindings.contains { $0.takesArray(fields[$0.name] ?? .null) }
        guard tree.isObject || tree.isArray && takesArray,
            let children = tree.allChildren
        else {
            reading.add("typeMismatch", path)
            return nil
        }
        let count = reading.findings.count
        // Null in an array is a hole.
        let there = tree.isArray ? children.filter { $0.child != .null } : children
        let node = Node(Dictionary(uniqueKeysWithValues: there.map { ($0.key, $0.child) }))
        if isSnapshot { readKey(of: node, into: &fields, path, key, &reading) }

        let outer = reading.findings
        var found: [[Finding]] = []
        func read(_ binding: Binding) -> [Finding] {
            reading.findings = []
            fields[binding.name] =
                present == nil
                ? binding.expected(node, path, &reading)
                : binding.updated(fields[binding.name] ?? .null, node, path, &reading)
            return reading.findings
        }
        for binding in schema.bindings where !binding.isLast { found.append(read(binding)) }
        if isSnapshot { node.claimed.insert(World.current.keyName) }
        for (index, binding) in schema.bindings.enumerated() where binding.isLast {
            found.insert(read(binding), at: index)
        }
        reading.findings = outer + found.joined()
        if reading.makesChecks, reading.findings.count == count {
            for binding in schema.bindings
            where binding.hasRule && fields[binding.name]?.breaksRule == true {
                reading.add("failedCheck", path + [binding.name])
            }
        }
        noteUnknownKeys(of: node, path, &reading)
        return reading.findings.count == count ? .object(fields) : nil
    }

    /// Reads the key of a snapshot, which its node may hold as a field too.
    private static func readKey(
        of node: Node,
        into fields: inout [String: JSON],
        _ path: [String],
        _ key: Key,
        _ reading: inout Reading
    ) {
        let name = World.current.keyName
        let own = node.children[name] ?? .null
        if own != .null, own.keyText == nil { reading.add("typeMismatch", path + [name]) }
        var id = key.text
        // The key that the node must have: where it stands, and that of the object that is there.
        var wanted: [String] = []
        if case .given(let given) = key { wanted.append(given) }
        if case .string(let known)? = fields["#id"] {
            wanted.append(known)
            id = known
        }
        if wanted.isEmpty { id = own.keyText ?? id }
        if Set(wanted + (own.keyText.map { [$0] } ?? [])).count > 1, !wanted.isEmpty {
            reading.add("keyConflict", path + [name])
        }
        node.children[name] = id.map(JSON.string)
        fields["#id"] = id.map(JSON.string) ?? .null
    }

    private static func noteUnknownKeys(
        of node: Node,
        _ path: [String],
        _ reading: inout Reading
    ) {
        guard !schema.takesRemaining, !node.isPassedOver else { return }
        for (name, child) in node.remaining where child != .null {
            switch reading.unknownKeys {
            case .fail: reading.add("unknownKey", path + [name])
            case .report: reading.tolerated.append(Finding("unknownKey", path + [name]))
            case .ignore: break
            }
        }
    }

    /// Whether a node is about another object than the one that is there, by its own key.
    static func isAnother(_ tree: JSON, than present: JSON) -> Bool {
        guard isSnapshot, case .string(let id)? = present.fields["#id"],
            let own = tree.fields[World.current.keyName]?.keyText
        else { return false }
        return own != id
    }
}
