/// Where an instance, or a tree's container, was written: how far below the root, and in which form.
struct WrittenPlace: Hashable {
    private let instance: Instance
    private let model: ObjectIdentifier
    private let level: Int
    private let keepsKey: Bool

    init(_ instance: Instance, _ model: any Any.Type, level: Int, keepsKey: Bool) {
        self.instance = instance
        self.model = ObjectIdentifier(model)
        self.level = level
        self.keepsKey = keepsKey
    }
}

/// What was written of it.
struct WrittenInstance {
    /// Up to this number of instances, none is looked up. Most objects are shared by few others,
    /// but where each of 40 levels refers to the next one twice, there are 2⁴⁰ ways to the last.
    static var maximumUnseen: Int { 1_000 }

    /// Kept, so that no other instance gets its address.
    let object: Any
    let tree: Any
    /// Whether all of it could be written.
    let isWhole: Bool
    /// The length of the path to it, where that is looked at.
    let pathBytes: Int
}

extension Writer {
    /// Whether so many instances were written that they are looked up.
    var looksUpInstances: Bool { instanceCount > WrittenInstance.maximumUnseen }

    /// The tree of an instance that was written on the same level before; nil for most.
    func writtenTree(at place: WrittenPlace) -> Any? {
        guard looksUpInstances, let written = extras.written[place],
            written.pathBytes >= checkedPathBytes
        else { return nil }
        // Its issues are not reported again. What is stored here is not known to be gone either.
        hasSharedNodes = true
        if !written.isWhole { report.cutPaths.append(path) }
        return written.tree
    }

    func keep(
        _ tree: Any,
        of object: Any,
        at place: WrittenPlace,
        isWhole: Bool
    ) {
        guard looksUpInstances else { return }
        extras.written[place] = WrittenInstance(
            object: object,
            tree: tree,
            isWhole: isWhole,
            pathBytes: checkedPathBytes
        )
    }

    /// The database refuses paths that are too long, so that below a longer path there may be more
    /// issues.
    private var checkedPathBytes: Int { checksWrites ? pathBytes : 0 }
}

extension TreeWriter {
    /// Whether a tree that was written is too large to be gone through.
    func isTooLarge(_ tree: Any) -> Bool {
        writer.hasSharedNodes && SharedNodes.areTooMany(in: tree)
    }

    /// Notes an issue if a tree that was written has too many nodes for a text.
    func refuseIfTooLarge(_ tree: Any) {
        if isTooLarge(tree) { writer.add(.tooManyNodes) }
    }
}
