package import SnapshotParser

/// A snapshot so small that a million fit in memory.
package final class Point: ParsableSnapshot {
    package var id: String?
    package var x = 0
    package var y = 0
    package var label = ""

    package init() {}

    package func bindProperties(binder: Binder) {
        binder.bindField(name: "x", field: &x)
        binder.bindField(name: "y", field: &y)
        binder.bindField(name: "label", field: &label)
    }

    /// Points by push id.
    package static func tree(count: Int) -> [String: Any] {
        var random = Random()
        var tree = [String: Any](minimumCapacity: count)
        for number in 0..<count {
            tree[random.pushID(number)] =
                ["x": number, "y": -number, "label": "p"] as [String: Any]
        }
        return tree
    }

    /// Points of which none can be read.
    package static func wrongTree(count: Int) -> [String: Any] {
        tree(count: count).mapValues { _ in ["x": "one", "y": 2, "label": "p"] as [String: Any] }
    }

    /// The same points read by hand.
    package static func handWritten(_ tree: [String: Any]) -> [Point] {
        var points: [Point] = []
        points.reserveCapacity(tree.count)
        for (key, value) in tree {
            guard let node = value as? [String: Any] else { continue }
            let point = Point()
            point.id = key
            if let x = node["x"] as? Int { point.x = x }
            if let y = node["y"] as? Int { point.y = y }
            if let label = node["label"] as? String { point.label = label }
            points.append(point)
        }
        return points
    }
}

/// A chain of objects, each in the one before it.
package final class Link: ParsableObject {
    package var number = 0
    package var next: Link?

    package init() {}

    package func bindProperties(binder: Binder) {
        binder.bindField(name: "number", field: &number)
        binder.bindObject(name: "next", field: &next)
    }

    /// The same chain read by hand.
    package init(handWritten node: [String: Any]) {
        if let number = node["number"] as? Int { self.number = number }
        if let next = node["next"] as? [String: Any] { self.next = Link(handWritten: next) }
    }

    /// As many links below the first one.
    package static func tree(levels: Int) -> [String: Any] {
        (1...levels).reduce(["number": 0]) { ["number": $1, "next": $0] }
    }
}
