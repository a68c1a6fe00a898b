/// Finds objects at several places that are of one kind, and makes one shape of them, which may
/// hold itself: a `retweeted_status` is a `status`.
///
/// Objects of one name are of one kind where they have most of their keys in common, and what
/// stands under those agrees. Objects of different names have to have the same keys and types.
struct ShapeTwins {
    private struct Place {
        let shape: Shape
        let name: String
        /// Whether it is a part of an object whose parts are taken to be alike, such as `sizes`.
        let isPart: Bool

        var node: NodeShape? { shape.merged.node }
    }

    private struct Pair: Hashable {
        let first: ObjectIdentifier
        let second: ObjectIdentifier
    }

    /// With how many others of its name a shape is compared at most.
    private static let mostCompared = 32

    /// - Parameters:
    ///   - root: the export.
    ///   - key: the key under which it stands.
    ///   - ofOneName: whether objects of one name are looked for, or of one set of keys.
    /// - Returns: whether any were merged.
    static func merge(below root: Shape, key: String?, ofOneName: Bool) -> Bool {
        var known: [String: [Place]] = [:]
        var hasMerged = false
        for place in places(below: root, key: key) {
            guard let node = place.node, !node.fields.isEmpty else { continue }
            let keys = ofOneName ? [place.name] : node.fields.map(\.key).sorted()
            let group = keys.joined(separator: "\n")
            if let twin = known[group]?.first(where: {
                $0.shape.merged !== place.shape.merged
                    && areTwins($0, place, ofOneName: ofOneName)
            }) {
                Shape.merge(twin.shape.merged, place.shape.merged)
                hasMerged = true
            } else if known[group, default: []].count < mostCompared {
                known[group, default: []].append(place)
            }
        }
        return hasMerged
    }

    /// The objects with fields below a shape, those nearest to it first.
    private static func places(below root: Shape, key: String?) -> [Place] {
        var seen: Set<ObjectIdentifier> = [ObjectIdentifier(root)]
        var found: [(shape: Shape, key: String?, isElement: Bool)] = [(root, key, false)]
        var places: [Place] = []
        var next = 0
        while next < found.count {
            let (shape, key, isElement) = found[next]
            next += 1
            guard let node = shape.node else { continue }
            var children = node.fields.map { ($0.shape, Optional($0.key), false) }
            if let element = node.element {
                children.append((element, isElement ? nil : key, true))
            }
            for (child, key, isElement) in children
            where seen.insert(ObjectIdentifier(child)).inserted {
                found.append((child, key, isElement))
                guard let name = key.flatMap(Identifier.member) else { continue }
                let isPart = !isElement && node.note != nil
                let base = Identifier.lastWord(of: isElement ? Singular.of(name) : name)
                let group = isPart ? "part \(next)" : base.lowercased()
                places.append(Place(shape: child, name: group, isPart: isPart))
            }
        }
        return places
    }

    /// Whether all children of an object may be one.
    static func agree(_ fields: [NodeShape.Field]) -> Bool {
        guard let first = fields.first else { return true }
        var assumed: Set<Pair> = []
        return fields.allSatisfy { agree(first.shape, $0.shape, ofOneName: true, &assumed) }
    }

    private static func areTwins(_ first: Place, _ second: Place, ofOneName: Bool) -> Bool {
        var assumed: Set<Pair> = []
        guard let left = first.node, let right = second.node else { return false }
        // A field of that name decides whether the property `id` is the key's.
        guard (left.field("id") == nil) == (right.field("id") == nil) else { return false }
        // One key in common says little.
        let common = left.fields.filter { right.field($0.key) != nil }.count
        guard common > (first.isPart && second.isPart ? 0 : 1) else { return false }
        return agree(first.shape, second.shape, ofOneName: ofOneName, &assumed)
    }

    /// Whether two shapes may be one. What is empty agrees with all.
    private static func agree(
        _ first: Shape,
        _ second: Shape,
        ofOneName: Bool,
        _ assumed: inout Set<Pair>
    ) -> Bool {
        let (first, second) = (first.merged, second.merged)
        let pair = Pair(first: ObjectIdentifier(first), second: ObjectIdentifier(second))
        guard first !== second, assumed.insert(pair).inserted else { return true }
        if first.isEmpty || second.isEmpty { return true }
        guard (first.node == nil) == (second.node == nil),
            first.scalars.count == 0 || second.scalars.count == 0
                || areAlike(first.scalars, second.scalars, ofOneName: ofOneName),
            first.node == nil || (first.scalars.count == 0) == (second.scalars.count == 0)
        else { return false }
        guard let left = first.node, let right = second.node else { return true }
        if left.isEmpty || right.isEmpty { return true }
        guard left.fields.isEmpty == right.fields.isEmpty,
            (left.element == nil) == (right.element == nil),
            (left.arrays == 0) == (right.arrays == 0)
        else { return false }
        if let one = left.element, let other = right.element,
            !agree(one, other, ofOneName: ofOneName, &assumed)
        {
            return false
        }
        return haveOneForm(left, right, ofOneName: ofOneName, &assumed)
    }

    private static func haveOneForm(
        _ left: NodeShape,
        _ right: NodeShape,
        ofOneName: Bool,
        _ assumed: inout Set<Pair>
    ) -> Bool {
        guard !left.fields.isEmpty else { return true }
        let common = left.fields.compactMap { field in
            right.field(field.key).map { (field, $0) }
        }
        let (fewer, more) = (
            min(left.fields.count, right.fields.count), max(left.fields.count, right.fields.count)
        )
        guard !common.isEmpty,
            ofOneName
                ? common.count * 4 >= fewer * 3 && common.count * 2 >= more
                : fewer == more
                    && common.count == more
        else { return false }
        for (one, other) in common
        where !agree(one.shape, other.shape, ofOneName: ofOneName, &assumed) {
            return false
        }
        return true
    }

    private static func areAlike(
        _ left: ScalarStatistics,
        _ right: ScalarStatistics,
        ofOneName: Bool
    ) -> Bool {
        guard left.parts.map(\.type) == right.parts.map(\.type),
            left.numbers.areMilliseconds == right.numbers.areMilliseconds
        else { return false }
        return ofOneName || left.strings.kind.signature == right.strings.kind.signature
    }
}

extension Shape {
    fileprivate var isEmpty: Bool { scalars.count == 0 && node?.isEmpty != false }
}

extension NodeShape {
    fileprivate var isEmpty: Bool { fields.isEmpty && element == nil }
}
