/// Settles which keys are data, and makes one shape of objects that hold objects of their own kind,
/// such as replies to replies.
final class ShapeFolding {
    private let topCollections: [(node: NodeShape, keys: Set<String>)]
    private let isOfJSON: Bool
    private var hasChanged = false
    private var visited: Set<ObjectIdentifier> = []

    private init(_ root: Shape, isOfJSON: Bool) {
        self.isOfJSON = isOfJSON
        topCollections = (root.node?.fields ?? []).compactMap { field in
            guard let node = field.shape.node, node.arrays == 0,
                node.fields.contains(where: { $0.shape.node != nil }),
                case .elements = CollectionTest(node: node, name: field.key, isRoot: false).verdict
            else { return nil }
            return (node, node.samples)
        }
    }

    /// - Parameters:
    ///   - root: the export.
    ///   - key: the key under which it stands; nil for a whole database.
    ///   - isOfJSON: whether it is not a database's.
    static func fold(_ root: Shape, key: String?, isOfJSON: Bool) {
        // Of many objects, more is known than of each.
        _ = ShapeTwins.merge(below: root, key: key, ofOneName: true)
        let folding = ShapeFolding(root, isOfJSON: isOfJSON)
        // What was merged is looked at again. Each round leaves fewer shapes.
        repeat {
            folding.hasChanged = false
            folding.visited = []
            var chain: [(key: String, element: Shape)] = []
            folding.fold(root, key: key, isElement: false, &chain)
        } while folding.hasChanged
            || ShapeTwins.merge(below: root, key: key, ofOneName: true)
            || ShapeTwins.merge(below: root, key: key, ofOneName: false)
    }

    private func fold(
        _ shape: Shape,
        key: String?,
        isElement: Bool,
        _ chain: inout [(key: String, element: Shape)]
    ) {
        guard visited.insert(ObjectIdentifier(shape)).inserted, let node = shape.node else {
            return
        }
        settle(node, key: key, isElement: isElement)
        if let element = node.element {
            if let key, !isElement {
                let outer = chain.last { $0.key == key }?.element.merged
                if let outer, outer !== element, areAlike(outer, element) {
                    Shape.merge(outer, element)
                    hasChanged = true
                    return
                }
                chain.append((key, element))
            }
            fold(element, key: key, isElement: true, &chain)
            if key != nil, !isElement { chain.removeLast() }
        }
        for field in node.fields {
            fold(field.shape, key: field.key, isElement: false, &chain)
        }
    }

    /// Makes elements of fields whose keys are data.
    private func settle(_ node: NodeShape, key: String?, isElement: Bool) {
        guard !node.fields.isEmpty else { return }
        let test = CollectionTest(
            node: node,
            name: isElement ? nil : key,
            isRoot: key == nil && !isElement,
            known: topCollections.filter { $0.node !== node }.map(\.keys)
        )
        switch test.verdict {
        case .fields(let note): node.note = node.note ?? note
        case .both: return
        case .elements where isOfJSON && !mayBeCollection(node): return
        case .elements(let note):
            node.note = note
            node.widen()
            hasChanged = true
        }
    }

    /// Whether an object of other JSON, which has arrays for most of its collections, may be one.
    /// That which holds a single object or array is more often an envelope, as in
    /// `comments: { data: […] }`.
    private func mayBeCollection(_ node: NodeShape) -> Bool {
        node.element != nil
            || ShapeTwins.agree(node.fields)
                && (node.fields.count > 1 || node.fields[0].shape.node == nil)
    }

    private func areAlike(_ left: Shape, _ right: Shape) -> Bool {
        guard let first = left.node, let second = right.node, !second.fields.isEmpty else {
            return false
        }
        let common = second.fields.filter { first.field($0.key) != nil }.count
        // In JSON:API, a reference holds a few of the keys of what it refers to.
        let whole = isOfJSON ? max(first.fields.count, second.fields.count) : second.fields.count
        return common * 2 >= whole
    }
}
