/// What is put under the keys of a node.
struct EncodedFields {
    /// The layout that the node has so far.
    private var layout: NodeLayout?
    /// The values under the layout's first keys.
    private var values: [Any] = []
    /// The keys in the order in which they came, where they are no layout's.
    private(set) var names: [String] = []
    /// The node, where its keys are no layout's.
    private(set) var children: [String: Any] = [:]

    mutating func open(_ layout: NodeLayout?) {
        guard let layout else { return }
        self.layout = layout
        values.reserveCapacity(layout.names.count)
    }

    mutating func open(_ children: [String: Any]) { self.children = children }

    /// Puts a value where the layout has its key.
    ///
    /// - Returns: false where it has another one.
    @inline(__always)
    mutating func put(_ value: Any, _ name: String) -> Bool {
        guard let layout, values.count < layout.names.count, layout.names[values.count] == name
        else { return false }
        values.append(value)
        return true
    }

    /// Puts a value under a key that the layout does not have next.
    @inline(never)
    mutating func putOther(_ value: Any, _ name: String, _ layouts: [NodeLayout]) {
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

    /// The node, its values taken; nil where its keys are no layout's.
    mutating func finish() -> [String: Any]? {
        guard let layout, layout.names.count == values.count else {
            leaveLayout()
            return nil
        }
        return layout.positions.mapValues { position in
            var value: Any = ()
            swap(&value, &values[position])
            return value
        }
    }
}
