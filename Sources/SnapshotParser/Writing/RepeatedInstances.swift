/// The place where an instance or a container is written: its level, and in which form.
struct WrittenPlace: Hashable {
    fileprivate let instance: Instance
    private let model: ObjectIdentifier
    private let level: Int
    private let keepsKey: Bool

    init(_ instance: Instance, _ model: any Any.Type, level: Int, keepsKey: Bool = false) {
        self.instance = instance
        self.model = ObjectIdentifier(model)
        self.level = level
        self.keepsKey = keepsKey
    }
}

/// The tree of an instance.
struct WrittenInstance {
    /// An instance's tree is kept if it holds at least this many others. Most hold fewer, and are
    /// written again at each place; but if each of 40 levels refers to the next one twice, there
    /// are 2⁴⁰ ways to the last.
    static var minimumCount: Int { 100 }

    /// Kept so that no other instance gets its address.
    let object: Any
    let tree: Any
    /// Whether all of it could be written.
    let isWhole: Bool
    /// The length of the path to it, if lengths are checked.
    let pathBytes: Int
}

/// The state before an instance is written.
struct InstanceVisit {
    fileprivate let place: WrittenPlace
    /// Its number among all instances that were written.
    fileprivate let number: Int
    fileprivate let mark: SnapshotParser.Report.Mark
    fileprivate let unwrittenCount: Int
    fileprivate let postponedCount: Int
}

extension Writer {
    /// Writes a list, a dictionary or a container of a tree, whose storage others may share. One
    /// that holds many others is written once on each level.
    ///
    /// - Parameters:
    ///   - collection: the collection.
    ///   - storage: the storage that its copies share; nil if it is unknown.
    ///   - model: the type of its elements.
    ///   - write: writes it.
    func writeOnce<Collection, Written>(
        _ collection: Collection,
        _ storage: @autoclosure () -> Instance?,
        of model: any Any.Type,
        _ write: () -> Written
    ) -> Written {
        // There are only few ways to the levels near the root.
        guard level > 4, let storage = storage() else { return write() }
        let place = WrittenPlace(storage, model, level: level)
        if let tree = writtenTree(at: place), let written = tree as? Written { return written }
        let visit = beginWriting(at: place)
        let written = write()
        keep(written, of: collection, since: visit)
        return written
    }

    /// The tree of an instance that was written before on the same level; nil for most.
    func writtenTree(at place: WrittenPlace) -> Any? {
        guard let all = optionalExtras?.written, !all.isEmpty, let written = all[place],
            written.pathBytes >= checkedPathBytes
        else { return nil }
        // Its issues are not reported again. What is stored here may still exist, too.
        hasSharedNodes = true
        if !written.isWhole { extras.unwritten.append(path) }
        return written.tree
    }

    /// Counts an instance that is about to be written.
    func beginWriting(at place: WrittenPlace) -> InstanceVisit {
        instanceCount += 1
        return InstanceVisit(
            place: place,
            number: instanceCount,
            mark: report.mark,
            unwrittenCount: unwrittenCount,
            postponedCount: postponedCount
        )
    }

    /// Keeps the tree of an instance if it holds many others. If something in it was postponed, the
    /// tree belongs to its place, and the instance is postponed at others.
    func keep<Object>(_ tree: Any, of object: Object, since visit: InstanceVisit) {
        if postponedCount > visit.postponedCount {
            if Object.self is AnyClass { extras.left.insert(visit.place.instance) }
        } else if instanceCount - visit.number >= WrittenInstance.minimumCount {
            extras.written[visit.place] = WrittenInstance(
                object: object,
                tree: tree,
                isWhole: report.mark == visit.mark && unwrittenCount == visit.unwrittenCount,
                pathBytes: checkedPathBytes
            )
        }
    }

    private var unwrittenCount: Int { optionalExtras?.unwritten.count ?? 0 }

    /// The database refuses paths that are too long, so below a longer path there may be more
    /// issues.
    private var checkedPathBytes: Int { checksWrites ? pathBytes : 0 }
}

extension TreeWriter {
    /// Whether a written tree is too large to walk.
    func isTooLarge(_ tree: Any) -> Bool {
        writer.hasSharedNodes && SharedNodes.areTooMany(in: tree)
    }

    /// Adds an issue if a written tree has too many nodes for a text.
    func refuseIfTooLarge(_ tree: Any) {
        if isTooLarge(tree) { writer.add(.tooManyNodes) }
    }
}
