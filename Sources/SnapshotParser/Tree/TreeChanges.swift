import Foundation

/// The changes that turn one tree into another, compared as the database does: null, an empty
/// object and an empty array do not exist, and an array is an object with its indices as keys.
struct TreeChanges {
    /// The changes by path.
    private(set) var byPath: [String: Any] = [:]
    /// The changed keys that no path can name: the path to each, and the key.
    private(set) var unnamed: [(path: [String], key: String)] = []
    /// The name of the field that may hold an element's own key.
    let keyName: String

    init(keyName: String) {
        self.keyName = keyName
    }

    /// Collects the changes of a node's children.
    ///
    /// - Parameters:
    ///   - stored: the node as it is stored.
    ///   - known: the node's keys that the model knows; stored values under others are kept.
    ///   - wanted: the node as it should become.
    ///   - read: what is written for the node as it was read, with null for what is nil. What
    ///     `wanted` has alike was not edited, whatever is stored for it. Nil if that is `stored`.
    ///   - unwritten: what `wanted` lacks because it could not be written. What is stored there is
    ///     not removed or replaced.
    ///   - path: the node's path, with a slash at its end.
    mutating func collect(
        stored: [String: Any],
        known: [String: Any],
        wanted: [String: Any],
        read: [String: Any]? = nil,
        unwritten: PathSet? = nil,
        at path: String = ""
    ) {
        for key in known.keys where wanted.index(forKey: key) == nil {
            if unwritten?[ExactKey(key)] != nil { continue }
            // What was nil still is. An empty object was read, and is removed.
            if let before = read?[key], Tree.isNull(before) { continue }
            if !Tree.isNothing(stored[key]) { set(NSNull(), at: path, key) }
        }
        for (key, value) in wanted {
            let old = stored[key]
            // Most written values are leaves that are stored in the same form.
            if let old, Self.areSameLeaf(old, value) == true { continue }
            // What is not stored is sent: its object might otherwise hold nothing.
            if Self.isUnedited(key, value, read), !Tree.isNothing(old) { continue }
            let unwritten = unwritten?[ExactKey(key)]
            if let node = Self.node(value), !Self.isMarker(node), !Tree.isNothing(old),
                Self.isNamed(key),
                let oldNode = old.flatMap(Tree.keyed), !Self.isMarker(oldNode),
                // The indices of an array that was read need not be the keys that are stored.
                let knownNode = known[key].flatMap(read == nil ? Tree.keyed : Self.node)
            {
                let read = read.map { $0[key].flatMap(Tree.keyed) ?? [:] }
                guard !Self.hasOtherForms(node, in: oldNode) else {
                    set(value, at: path, key)
                    continue
                }
                let storedKeys = storedKeys(of: old, read)
                // Elements under their ids beside others, or an array with many holes, could not be
                // read again.
                if let storedKeys, storedKeys.isEmpty || Set(storedKeys.keys) != Set(node.keys) {
                    if unwritten == nil { set(value, at: path, key) }
                    continue
                }
                let keys = storedKeys ?? [:]
                collect(
                    stored: oldNode,
                    known: Self.renaming(knownNode, keys),
                    wanted: Self.renaming(node, keys),
                    read: read.map { Self.renaming($0, keys) },
                    unwritten: unwritten?.renaming(keys),
                    at: path + key + "/"
                )
            } else if unwritten == nil || Self.isLeaf(value) || Tree.isNothing(old),
                !Self.isEqual(old, value) || Self.holdsMarker(value)
            {
                set(value, at: path, key)
            }
        }
    }

    /// A node with the null keys of another node added, in it and in the nodes below that both
    /// have: of `{a: 1}` and `{b: null}`, `{a: 1, b: null}`.
    static func adding(nullsOf other: [String: Any], to node: [String: Any]) -> [String: Any] {
        var node = node
        for (key, value) in other where !isLeaf(value) {
            if let inner = Self.node(value) {
                guard let present = node[key].flatMap(Self.node) else { continue }
                node[key] = adding(nullsOf: inner, to: present)
            } else if node[key] == nil, Tree.isNothing(value) {
                node[key] = NSNull()
            }
        }
        return node
    }

    /// A value that equals no other, not even nothing.
    private struct Incomparable {}

    /// A node with a value at a path that equals no other.
    static func forgetting(_ node: [String: Any], at path: ArraySlice<String>) -> [String: Any] {
        guard let key = path.first else { return [:] }
        guard let inner = node[key].flatMap(Self.node) else { return node }
        var node = node
        let rest = path.dropFirst()
        node[key] = rest.isEmpty ? Incomparable() : forgetting(inner, at: rest)
        return node
    }

    /// A node with null added for the keys that it lacks and another node has at a path.
    static func adding(
        keysOf stored: [String: Any],
        but ownKey: String?,
        to node: [String: Any],
        at path: ArraySlice<String>
    ) -> [String: Any] {
        var node = node
        if let key = path.first {
            guard let inner = node[key].flatMap(Self.node),
                let storedInner = stored[key].flatMap(Tree.keyed)
            else { return node }
            let path = path.dropFirst()
            node[key] = adding(keysOf: storedInner, but: ownKey, to: inner, at: path)
        } else {
            for key in stored.keys where node[key] == nil && key != ownKey { node[key] = NSNull() }
        }
        return node
    }

    /// Whether the database sees a node as one value: a server value, or a leaf with a priority.
    private static func isMarker(_ node: [String: Any]) -> Bool {
        node[SpecialKey.server] != nil || node[SpecialKey.value] != nil
    }

