import Foundation

/// The changes that turn one object into another, found by comparing what one writer writes for
/// both, and named by where it is stored. The trees are compared as the database does: null, an
/// empty object and an empty array do not exist, and an array is an object with its indices as keys.
struct TreeChanges {
    /// The changes by path.
    private(set) var byPath: [String: Any] = [:]
    /// The paths to the changed keys that no path of an update can name.
    private(set) var unnamed: [[String]] = []
    /// What was noted of both objects.
    private let notes: PairedNotes
    /// Whether the old object was read from the tree.
    private let hasPlaces: Bool
    let parser: SnapshotParser

    /// Compares two objects as they were written.
    ///
    /// - Parameters:
    ///   - old: what is written for the old object, with null for what is nil.
    ///   - new: what is written for the new object, in the same form. What it has like the old one
    ///     was not edited, whatever is stored for it.
    ///   - stored: the tree as it is stored. What is under keys that neither object has is kept.
    ///   - places: where the old object's values were read from; nil if the tree is what was written.
    ///   - unwritten: what `new` lacks because it could not be written, or is not to be sent again.
    ///     What is stored there is not removed or replaced.
    ///   - notes: what was noted of both objects as they were written.
    init(
        from old: [String: Any],
        to new: [String: Any],
        stored: [String: Any],
        places: StoredPlaces? = nil,
        unwritten: PathSet? = nil,
        notes: PairedNotes = PairedNotes(),
        parser: SnapshotParser
    ) {
        (self.notes, self.parser, hasPlaces) = (notes, parser, places != nil)
        _ = compared(
            ComparedNode(
                old: old,
                new: new,
                stored: stored,
                places: places,
                unwritten: unwritten
            )
        )
    }

    /// A node of which both objects have something.
    private struct ComparedNode {
        let old: [String: Any]
        let new: [String: Any]
        var stored: [String: Any]
        let places: StoredPlaces?
        let unwritten: PathSet?
        /// Whether it is stored as an array.
        var isArray = false
        /// The keys under which it is written, if variants were replaced or properties renamed.
        var path: [String] = []
        /// The keys under which it is stored, with a slash after each.
        var storedPath = ""
        /// Its variants, if the objects have different ones.
        var replaced: ReplacedVariants?
        /// The properties that were renamed, by their present keys.
        var renamed: [String: RenamedProperty] = [:]
        /// Whether anything is stored in it after the changes.
        var isHeld = false
        /// Whether bindings of the object around it have their keys in it, or it is the content of a variant:
        /// it may be missing although the object around it is there.
        var isNested = false
        /// The path to the first value in it that is not stored, and was read as the default that it still
        /// has.
        private(set) var unstoredDefault: (path: String, value: Any)?

        func storedKey(_ key: String) -> String { places?.storedKeys[key] ?? key }

        mutating func note(unstored found: (path: String, value: Any)) {
            if unstoredDefault.map({ found.path < $0.path }) ?? true { unstoredDefault = found }
        }
    }

    private struct RenamedProperty {
        /// The former keys under which something may be stored.
        let former: [String]
        /// Whether its value is, or may be, under one of these.
        let isFormer: Bool
    }

    /// Finds which properties are stored under former keys, and takes their values for those under
    /// the present ones.
    private func findFormerKeys(of node: inout ComparedNode) {
        let names = notes.formerKeys(at: node.path)
        for (name, former) in names.sorted(by: { $0.key < $1.key }) {
            guard hasPlaces else {
                node.renamed[name] = RenamedProperty(former: former, isFormer: true)
                continue
            }
            let stored = former.filter { node.stored[$0] != nil }
            let isFormer = node.stored[name] == nil
            node.renamed[name] = RenamedProperty(former: stored, isFormer: isFormer)
            if isFormer, let key = stored.first {
                node.stored[name] = node.stored.removeValue(forKey: key)
            }
        }
    }

    /// Compares a child that both objects have.
    private mutating func compare(_ child: ComparedNode, in node: inout ComparedNode) {
        let child = compared(child)
        if child.isHeld { node.isHeld = true }
        if child.isNested, let found = child.unstoredDefault { node.note(unstored: found) }
    }

