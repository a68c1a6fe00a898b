import SnapshotParser

/// What an update makes of a dump, which stands for the object before.
extension FuzzModel {
    static func updated(
        _ present: JSON,
        _ tree: JSON,
        _ path: [String],
        _ key: Key,
        _ reading: inout Reading
    ) -> JSON? {
        guard case .object(var fields) = present else { return nil }
        var all: [String: JSON]
        switch tree {
        case .object(let children): all = children
        case .array(let elements) where schema.hasLeftover:
            all = Dictionary(
                uniqueKeysWithValues: elements.enumerated().map { ("\($0.offset)", $0.element) }
            )
        default:
            reading.add("typeMismatch", path)
            return nil
        }
        let count = reading.findings.count
        let keyName = World.current.keyName
        if isSnapshot {
            let own = all[keyName] ?? .null
            var text: String?
            switch own {
            case .null: break
            case .string(let string): text = string
            case .int(let number): text = "\(number)"
            default: reading.add("typeMismatch", path + [keyName])
            }
            var id = key.text
            if case .string(let known)? = fields["#id"] {
                if case .given(let given) = key {
                    if given != known || (text ?? given) != given {
                        reading.add("keyConflict", path + [keyName])
                    }
                } else if let text, text != known {
                    reading.add("keyConflict", path + [keyName])
                }
                id = known
            } else if case .given(let given) = key {
                if let text, text != given { reading.add("keyConflict", path + [keyName]) }
            } else if let text {
                id = text
            }
            all[keyName] = id.map(JSON.string)
            fields["#id"] = id.map(JSON.string) ?? .null
        }
        let node = Node(all)
        node.isSnapshot = isSnapshot
        var found: [[Finding]] = []
        let outer = reading.findings
        for binding in schema.bindings where !binding.isLeftover {
            reading.findings = []
            let present = fields[binding.name] ?? .null
            fields[binding.name] = binding.updated(present, node, path, &reading)
            found.append(reading.findings)
        }
        if isSnapshot { node.claimed.insert(keyName) }
        for (index, binding) in schema.bindings.enumerated() where binding.isLeftover {
            reading.findings = []
            let present = fields[binding.name] ?? .null
            fields[binding.name] = binding.updated(present, node, path, &reading)
            found.insert(reading.findings, at: index)
        }
        reading.findings = outer + found.joined()
        if !schema.hasLeftover, !node.isPassedOver, reading.unknownKeys != .ignore {
            for name in all.keys.sorted(by: precedes) where !node.claimed.contains(name) {
                let finding = Finding("unknownKey", path + [name])
                if reading.unknownKeys == .fail {
                    reading.findings.append(finding)
                } else {
                    reading.tolerated.append(finding)
                }
            }
        }
        return reading.findings.count == count ? .object(fields) : nil
    }

    /// Whether a node is about another object than the one that is there, by its own key.
    static func isAnother(_ tree: JSON, than present: JSON) -> Bool {
        guard isSnapshot, case .object(let fields) = present, case .string(let id)? = fields["#id"],
            case .object(let children) = tree
        else { return false }
        switch children[World.current.keyName] {
        case .string(let own)?: return own != id
        case .int(let own)?: return "\(own)" != id
        default: return false
        }
    }
}

extension FuzzModel {
    /// Updates elements by their keys.
    ///
    /// - Parameters:
    ///   - present: the elements that are there, in their order where they have one.
    static func updatedElements(
        _ present: [(key: String, element: JSON)],
        _ tree: JSON,
        _ path: [String],
        _ reading: inout Reading
    ) -> [(key: String, element: JSON)]? {
        let pairs: [(String, JSON)]
        let isIndexed: Bool
        switch tree {
        case .object(let children):
            isIndexed = false
            pairs = children.keys.sorted(by: precedes).map { ($0, children[$0] ?? .null) }
        case .array(let elements):
            isIndexed = true
            pairs = elements.enumerated().map { ("\($0.offset)", $0.element) }
        default:
            reading.add("typeMismatch", path)
            return nil
        }
        var result = present
        var seen: Set<String> = []
        var removed: Set<String> = []
        for (place, child) in pairs {
            if child == .null {
                if !isIndexed { removed.insert(place) }
                continue
            }
            var key = place
            if isIndexed, isSnapshot, case .object(let children) = child {
                switch children[World.current.keyName] {
                case .string(let own)?: key = own
                case .int(let own)?: key = "\(own)"
                default: break
                }
            }
            let count = reading.findings.count
            let index = result.firstIndex { $0.key == key }
            var element: JSON?
            if isIndexed, isSnapshot, seen.contains(key) {
                reading.add("duplicateID", path + [place])
            } else if let index {
                element = updated(
                    result[index].element,
                    child,
                    path + [place],
                    .given(key),
                    &reading
                )
            } else {
                element = expected(child, path + [place], .given(key), &reading)
            }
            if let element {
                seen.insert(key)
                if let index {
                    result[index].element = element
                } else {
                    result.append((key, element))
                }
            } else if reading.skipsElements {
                reading.tolerated += reading.findings[count...]
                reading.findings.removeSubrange(count...)
            }
        }
        return result.filter { !removed.contains($0.key) }
    }
}

extension FuzzModel {
    /// Updates a list of snapshots, which are matched by their ids.
    static func updatedList(
        _ present: JSON,
        _ tree: JSON,
        _ path: [String],
        _ reading: inout Reading
    ) -> JSON? {
        var elements: [(key: String, element: JSON)] = []
        if case .array(let all) = present {
            elements = all.map { element in
                if case .object(let fields) = element, case .string(let id)? = fields["#id"] {
                    (id, element)
                } else {
                    ("", element)
                }
            }
        }
        return updatedElements(elements, tree, path, &reading).map { .array($0.map(\.element)) }
    }
}
