package import SnapshotParser

/// An object with as many keys as its parameter says.
package final class Wide<Width: KeyCount>: ParsableObject {
    package var values: [Int]

    package init() { values = [Int](repeating: 0, count: Width.names.count) }

    package func bindProperties(binder: SnapshotParser.Binder) {
        for (index, name) in Width.names.enumerated() {
            binder.bindField(name: name, field: &values[index])
        }
    }

    /// The same object read by hand.
    package convenience init(handWritten node: [String: Any]) {
        self.init()
        for (index, name) in Width.names.enumerated() {
            if let value = node[name] as? Int { values[index] = value }
        }
    }

    package static var native: [String: Any] { tree(suffix: "") }

    /// A tree in which each key is misspelt.
    package static var misspelt: [String: Any] { tree(suffix: "s") }

    private static func tree(suffix: String) -> [String: Any] {
        Dictionary(uniqueKeysWithValues: Width.names.enumerated().map { ($1 + suffix, $0) })
    }
}

package protocol KeyCount {
    static var names: [String] { get }
}

package enum Keys10: KeyCount { package static let names = numbered(10) }
package enum Keys100: KeyCount { package static let names = numbered(100) }
package enum Keys1000: KeyCount { package static let names = numbered(1000) }
package enum Keys10000: KeyCount { package static let names = numbered(10_000) }

extension KeyCount {
    static func numbered(_ count: Int) -> [String] { (0..<count).map { "property\($0)" } }
}

/// A snapshot so small that a million fit in memory.
package final class Point: ParsableSnapshot {
    package var id: String?
    package var x = 0
    package var y = 0
    package var label = ""

    package init() {}

    package func bindProperties(binder: SnapshotParser.Binder) {
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

    package func bindProperties(binder: SnapshotParser.Binder) {
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
