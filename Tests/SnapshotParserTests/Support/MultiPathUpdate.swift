import Foundation

/// The database's rules for a multi-path update, for comparison.
enum MultiPathUpdate {
    /// Applies an update to a tree; nil where a path equals another or is an ancestor of one.
    static func apply(_ update: [String: Any], to tree: [String: Any]) -> [String: Any]? {
        let paths = update.keys.map { $0.split(separator: "/").map(String.init) }
        for (index, path) in paths.enumerated() {
            guard !path.isEmpty else { return nil }
            for (other, longer) in paths.enumerated() where other != index {
                if longer.starts(with: path) { return nil }
            }
        }
        var node: Any? = stored(tree)
        for (key, value) in update {
            let path = key.split(separator: "/").map(String.init)
            node = replacing(path[...], in: node, by: stored(value))
        }
        return node as? [String: Any] ?? [:]
    }

    /// What the database keeps of a value: no null, nothing empty, arrays as keyed children.
    static func stored(_ value: Any) -> Any? {
        var children: [String: Any] = [:]
        if let node = value as? [String: Any] {
            for (key, child) in node { children[key] = stored(child) }
        } else if let elements = value as? [Any] {
            for (index, child) in elements.enumerated() { children["\(index)"] = stored(child) }
        } else {
            return value is NSNull ? nil : value
        }
        return children.isEmpty ? nil : children
    }

    /// A tree as the database gives it back: without what is empty, and with arrays for dense keys.
    static func asRead(_ value: Any) -> Any {
        guard let stored = stored(value) else { return NSNull() }
        guard let children = stored as? [String: Any] else { return stored }
        let indices = children.keys.compactMap { key in
            Int(key).flatMap { "\($0)" == key ? $0 : nil }
        }
        guard indices.count == children.count, let last = indices.max(), last < 2 * children.count
        else { return children.mapValues(asRead) }
        return (0...last).map { children["\($0)"].map(asRead) ?? NSNull() }
    }

    /// Whether the database keeps the same of both.
    static func areEqual(_ left: Any, _ right: Any) -> Bool {
        areSame(stored(left), stored(right))
    }

    private static func areSame(_ left: Any?, _ right: Any?) -> Bool {
        switch (left, right) {
        case (nil, nil): true
        case (let left as [String: Any], let right as [String: Any]):
            left.count == right.count && left.allSatisfy { areSame($1, right[$0]) }
        case (let left as AnyHashable, let right as AnyHashable): left == right
        default: false
        }
    }

    private static func replacing(
        _ path: ArraySlice<String>,
        in node: Any?,
        by value: Any?
    ) -> Any? {
        guard let key = path.first else { return value }
        var children = node as? [String: Any] ?? [:]
        children[key] = replacing(path.dropFirst(), in: children[key], by: value)
        return children.isEmpty ? nil : children
    }
}