    /// Whether a tree holds a server value, which the server computes anew with each write.
    private static func holdsMarker(_ value: Any) -> Bool {
        if let node = node(value) {
            return node[SpecialKey.server] != nil || node.values.contains(where: holdsMarker)
        }
        return !isLeaf(value) && Tree.array(value)?.contains(where: holdsMarker) == true
    }

    /// The value if it is a node that was written.
    private static func node(_ value: Any) -> [String: Any]? {
        Node(value).children
    }

    private mutating func set(_ value: Any, at path: String, _ key: String) {
        if Self.isNamed(key) {
            byPath[path + key] = Tree.isNothing(value) ? NSNull() : value
        } else {
            unnamed.append((path.split(separator: "/").map(String.init), key))
        }
    }

    /// Whether a key of a node is stored in another Unicode form, which Swift treats as equal and
    /// the database does not. No dictionary can hold both, so the node around them is replaced.
    private static func hasOtherForms(_ node: [String: Any], in stored: [String: Any]) -> Bool {
        node.keys.contains { key in
            guard !KeyOrder.hasOneForm(key), let index = stored.index(forKey: key) else {
                return false
            }
            return !key.hasBytes(of: stored.keys[index])
        }
    }

    /// A node with other keys for some of its children.
    private static func renaming(
        _ node: [String: Any],
        _ keys: [String: String]
    ) -> [String: Any] {
        guard !keys.isEmpty else { return node }
        return Dictionary(
            node.map { (keys[$0] ?? $0, $1) },
            uniquingKeysWith: { first, _ in first }
        )
    }

    /// Whether a key's value is what was read.
    private static func isUnedited(_ key: String, _ value: Any, _ read: [String: Any]?) -> Bool {
        guard let before = read?[key] else { return false }
        return isEqual(before, value) && !holdsMarker(value)
    }

    /// The keys under which an array's elements are stored, by the ids that they hold as a field,
    /// as other programs write lists; nil if these are the same, and empty if two elements have one
    /// id.
    ///
    /// - Parameter read: what is written for the elements as they were read.
    private func storedKeys(of array: Any?, _ read: [String: Any]?) -> [String: String]? {
        guard let read, let elements = array.flatMap(Tree.array) else { return nil }
        func key(of element: Any) -> String? {
            Tree.child(keyName, of: element).flatMap(Tree.keyText)
        }
        var keys: [String: String] = [:]
        var areUnique = true
        for (index, element) in elements.enumerated() where !Tree.isNull(element) {
            let index = String(index)
            // The field may be a property that is not the element's key.
            let field = key(of: element).flatMap { read[index].flatMap(key) == $0 ? nil : $0 }
            let id = field ?? index
            guard read[id] != nil else { continue }
            if keys.updateValue(index, forKey: id) != nil { areUnique = false }
        }
        // Elements that were read under their indices have no ids.
        if read.keys.contains(where: { keys[$0] == nil && KeyOrder.arrayIndex($0) != nil }) {
            return nil
        }
        guard areUnique else { return [:] }
        return keys.contains { $0 != $1 } ? keys : nil
    }

    /// Whether a path that ends in the key leads to it: the database ends a key at a slash, and
    /// skips an empty one.
    private static func isNamed(_ key: String) -> Bool {
        !key.isEmpty && !key.utf8.contains(UInt8(ascii: "/"))
    }

    private static func isLeaf(_ value: Any) -> Bool {
        Node(value).isLeaf
    }

    /// Whether two leaves are equal, if both have the same native type; nil otherwise.
    private static func areSameLeaf(_ left: Any, _ right: Any) -> Bool? {
        switch (Node(left), Node(right)) {
        case (.string(let string), .string(let other)): string.hasBytes(of: other)
        case (.int(let integer), .int(let other)): integer == other
        case (.double(let double), .double(let other)): double == other
        case (.bool(let boolean), .bool(let other)): boolean == other
        default: nil
        }
    }

    /// Whether the database treats two values as equal. Values too deep to inspect are not equal.
    static func isEqual(_ left: Any?, _ right: Any?, depth: Int = 0) -> Bool {
        if let left, let right, let areSame = areSameLeaf(left, right) { return areSame }
        guard let left = Tree.value(of: left), let right = Tree.value(of: right) else {
            return Tree.isNothing(left) && Tree.isNothing(right)
        }
        guard depth < Tree.maximumDepth else {
            return Tree.isNothing(left) && Tree.isNothing(right)
        }
        if let node = Tree.keyed(left) {
            guard let other = Tree.keyed(right) else { return false }
            return node.allSatisfy { isEqual($1, other[$0], depth: depth + 1) }
                && other.allSatisfy { node.index(forKey: $0) != nil || Tree.isNothing($1) }
        }
        if let boolean = Tree.boolean(left) { return boolean == Tree.boolean(right) }
        if let string = Tree.string(left) {
            return Tree.string(right).map { string.hasBytes(of: $0) } ?? false
        }
        guard let number = TreeNumber(left), let other = TreeNumber(right) else { return false }
        return number == other
    }
}

extension TreeNumber: Equatable {
    /// Whether both are the same number, however boxed.
    static func == (left: TreeNumber, right: TreeNumber) -> Bool {
        switch (left, right) {
        case (.signed(let first), .signed(let second)): first == second
        case (.unsigned(let first), .unsigned(let second)): first == second
        case (.double(let first), .double(let second)): first == second
        case (.double(let double), let other), (let other, .double(let double)):
            other.exactDouble == double
        case (.text(let first), .text(let second)): first == second
        case (.text, _), (_, .text): false
        default: left.decimal == right.decimal
        }
    }
}
