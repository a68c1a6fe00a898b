import Foundation

extension Writer {
    /// Lets a value write itself, and makes what a user's own type gives a tree of native values
    /// that JSON can hold.
    ///
    /// - Parameters:
    ///   - value: the value.
    ///   - hops: how many values gave this one in place of a tree.
    /// - Returns: the tree; nil for null.
    func written<V: Parsable>(_ value: V, hops: Int = 0) throws -> Any? {
        let start = report.issueCount
        guard let given = try value.serialize(in: context) else { return nil }
        if isNative(given) { return given }
        let end = report.issueCount
        let tree = try tree(given, hops: hops + 1)
        if start < end, end < report.issueCount {
            // What the type wrote through the context is noted already.
            let known = Set(report.issues[start..<end])
            let new = report.issues[end...].filter { !known.contains($0) }
            report.issues.replaceSubrange(end..., with: new)
        }
        return tree
    }

    /// Whether a value is a leaf that JSON and the database hold as it is.
    private func isNative(_ given: Any) -> Bool {
        let type = type(of: given)
        if type == Int.self || type == Bool.self { return true }
        if type == String.self { return !checksWrites }
        if type == Double.self, let number = given as? Double { return number.isFinite }
        return false
    }

    /// Writes a value under its key and inside its path; nil where it has no value.
    func element(_ value: some Parsable, at key: String) -> Any? {
        guard !checksWrites || check(key: key), goDown(to: key) else { return nil }
        do {
            let tree = try value._write(self)
            goUp()
            return tree
        } catch {
            goUp()
            add(error, at: key)
            return nil
        }
    }

    /// Writes values by their keys. Of two keys with the same text only one can be written, which is
    /// an issue.
    func node<Key: ParsableKey, Value: Parsable>(
        _ values: [Key: Value],
        hole: Bool = false
    ) -> [String: Any] {
        let mark = report.mark
        let checksIDs =
            checksWrites && (Value.self as? any ParsableObject.Type)?._isSnapshot == true
        var node = [String: Any](minimumCapacity: values.count)
        if Self.areDistinct(values.keys) {
            for (key, value) in values {
                let key = key.treeKey
                node[key] = child(value, at: key, checksIDs) ?? (hole ? NSNull() : nil)
            }
        } else {
            let pairs = values.map { (key: $0.key.treeKey, value: $0.value) }
            for (key, twins) in Dictionary(grouping: pairs, by: \.key) {
                node[key] = first(of: twins, checksIDs) ?? (hole ? NSNull() : nil)
            }
        }
        report.sort(since: mark, byKeyAt: pathLength)
        return node
    }

    /// Whether each of a dictionary's keys has a text of its own.
    private static func areDistinct<Key: ParsableKey, Value>(_ keys: [Key: Value].Keys) -> Bool {
        Key.self == String.self || Set(keys.lazy.map(\.treeKey)).count == keys.count
    }

    /// Writes a dictionary's value; an object that has an id must have its key as that.
    private func child(_ value: some Parsable, at key: String, _ checksIDs: Bool) -> Any? {
        if checksIDs, let id = (value as? any ParsableObject)?._snapshotID, id != key {
            add(.keyConflict(key: key, found: found(id)), at: key)
        }
        return element(value, at: key)
    }

    /// What is written of values whose keys have one text: the first of them in an order that is the
    /// same in each run.
    private func first<Value: Parsable>(
        of twins: [(key: String, value: Value)],
        _ checksIDs: Bool
    ) -> Any? {
        let written = twins.map { key, value in
            let mark = report.mark
            let (postponedCount, cutCount) = (postponedCount, report.cutPaths.count)
            let tree = child(value, at: key, checksIDs)
            let rest = (extras.postponed[postponedCount...], report.cutPaths[cutCount...])
            extras.postponed.removeSubrange(postponedCount...)
            report.cutPaths.removeSubrange(cutCount...)
            let found = report.segment(since: mark)
            report.forget(from: mark, to: report.mark)
            let text = tree.flatMap { try? JSONTextWriter.data($0) } ?? Data()
            let order = [String(decoding: text, as: UTF8.self)] + found.issues.map(\.description)
            return (key: key, tree: tree, found: found, rest: rest, order: order)
        }
        let sorted = written.sorted { left, right in
            KeyOrder.textPrecedes(left.key, right.key)
                || left.key.utf8.elementsEqual(right.key.utf8)
                    && left.order.lexicographicallyPrecedes(right.order)
        }
        if let first = sorted.first {
            extras.postponed += first.rest.0
            report.cutPaths += first.rest.1
        }
        for twin in sorted { report.append(twin.found) }
        for twin in sorted.dropFirst() { add(.duplicateKey, at: twin.key) }
        return sorted.first?.tree
    }

