/// What is put under the keys of a node.
struct EncodedFields {
    /// The layouts that the type's nodes had so far.
    private var layouts: [NodeLayout] = []
    /// The one that the node has so far.
    private var layout: NodeLayout?
    private var values: [Any] = []
    /// The keys in the order in which they came, where they are no layout's.
    private var names: [String] = []
    /// The node, where its keys are no layout's.
    private var children: [String: Any] = [:]

    mutating func open(_ layouts: [NodeLayout]) {
        guard let first = layouts.first else { return }
        self.layouts = layouts
        layout = first
        values.reserveCapacity(first.names.count)
    }

    mutating func open(_ children: [String: Any]) { self.children = children }

    @inline(__always)
    mutating func put(_ value: Any, _ name: String) {
        if let layout, values.count < layout.names.count, layout.names[values.count] == name {
            values.append(value)
        } else {
            putOther(value, name)
        }
    }

    @inline(never)
    private mutating func putOther(_ value: Any, _ name: String) {
        if let layout {
            let position = values.count
            let other = layouts.first {
                position < $0.names.count && $0.names[position] == name
                    && $0.begins(with: layout.names.prefix(position))
            }
            if let other {
                self.layout = other
                values.append(value)
                return
            }
            leaveLayout()
        }
        if children.updateValue(value, forKey: name) == nil { names.append(name) }
    }

    private mutating func leaveLayout() {
        guard let layout else { return }
        self.layout = nil
        children.reserveCapacity(layout.names.count)
        for (name, value) in zip(layout.names, values) {
            children[name] = value
            names.append(name)
        }
        values = []
    }

    /// What was put under a key.
    mutating func present(_ name: String) -> Any? {
        leaveLayout()
        return children[name]
    }

    mutating func replace(_ value: Any, at name: String) {
        leaveLayout()
        children[name] = value
    }

    /// The node. Keys that are no layout's are told.
    mutating func finish(_ learn: ([String]) -> Void) -> [String: Any] {
        if let layout, layout.names.count == values.count {
            return layout.positions.mapValues { values[$0] }
        }
        // A type may leave out what others of its kind have at the end.
        if let shorter = layouts.first(where: {
            $0.names.count == values.count && layout?.begins(with: $0.names) == true
        }) {
            return shorter.positions.mapValues { values[$0] }
        }
        leaveLayout()
        learn(names)
        return children
    }
}
