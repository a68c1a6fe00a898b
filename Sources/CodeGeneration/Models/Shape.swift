/// All values at one place, or at the places of one kind, merged into what is needed to find a type
/// for them.
final class Shape {
    private(set) var scalars = ScalarStatistics()
    private(set) var node: NodeShape?
    /// The shape that this one was merged into.
    private var target: Shape?

    /// The shape itself, or the one that holds what it was merged with.
    var merged: Shape {
        var shape = self
        while let target = shape.target { shape = target }
        return shape
    }

    func add(_ change: (inout ScalarStatistics) -> Void) { change(&scalars) }

    /// The node, made where there is none.
    func nodeForChildren() -> NodeShape {
        if let node { return node }
        let made = NodeShape()
        node = made
        return made
    }

    /// Lets go of all shapes below it, of which some may hold themselves and would never be freed.
    func untie() {
        var rest = [self]
        while let shape = rest.popLast() {
            if let target = shape.target { rest.append(target) }
            if let node = shape.node { rest += node.children }
            (shape.target, shape.node) = (nil, nil)
        }
    }

    /// Makes two shapes one, and all that stands under the same keys in both. The shapes may hold
    /// themselves.
    static func merge(_ first: Shape, _ second: Shape) {
        merge([(first, second)])
    }

    static func merge(_ pairs: [(Shape, Shape)]) {
        var pairs = pairs
        var next = 0
        while next < pairs.count {
            let (first, second) = pairs[next]
            next += 1
            let (shape, other) = (first.merged, second.merged)
            guard shape !== other else { continue }
            other.target = shape
            shape.scalars.merge(other.scalars)
            guard let theirs = other.node else { continue }
            other.node = nil
            if let node = shape.node {
                node.absorb(theirs, &pairs)
            } else {
                shape.node = theirs
            }
        }
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
        fileprivate let own: Shape

        var shape: Shape { own.merged }
    }

    /// How many objects there are, empty ones and those with indices for keys among them.
    var objects = 0
    var arrays = 0
    /// Of the objects, those with the keys of an array without holes.
    var denseObjects = 0
    /// Whether an array has holes.
    var hasHoles = false
    /// Whether a key that looks like data holds null.
    var hasNulls = false
    /// Some of the keys, which may be those of another collection.
    private(set) var samples: Set<String> = []
    /// How many children have keys that look like data, arrays' elements among them.
    var elements = 0
    private var ownElement: Shape?
    /// What was assumed of the keys, where that is a guess.
    var note: String?
    /// The children whose keys look like names, in the order in which they came.
    private(set) var fields: [Field] = []
    /// Keys that look like names, and of which some hold null.
    private(set) var nulls: [String] = []
    private var knownNulls: Set<String> = []
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

    /// The children whose keys look like data, merged.
    var element: Shape? { ownElement?.merged }

    /// The elements, made where there are none.
    func shapeForElements() -> Shape {
        if let element { return element }
        let made = Shape()
        ownElement = made
        return made
    }

    /// The shapes of all children, also those that were merged into others.
    fileprivate var children: [Shape] { fields.map(\.own) + [ownElement].compactMap { $0 } }

    /// The position of the field with a key, which is made where there is none.
    func position(of key: String) -> Int {
        if let position = indices[key] { return position }
        if case .text = KeyClass(key) { texts += 1 }
        indices[key] = fields.count
        fields.append(Field(key: key, own: Shape()))
        return fields.count - 1
    }

    func field(_ key: String) -> Field? { indices[key].map { fields[$0] } }

    /// Notes a key that holds null.
    func addNull(_ key: String) {
        if knownNulls.insert(key).inserted { nulls.append(key) }
    }

    /// The keys that hold null in all objects that have them.
    var alwaysNull: [String] { nulls.filter { indices[$0] == nil } }

    /// Whether it has keys that look like names.
    var hasFields: Bool { !fields.isEmpty || element == nil && !nulls.isEmpty }

    /// How many such keys it has.
    var width: Int { fields.count + nulls.count }

    func count(at position: Int, isOwnKey: Bool) {
        fields[position].count += 1
        if isOwnKey { fields[position].ownKeys += 1 }
    }

    /// Takes over what another node holds.
    ///
    /// - Parameter pairs: gets the shapes that are to be merged too.
    fileprivate func absorb(_ other: NodeShape, _ pairs: inout [(Shape, Shape)]) {
        objects += other.objects
        arrays += other.arrays
        denseObjects += other.denseObjects
        hasHoles = hasHoles || other.hasHoles
        hasNulls = hasNulls || other.hasNulls || isWide && !other.nulls.isEmpty
        elements += other.elements
        note = note ?? other.note
        for key in other.samples.sorted() { sample(key) }
        kinds.merge(other.kinds)
        for key in other.nulls where !isWide { addNull(key) }
        if let theirs = other.element { pairs.append((shapeForElements(), theirs)) }
        for field in other.fields {
            if isWide {
                elements += field.count
                pairs.append((shapeForElements(), field.shape))
            } else {
                let position = position(of: field.key)
                fields[position].count += field.count
                fields[position].ownKeys += field.ownKeys
                pairs.append((fields[position].shape, field.shape))
            }
        }
        if other.isWide { pairs += widening() }
    }

    /// Takes all keys for data from now on.
    func widen() { Shape.merge(widening()) }

    private func widening() -> [(Shape, Shape)] {
        isWide = true
        var pairs: [(Shape, Shape)] = []
        for field in fields {
            elements += field.count
            pairs.append((shapeForElements(), field.shape))
        }
        (fields, indices) = ([], [:])
        hasNulls = hasNulls || !nulls.isEmpty
        (nulls, knownNulls) = ([], [])
        kinds = VariantStatistics()
        return pairs
    }
}