    /// A tree of any type as one of native values that JSON can hold.
    ///
    /// - Parameters:
    ///   - value: the tree.
    ///   - hops: how many values gave this one in place of a tree.
    func tree(_ value: Any, hops: Int = 0) throws -> Any? {
        guard case .value(let value) = Tree.unboxed(value) else { return nil }
        if let boolean = Tree.boolean(value) { return boolean }
        if let string = Tree.string(value) { return try leaf(string) }
        switch TreeNumber(value) {
        case .signed(let number): return try leaf(number)
        case .unsigned(let number): return try leaf(number)
        case .double(let number): return try leaf(number)
        case .decimal(let number): return try leaf(number)
        case nil: break
        }
        if let children = Tree.dictionary(value) {
            return try inside(value) { node(of: children, from: value) }
        }
        if let elements = Tree.array(value) {
            return try inside(value) {
                elements.enumerated().map { subtree($1, at: String($0)) ?? NSNull() }
            }
        }
        if value is Date, let date = value as? any Parsable { return try date._write(self) }
        // Guards against a value that serializes to itself, directly or through others.
        if hops < 4, let parsable = value as? any Parsable {
            return try written(parsable, hops: hops)
        }
        throw SnapshotParser.Failure.issue(
            .unsupportedValue(type: String(describing: type(of: value)))
        )
    }

    /// A leaf in the native type that JSON and the database hold it in.
    private func leaf(_ value: some Parsable) throws -> Any? { try value.serialize(in: context) }

    /// Writes a container, of which there may be many.
    private func inside(_ container: Any, _ write: () -> Any) throws -> Any {
        instanceCount += 1
        return looksUpInstances
            ? try once(container, write) : try unlessInside(container, write)
    }

    /// Writes a container unless it was written on the same level before.
    private func once(_ container: Any, _ write: () -> Any) throws -> Any {
        guard let instance = Instance(container: container) else { return write() }
        let place = WrittenPlace(instance, Any.self, level: level, keepsKey: false)
        if let tree = writtenTree(at: place) { return tree }
        let (mark, cutCount) = (report.mark, report.cutPaths.count)
        let tree = try unlessInside(container, write)
        let isWhole = report.mark == mark && report.cutPaths.count == cutCount
        keep(tree, of: container, at: place, isWhole: isWhole)
        return tree
    }

    /// Writes a container, which may contain itself if it is one of Foundation's.
    private func unlessInside(_ container: Any, _ write: () -> Any) throws -> Any {
        guard type(of: container) is AnyClass else { return write() }
        guard enter(Instance(address: UInt(bitPattern: ObjectIdentifier(container as AnyObject))))
        else { throw SnapshotParser.Failure.issue(.cycle) }
        defer { leave() }
        return write()
    }

    private func node(of children: [String: Any], from value: Any) -> [String: Any] {
        let start = report.mark
        let lost = Tree.equivalentKeys(in: value, read: children.count)
        if lost > 0 { add(.equivalentKeys(count: lost)) }
        var node = [String: Any](minimumCapacity: children.count)
        for (key, child) in children {
            node[key] =
                WriteRules.isSpecial(key, child, among: children)
                ? unchecked(child, at: key) : subtree(child, at: key)
        }
        report.sort(since: start, byKeyAt: pathLength)
        return node
    }

    private func subtree(_ value: Any, at key: String) -> Any? {
        guard !checksWrites || check(key: key) else { return nil }
        return unchecked(value, at: key)
    }

    private func unchecked(_ value: Any, at key: String) -> Any? {
        guard goDown(to: key) else { return nil }
        do {
            let tree = try tree(value) ?? NSNull()
            goUp()
            return tree
        } catch {
            goUp()
            add(error, at: key)
            return nil
        }
    }
}
