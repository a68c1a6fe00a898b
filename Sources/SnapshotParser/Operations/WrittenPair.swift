/// Two objects as one parser writes them, to be compared.
struct WrittenPair {
    let before: Writer
    let writer: Writer
    /// What is written of the old object.
    var known: [String: Any]
    /// What is written of the new one.
    var wanted: [String: Any]

    /// - Parameters:
    ///   - listsByID: whether each element of a list of snapshots has a path of its own.
    ///   - comparesNils: whether all that is nil is written as null.
    init<T: ParsableObject>(
        _ old: T?,
        _ new: T,
        _ parser: SnapshotParser,
        listsByID: Bool,
        keepsKey: Bool = false,
        comparesNils: Bool = false
    ) {
        let intent = WritingIntent(
            purpose: .comparison,
            writesListsByID: listsByID,
            comparesNils: comparesNils
        )
        before = Writer(parser, of: T.self, for: intent)
        writer = Writer(parser, of: T.self, for: intent)
        let root = RootWriter(before)
        known = old.map { root.write($0, keepsKey: keepsKey) } ?? [:]
        wanted = RootWriter(writer).write(new, keepsKey: keepsKey)
    }

    var notes: PairedNotes { PairedNotes(old: before.notes, new: writer.notes) }

    /// Gives equal elements without an id the same one in both.
    ///
    /// - Returns: the paths to the lists of which the old object has other elements without an id.
    @discardableResult
    mutating func settleNewIDs(_ keyName: String) -> [[String]] {
        guard !before.notes.newIDs.isEmpty else { return [] }
        var elements = ElementsWithoutID(notes: notes, keyName: keyName)
        elements.settle(&known, &wanted)
        return elements.edited
    }
}

/// What was noted of an old and of a new object as they were written.
struct PairedNotes {
    var old = WriterNotes()
    var new = WriterNotes()

    var isEmpty: Bool { old.placeCount + new.placeCount == 0 }

    /// The former keys of the properties of the object at a path, by their present keys.
    func formerKeys(at path: [String]) -> [String: [String]] { formerKeys((path, path)) }

    /// - Parameter path: where it is written in the old and in the new object.
    func formerKeys(_ path: (old: [String], new: [String])) -> [String: [String]] {
        if old.formerKeys.isEmpty, new.formerKeys.isEmpty { return [:] }
        return old.formerKeys[path.old, default: [:]]
            .merging(new.formerKeys[path.new, default: [:]]) { $1 }
    }

    /// Whether an object below the root has another id than before: an update makes another object of it,
    /// which has nothing of the one before.
    func isOther(
        _ old: [String: SnapshotParser.JSON],
        _ new: [String: SnapshotParser.JSON],
        _ keyName: String,
        at path: (old: [String], new: [String])
    ) -> Bool {
        guard let id = old[keyName], let other = new[keyName], id != other else { return false }
        return areSnapshots(at: path)
    }

    /// Whether bindings of the object around a place have their keys in it, or it is the content of a variant,
    /// in either object.
    func areNested(at path: [String]) -> Bool {
        old.nested.contains(path) || new.nested.contains(path)
    }

    /// Whether both objects have a snapshot below the root at a path.
    func areSnapshots(at path: (old: [String], new: [String])) -> Bool {
        old.snapshots.contains(path.old) && new.snapshots.contains(path.new)
    }

    /// The variants of an object, if both objects have different ones.
    func replacedVariants(_ path: (old: [String], new: [String])) -> ReplacedVariants? {
        if old.variants.isEmpty, new.variants.isEmpty { return nil }
        return ReplacedVariants(
            old.variants[path.old, default: []],
            new.variants[path.new, default: []]
        )
    }
}

/// Variants of one object of which the old and the new object have different ones.
struct ReplacedVariants {
    /// The keys that the old or the new ones bind.
    let keys: Set<String>
    /// Whether the new ones bind the remaining keys too.
    let takesRemaining: Bool
    /// The object's own key, which is not among these.
    let ownKey: String?

    /// Nil if both are the same.
    init?(_ old: [WrittenVariant], _ new: [WrittenVariant]) {
        let removed = old.filter { old in !new.contains { $0.isSame(as: old) } }
        let added = new.filter { new in !old.contains { $0.isSame(as: new) } }
        if removed.isEmpty, added.isEmpty { return nil }
        keys = Set((removed + added).flatMap(\.keys))
        takesRemaining = added.contains(where: \.takesRemaining)
        ownKey = new.first?.ownKey
    }
}