    private mutating func compared(_ node: consuming ComparedNode) -> ComparedNode {
        node.replaced = notes.replacedVariants((node.path, node.path))
        findFormerKeys(of: &node)
        for key in Set(node.new.keys).union(node.old.keys) { compare(key, in: &node) }
        if let replaced = node.replaced, replaced.takesRemaining {
            // The new model would read what the old one did not know.
            for key in node.stored.keys
            where node.new[key] == nil && node.old[key] == nil && key != replaced.ownKey {
                compare(key, in: &node)
            }
        } else if !node.isHeld {
            let known = Set((Array(node.old.keys) + node.new.keys).map(node.storedKey))
            node.isHeld = node.stored.contains {
                !known.contains($0) && byPath[node.storedPath + $0] == nil && !Tree.isNothing($1)
            }
        }
        // Otherwise the object would cease to exist.
        if !node.isHeld, !node.isNested, let (path, value) = node.unstoredDefault {
            byPath[path] = value
            node.isHeld = true
        }
        return node
    }

    /// Compares a child. What is edited in one that may be stored under a former key is sent under
    /// the present one, and removed from the others.
    private mutating func compare(_ key: String, in node: inout ComparedNode) {
        guard let renamed = node.renamed[key], !renamed.former.isEmpty else {
            return compareChild(key, in: &node)
        }
        let (others, stored) = (byPath, node.stored[key])
        byPath = [:]
        compareChild(key, in: &node)
        let edits = byPath
        byPath = others
        guard !edits.isEmpty else { return }
        // Of two collections, what is under the former key was not read, and is no older value.
        let isBesides =
            hasPlaces && !renamed.isFormer && !Tree.isNothing(node.new[key])
            && node.places?.below(key)?.isObject != true
        for former in renamed.former where node.new[former] == nil {
            let isLeft = isBesides && node.stored[former].flatMap(Tree.keyed) != nil
            if !isLeft { set(NSNull(), at: former, in: node) }
        }
        guard renamed.isFormer else { return byPath.merge(edits) { $1 } }
        var whole = stored
        for (path, value) in edits {
            let keys = RenderedPath.keys(of: path).dropFirst(node.path.count + 1)
            Tree.insert(value, into: &whole, at: keys)
        }
        if hasPlaces, Tree.isNothing(whole) { return }
        let moved = stored.flatMap { stored in whole.map { incrementing($0, stored) } } ?? whole
        set(moved.flatMap { sendable($0, nil) } ?? NSNull(), at: key, in: node)
    }

    /// A value with the numbers that its increments give, for one that is stored under another key.
    private func incrementing(_ value: Any, _ stored: Any) -> Any {
        guard Tree.holdsMarker(value), let json = SnapshotParser.JSON(value) else { return value }
        return json.incrementing(SnapshotParser.JSON(stored)).tree
    }

    private mutating func compareChild(_ key: String, in node: inout ComparedNode) {
        var value = node.new[key]
        let storedKey = node.storedKey(key)
        let stored = node.stored[storedKey]
        // Most written values are leaves that are stored in the same form.
        if let stored, let value, Tree.areSameLeaf(stored, value) == true {
            node.isHeld = true
            return
        }
        let isStored = !Tree.isNothing(stored)
        let unwritten = node.unwritten?[ExactKey(key)]
        // Two models may read one value in different ways.
        var old = node.replaced?.keys.contains(key) == true ? nil : node.old[key]
        if old != nil, let key = node.places?.below(storedKey)?.keyOfElement {
            old = old.map { Self.setOfKeys($0, key) }
            value = value.map { Self.setOfKeys($0, key) }
        }
        let isRead = old != nil && node.places?.reads(storedKey) != false
        let inner = child(key, value, old, stored, in: node)
        let isOther = inner.map(isOther) == true
        if isOther {
            value = value.map { incrementing($0, NSNull()) }
        } else if let inner, !isReplacedWhole(inner, isRead: isRead) {
            return compare(inner, in: &node)
        }
        // An object without values was read, and is removed with what else is stored in it. So is a list of
        // which no element could be read, unless the new one is an empty list too.
        let wasEmptyList = old.map(Self.isEmptyList) == true && value.map(Self.isEmptyList) != true
        let isGone =
            isRead && (old.map(Self.isContainer) == true || wasEmptyList)
            && value.map(Self.isContainer) != true
        if !isGone, let value, Tree.isEqual(old ?? stored, value), !Tree.holdsMarker(value) {
            node.isHeld = node.isHeld || isStored
            if isStored || Tree.isNothing(value) { return }
            // In place of a leaf, an empty container was tolerated.
            if stored.map(Tree.isNull) ?? true || Self.isLeaf(value) {
                if Self.isNamed(key), let value = sendable(value, unwritten) {
                    node.note(unstored: (node.storedPath + storedKey, value))
                }
                return
            }
        }
        if let new = value, let stored {
            let places = isRead ? node.places?.below(storedKey) : nil
            value = edited(stored, from: isRead ? old : nil, to: new, places, at: node.path + [key])
            // A list whose objects keep the keys under which they are stored.
            if places?.form == .objects, let value,
                let (before, after) = Self.nodes(stored, value), !Tree.isNothing(value)
            {
                // Elements that were not edited are not compared: they may hold what is left to the server.
                let edited = Set(before.keys).union(after.keys)
                    .filter { !Tree.isEqual(before[$0], after[$0]) }
                let list = ComparedNode(
                    old: before.filter { edited.contains($0.key) },
                    new: after.filter { edited.contains($0.key) },
                    stored: before,
                    places: nil,
                    unwritten: nil,
                    path: node.path + [key],
                    storedPath: node.storedPath + storedKey + "/"
                )
                return compare(list, in: &node)
            }
        }
        if Tree.isNothing(value) {
            // What was nil still is.
            let isKept = unwritten != nil || !isGone && old.map { Tree.isNothing($0) } == true
            if !isKept, isStored { return set(NSNull(), at: storedKey, in: node) }
            node.isHeld = node.isHeld || isStored
        } else {
            let isContainer = value.map(Self.isLeaf) == false
            let isKept = unwritten != nil && isStored && isContainer && !isOther
            send(value, at: key, in: &node, unless: isKept)
        }
    }

