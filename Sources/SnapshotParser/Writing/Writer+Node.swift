import Foundation

extension Writer {
    /// Opens an object that is to be written.
    ///
    /// - Returns: the object around it.
    func open(
        _ model: any Any.Type,
        isSnapshot: Bool,
        keepsKey: Bool
    ) -> (output: Output, model: any Any.Type) {
        let outer = (output, self.model)
        self.model = model
        output = Output(
            firstName: names.count,
            omitsKey: isSnapshot && !keepsKey,
            hasKey: isSnapshot,
            phase: .binding
        )
        return outer
    }

    /// Closes the current object, and returns to the one around it.
    ///
    /// - Parameter isRoot: whether no other objects of its type follow, so that learning a shape is
    ///   no use.
    /// - Returns: the node that its bindings wrote.
    func close(_ outer: (output: Output, model: any Any.Type), isRoot: Bool) -> [String: Any] {
        let node = isRoot ? collected() : shaped() ?? collected()
        (output, model) = outer
        return node
    }

    /// The node of an object with the same names as others of its type; nil for other objects.
    private func shaped() -> [String: Any]? {
        let first = output.firstName
        guard output.remaining == nil, names.count > first,
            let shape = shapes.shape(of: ObjectIdentifier(model), names, from: first)
        else { return nil }
        var missing: UInt64 = 0
        let values = values
        for position in first..<names.count
        where values.look(at: position, { if case .none = $0 { true } else { false } }) {
            missing |= 1 << UInt64(position - first)
        }
        guard let positions = shape.positions(missing: missing) else { return nil }
        // The new table keeps each key in the same slot as the old one.
        let node = positions.mapValues { position -> Any in
            switch values.take(first + position) {
            case let value?: value
            case nil: NSNull()
            }
        }
        entries.dropTaken(to: first)
        return node
    }

    /// The node of an object, built key by key.
    private func collected() -> [String: Any] {
        let first = output.firstName
        var hasTwins = false
        let written = Entries<Any?>.Present(entries, from: first)
        var node = [String: Any](written) {
            hasTwins = true
            return $1
        }
        if hasTwins, !checksWrites, !writesAll { addDuplicates(from: first) }
        if checksWrites || output.remaining != nil { collect(output.remaining ?? [], into: &node) }
        entries.dropTaken(to: first)
        return node
    }

    /// Reports each name that was written again.
    private func addDuplicates(from first: Int) {
        var seen: Set<String> = []
        for position in first..<names.count
        where entries.states[position] == .bound && !seen.insert(names[position]).inserted {
            add(.duplicateBinding, at: names[position])
        }
    }

    /// Adds the remaining keys, except those that a binding has bound.
    private func collect(_ remaining: [(key: String, value: Any)], into node: inout [String: Any]) {
        var owned: Set<String> = []
        var read: [String] = []
        for position in output.firstName..<names.count {
            if entries.states[position] == .read {
                read.append(names[position])
            } else if !owned.insert(names[position]).inserted, checksWrites {
                add(.duplicateBinding, at: names[position])
            }
        }
        owned.formUnion(read)
        for (name, former) in formerKeys where owned.contains(name) { owned.formUnion(former) }
        if output.hasKey { owned.insert(parser.keyName) }
        node.reserveCapacity(node.count + remaining.count)
        for (key, value) in remaining {
            if owned.contains(key) {
                add(.ownedKey, at: key)
            } else {
                node[key] = value
            }
        }
    }
}
