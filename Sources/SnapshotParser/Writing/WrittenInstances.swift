/// The class instances and the storages of collections that are written, to which others may refer
/// too: what holds many others is written once on each level, and what contains itself is written
/// last.
struct WrittenInstances {
    /// The trees of instances that hold many others.
    private var trees: [WrittenPlace: WrittenInstance] = [:]
    /// The instances that were written since an object was postponed.
    private var left: Set<Instance> = []
    /// The objects to write once no binding holds them any more.
    private var postponed: [PostponedCycle] = []
    /// How many class instances and raw containers were written so far.
    private var count = 0
    /// Whether one of them occurs at several places of the result.
    private(set) var areShared = false

    /// An instance's tree is kept if it holds at least this many others. Most hold fewer, and are
    /// written again at each place; but if each of 40 levels refers to the next one twice, there
    /// are 2⁴⁰ ways to the last.
    private static var minimumCount: Int { 100 }
    /// So many instances are written again for the notes of what is in them.
    private static var maximumRepeatCount: Int { 10_000 }

    /// The tree of an instance that was written before on the same level; nil for most.
    mutating func tree<Written>(at place: WrittenPlace, in writer: Writer) -> Written? {
        guard !trees.isEmpty, let written = trees[place], let tree = written.tree as? Written,
            written.pathBytes >= Self.checkedPathBytes(in: writer)
        else { return nil }
        // Its issues are not reported again. What is stored here may still exist, too.
        areShared = true
        if !written.isWhole { writer.notes.unwritten.append(writer.path) }
        return tree
    }

    /// Counts an instance that is about to be written.
    mutating func begin(at place: WrittenPlace, in writer: Writer) -> InstanceVisit {
        count += 1
        return InstanceVisit(
            place: place,
            number: count,
            mark: writer.report.mark,
            unwrittenCount: writer.unwrittenCount,
            notedPlaceCount: writer.notedPlaceCount,
            postponedCount: postponed.count
        )
    }

    /// Keeps the tree of an instance if it holds many others, and nothing in it was noted by its path. If
    /// something in it was postponed, the tree belongs to its place, and the instance is postponed at others.
    mutating func keep<Object>(
        _ tree: @autoclosure () -> Any,
        of object: Object,
        since visit: InstanceVisit,
        in writer: Writer
    ) {
        if postponed.count > visit.postponedCount {
            if Object.self is AnyClass { left.insert(visit.place.instance) }
        } else if count - visit.number >= Self.minimumCount,
            writer.notedPlaceCount == visit.notedPlaceCount || count > Self.maximumRepeatCount
        {
            trees[visit.place] = WrittenInstance(
                object: object,
                tree: tree(),
                isWhole: writer.report.mark == visit.mark
                    && writer.unwrittenCount == visit.unwrittenCount,
                pathBytes: Self.checkedPathBytes(in: writer)
            )
        }
    }
}

extension WrittenInstances {
    /// The length of the path, if lengths are checked: the database refuses paths that are too
    /// long, so below a longer path there may be more issues.
    private static func checkedPathBytes(in writer: Writer) -> Int {
        writer.intent.checksWrites ? writer.pathBytes : 0
    }

    var arePostponed: Bool { !postponed.isEmpty }

    /// Whether an instance is written only after all others.
    func isLeft(_ instance: Instance) -> Bool { !left.isEmpty && left.contains(instance) }

    mutating func postpone(_ cycle: PostponedCycle) { postponed.append(cycle) }

    /// Takes out what was postponed, in exchange for others.
    mutating func exchange(_ others: inout [PostponedCycle]) { swap(&postponed, &others) }

    /// Takes the object that is written next: those inside themselves last.
    ///
    /// - Parameter isTooDeep: whether one of these has reached the depth limit.
    mutating func next(isTooDeep: Bool) -> PostponedCycle? {
        left = []
        if let index = postponed.firstIndex(where: { !$0.isInside }) {
            return postponed.remove(at: index)
        }
        return isTooDeep ? nil : postponed.popLast()
    }
}

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
private struct WrittenInstance {
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
    fileprivate let notedPlaceCount: Int
    fileprivate let postponedCount: Int
}

/// An object that is written after all others, since it contains itself, or was reached after one
/// that does.
struct PostponedCycle {
    var path: [String]
    /// Whether it was reached inside itself.
    let isInside: Bool
    let write: (Writer) -> [String: Any]?
}