    /// The node below a key, if both objects have one that is not a single value to the database.
    private func child(
        _ key: String,
        _ value: Any?,
        _ old: Any?,
        _ stored: Any?,
        in node: ComparedNode
    ) -> ComparedNode? {
        let storedKey = node.storedKey(key)
        let isList = node.places?.below(storedKey)?.form == .objects
        let oldCount = old.flatMap(Tree.array)?.count ?? 0
        let newCount = value.flatMap(Tree.array)?.count ?? 0
        let isStored = !Tree.isNothing(stored)
        let path = notes.isEmpty ? [] : node.path + [key]
        let isNested = notes.areNested(at: path) && node.replaced?.keys.contains(key) != true
        // Others may have added to what was empty when it was read.
        let wasNil = !isStored && notes.old.nilCollections.contains(path)
        func keyed(_ value: Any?, _ isEmpty: Bool) -> Any? {
            isEmpty && value.flatMap(Self.node) == nil && Tree.isNothing(value) ? [:] : value
        }
        guard Self.isNamed(key), let old = keyed(old, isNested || wasNil),
            let value = keyed(value, isNested),
            let (old, new) = Self.nodes(old, value) ?? (isList ? lists(old, value) : nil),
            !Self.isMarker(new)
        else { return nil }
        // From two objects, it is not known what else is stored.
        guard isStored || old.isEmpty || !hasPlaces || isNested,
            let children = isStored ? stored.flatMap(Tree.keyed) : [:], !Self.isMarker(children)
        else { return nil }
        var places = node.places?.below(storedKey)
        if isList, newCount > oldCount {
            // New elements of a list go behind all that are stored, also behind those that were not read.
            let indices = children.keys.map { KeyOrder.arrayIndex($0) }
            let last = indices.compactMap(\.self).max() ?? -1
            guard !indices.contains(nil), last < Int(Int32.max) - newCount else { return nil }
            for added in oldCount..<newCount {
                places?.storedKeys[String(added)] = String(last + 1 + added - oldCount)
            }
        }
        return ComparedNode(
            old: old,
            new: new,
            stored: children,
            places: places,
            unwritten: node.unwritten?[ExactKey(key)],
            isArray: stored.flatMap(Tree.array) != nil,
            path: path,
            storedPath: node.storedPath + storedKey + "/",
            isNested: isNested
        )
    }

    /// Whether a node holds a snapshot with another id than before.
    private func isOther(_ node: ComparedNode) -> Bool {
        guard let id = node.old[parser.keyName], let other = node.new[parser.keyName],
            !Tree.isEqual(id, other)
        else { return false }
        return notes.areSnapshots(at: (node.path, node.path))
    }

