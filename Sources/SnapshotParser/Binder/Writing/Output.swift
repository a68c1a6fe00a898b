extension SnapshotParser.Binder {
    /// What the bindings of an object have written so far.
    ///
    /// Objects of one type mostly write the same keys in the same order. So a list's objects after
    /// the first few begin with a copy of a node of those keys, and each value is put where its
    /// key's was, which spares the hashing. An object that writes other keys goes its own way from
    /// there on.
    struct Output {
        private(set) var node: [String: Any]
        /// The names that were written more than once.
        private(set) var duplicates: [String] = []
        private var template: NodeTemplate?
        /// How many of the template's values are put.
        private var position = 0
        /// The names in the order of the bindings, where a template is to be made of them.
        private(set) var names: [String]?
        /// Whether the values are collected as entries, and put when all are known.
        private(set) var isCollected = false

        init(_ template: NodeTemplate) {
            self.template = template
            node = template.node
        }

        init(size: Int, isLearned: Bool) {
            node = [String: Any](minimumCapacity: size)
            if isLearned { names = [] }
        }

        /// The first of a type, of which nobody knows how many keys it will have.
        init() {
            node = [:]
            isCollected = true
        }

        @inline(__always)
        mutating func put(_ name: String, _ value: consuming Any) {
            if let template, template.hasName(name, at: position) {
                node.values[template.indices[position]] = value
                position += 1
            } else {
                putByName(name, value)
            }
        }

        private mutating func putByName(_ name: String, _ value: consuming Any) {
            leaveTemplate()
            names?.append(name)
            let count = node.count
            node[name] = value
            if node.count == count { duplicates.append(name) }
        }

        /// Goes on with a node of its own, that has only what was put.
        private mutating func leaveTemplate() {
            guard let template else { return }
            template.misses += 1
            self.template = nil
            let written = node
            node = [String: Any](minimumCapacity: written.count)
            for (name, index) in zip(template.names, template.indices).prefix(position) {
                node[name] = written.values[index]
            }
        }

        /// Makes room for what was collected, which is to be put now.
        mutating func reserve(_ count: Int) {
            node.reserveCapacity(count)
            isCollected = false
        }

        /// The node, when all is put.
        mutating func finish() -> [String: Any] {
            if let template {
                if position < template.names.count { leaveTemplate() } else { template.hits += 1 }
            }
            return node
        }
    }

    /// A node with the keys that the objects of a type write.
    final class NodeTemplate {
        let names: [String]
        let node: [String: Any]
        /// Where each name's value is, in the node and in all its copies.
        let indices: [Dictionary<String, Any>.Index]
        /// How many objects wrote these keys, and how many wrote others.
        @exclusivity(unchecked) var hits = 0
        @exclusivity(unchecked) var misses = 0

        /// Whether most objects write other keys, so that the template only costs.
        var isSeldomRight: Bool { misses > 2 && misses > hits }

        init?(_ names: [String]) {
            let node = Dictionary(
                names.map { ($0, 0 as Any) },
                uniquingKeysWith: { first, _ in first }
            )
            let indices = names.compactMap { node.index(forKey: $0) }
            guard node.count == names.count, indices.count == names.count else { return nil }
            self.names = names
            self.node = node
            self.indices = indices
        }

        @inline(__always)
        func hasName(_ name: String, at position: Int) -> Bool {
            position < names.count && names[position] == name
        }
    }

    /// What is known of the nodes of the types that were written.
    struct NodeShapes {
        private struct Shape {
            let model: ObjectIdentifier
            /// How many keys the last node had.
            var size: Int
            /// How many nodes there were.
            var count = 1
            var template: NodeTemplate?
        }

        private var shapes: [Shape] = []

        /// A template costs as much as it saves with a few objects.
        private var objectsBeforeTemplate: Int { 8 }

        func output(of model: any Any.Type) -> Output {
            let model = ObjectIdentifier(model)
            guard let shape = shapes.first(where: { $0.model == model }) else {
                return Output()
            }
            if let template = shape.template { return Output(template) }
            return Output(size: shape.size, isLearned: shape.count == objectsBeforeTemplate)
        }

        /// Learns from an object that was written.
        mutating func learn(_ output: Output, size: Int, of model: any Any.Type) {
            let model = ObjectIdentifier(model)
            guard let index = shapes.firstIndex(where: { $0.model == model }) else {
                if shapes.isEmpty { shapes.reserveCapacity(8) }
                return shapes.append(Shape(model: model, size: size))
            }
            shapes[index].size = size
            shapes[index].count += 1
            if let names = output.names {
                shapes[index].template = NodeTemplate(names)
            } else if let template = shapes[index].template, template.isSeldomRight {
                shapes[index].template = nil
            }
        }
    }
}
