/// All values at one place, or at the places of one kind, merged into what is needed to find a type
/// for them.
final class Shape {
    var scalars = ScalarStatistics()
    var node: NodeShape?
    /// Ends the merging of shapes that hold themselves.
    private var isBeingMerged = false

    /// Whether nothing but null stood there.
    var isEmpty: Bool { scalars.count == 0 && node == nil }

    /// The node, made where there is none.
    func nodeForChildren() -> NodeShape {
        if let node { return node }
        let made = NodeShape()
        node = made
        return made
    }

    func merge(_ other: Shape) {
        guard self !== other, !other.isBeingMerged else { return }
        other.isBeingMerged = true
        defer { other.isBeingMerged = false }
        scalars.merge(other.scalars)
        guard let theirs = other.node else { return }
        if let node { node.merge(theirs) } else { node = theirs }
    }
}

/// Objects and arrays at one place.
final class NodeShape {
    /// One child, under a key that looks like a name.
    struct Field {
        let key: String
        /// In how many objects it stands.
        var count = 0
        /// In how many objects it is a string that equals the object's own key.
        var ownKeys = 0
        let shape: Shape
    }

    /// How many objects there are, empty ones and those with indices for keys among them.
    var objects = 0
    var arrays = 0
    /// Of the objects, those with the keys of an array without holes.
    var denseObjects = 0
    /// Whether an array has holes.
    var hasHoles = false
    /// Some of the keys, which may be those of another collection.
    private(set) var samples: Set<String> = []
    /// How many children have keys that look like data, arrays' elements among them.
    var elements = 0
    /// Those children, merged.
    var element: Shape?
    /// The children whose keys look like names, in the order in which they came.
    private(set) var fields: [Field] = []
    private var indices: [String: Int] = [:]
    /// How many of them have keys that are texts.
    var texts = 0
    /// Whether there were so many keys that they are data.
    private(set) var isWide = false
    var kinds = VariantStatistics()
    /// How many objects are being read into it.
    var openings = 0

    /// Notes a key, for a comparison with those of other collections.
    func sample(_ key: String) {
        if samples.count < Self.mostSamples { samples.insert(key) }
    }

    /// How many keys are noted at most.
    static let mostSamples = 32

    /// The elements, made where there are none.
    func shapeForElements() -> Shape {
        if let element { return element }
        let made = Shape()
        element = made
        return made
    }

    /// The position of the field with a key, which is made where there is none.
    func position(of key: String) -> Int {
        if let position = indices[key] { return position }
        if case .text = KeyClass(key) { texts += 1 }
        indices[key] = fields.count
        fields.append(Field(key: key, shape: Shape()))
        return fields.count - 1
    }

    func field(_ key: String) -> Field? { indices[key].map { fields[$0] } }

    func count(at position: Int, isOwnKey: Bool) {
        fields[position].count += 1
        if isOwnKey { fields[position].ownKeys += 1 }
    }

    func merge(_ other: NodeShape) {
        guard self !== other else { return }
        objects += other.objects
        arrays += other.arrays
        denseObjects += other.denseObjects
        hasHoles = hasHoles || other.hasHoles
        elements += other.elements
        for key in other.samples.sorted() { sample(key) }
        kinds.merge(other.kinds)
        if let theirs = other.element {
            if let element { element.merge(theirs) } else { element = theirs }
        }
        for field in other.fields {
            if isWide {
                elements += field.count
                shapeForElements().merge(field.shape)
            } else {
                let position = position(of: field.key)
                fields[position].count += field.count
                fields[position].ownKeys += field.ownKeys
                fields[position].shape.merge(field.shape)
            }
        }
        if other.isWide { widen() }
    }

    /// Takes all keys for data from now on.
    func widen() {
        isWide = true
        for field in fields {
            elements += field.count
            shapeForElements().merge(field.shape)
        }
        (fields, indices) = ([], [:])
        kinds = VariantStatistics()
    }
}