    /// Whether a node is replaced whole if it was edited.
    private func isReplacedWhole(_ node: ComparedNode, isRead: Bool) -> Bool {
        if Tree.hasOtherForms(node.new, in: node.stored) { return true }
        // Nothing says how a nested child was read that is not stored.
        guard hasPlaces, isRead, !(node.isNested && node.stored.isEmpty) else { return false }
        let places = node.places.flatMap { $0.isNoted || !node.isArray ? $0 : nil }
        let (stored, old, new) = (node.stored, node.old, node.new)
        func isNothing(_ value: Any) -> Bool { Tree.isNothing(value) }
        if StoredPlaces.areRewritten(
            places,
            stored,
            old,
            new,
            isMissing: isNothing,
            isNothing: isNothing
        ) {
            return true
        }
        // Elements under their ids beside others in an array could not be read again.
        return node.isArray && places.map { $0.form != .objects && !$0.storedKeys.isEmpty } == true
            && Set(old.keys) != Set(new.keys)
    }

    /// A value that replaces a stored one, with what this holds and the type does not know or could not
    /// read.
    private func edited(
        _ stored: Any,
        from old: Any?,
        to new: Any,
        _ places: StoredPlaces?,
        at path: [String]
    ) -> Any {
        let isRead = hasPlaces && old != nil || Tree.holdsMarker(new)
        let isNoted = places != nil || isRead && Tree.array(stored) != nil
        guard isNoted || parser.dialect == .database, !Tree.isNothing(stored),
            let stored = SnapshotParser.JSON(stored), let known = SnapshotParser.JSON(old as Any),
            let wanted = SnapshotParser.JSON(new)
        else { return new }
        let edits = EditedJSON(parser: parser, keepsEmpty: false, notes: notes)
        let edit = EditedJSON.Edit(old: known, new: wanted, places: places, path: (path, path))
        return edits.edited(stored, edit).tree
    }

    private mutating func send(
        _ value: Any?,
        at key: String,
        in node: inout ComparedNode,
        unless isKept: Bool = false
    ) {
        node.isHeld = true
        let unwritten = node.unwritten?[ExactKey(key)]
        guard !isKept, let value = value.flatMap({ sendable($0, unwritten) }) else { return }
        set(value, at: node.storedKey(key), in: node)
    }

    /// A written value without null and without what is not to be sent again.
    private func sendable(_ value: Any, _ unwritten: PathSet?) -> Any? {
        if Self.isLeaf(value) { return value }
        if let node = Self.node(value) {
            if Self.isMarker(node) { return unwritten?.isWhole == true ? nil : value }
            var result: [String: Any] = [:]
            for (key, child) in node where parser.nilValues == .null || !Tree.isNull(child) {
                result[key] = sendable(child, unwritten?[ExactKey(key)])
            }
            return result
        }
        return Tree.array(value)?.enumerated().map { index, element in
            sendable(element, unwritten?[ExactKey(String(index))]) ?? NSNull()
        } ?? value
    }

    private mutating func set(_ value: Any, at key: String, in node: ComparedNode) {
        if Self.isNamed(key) {
            byPath[node.storedPath + key] = Tree.isNothing(value) ? NSNull() : value
        } else {
            unnamed.append(RenderedPath.keys(of: node.storedPath) + [key])
        }
    }

    /// Whether the database sees a node as one value: a server value, or a leaf with a priority.
    private static func isMarker(_ node: [String: Any]) -> Bool {
        node[SpecialKey.server] != nil || node[SpecialKey.value] != nil
    }

    /// The value if it is a node that was written.
    private static func node(_ value: Any) -> [String: Any]? {
        Node(value).children
    }

    /// Whether a value that was written is an object, or a list that is not empty.
    private static func isContainer(_ value: Any) -> Bool {
        node(value) != nil || Tree.array(value)?.isEmpty == false
    }

    private static func isEmptyList(_ value: Any) -> Bool { Tree.array(value)?.isEmpty == true }

    /// The children of an old and of a new value that both are objects.
    private static func nodes(_ old: Any, _ new: Any) -> (old: [String: Any], new: [String: Any])? {
        guard let old = node(old), let new = node(new) else { return nil }
        return (old, new)
    }

    /// Whether a path that ends in the key leads to it: the database ends a key at a slash, and
    /// skips an empty one.
    private static func isNamed(_ key: String) -> Bool {
        !key.isEmpty && !key.utf8.contains(UInt8(ascii: "/"))
    }

    private static func isLeaf(_ value: Any) -> Bool {
        Node(value).isLeaf
    }
}
