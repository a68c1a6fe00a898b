/// Where an instance was written: how far below the root, and in which form.
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

/// What was written of an instance.
struct WrittenInstance {
    /// Kept, so that no other instance gets its address.
    let object: any Parsable
    let node: [String: Any]
    /// Whether all of it could be written.
    let isWhole: Bool
    /// The length of the path to it, where that is looked at.
    let pathBytes: Int
}

extension Writer {
    /// So many instances are written before any is looked up. Most objects are shared by few others,
    /// but where each of 40 levels refers to the next one twice, there are 2⁴⁰ ways to the last.
    private static var mostWritten: Int { 1_000 }

    /// The node of an instance that was written on the same level before; nil for most.
    func writtenNode(at place: WrittenPlace) -> [String: Any]? {
        instanceCount += 1
        guard instanceCount > Self.mostWritten, let written = extras.written[place],
            written.pathBytes >= checkedPathBytes
        else { return nil }
        // Its issues are not told again; here too, what is stored is not known to be gone.
        if !written.isWhole { report.cutPaths.append(path) }
        return written.node
    }

    func keep(
        _ node: [String: Any],
        of object: some Parsable,
        at place: WrittenPlace,
        isWhole: Bool
    ) {
        guard instanceCount > Self.mostWritten else { return }
        extras.written[place] = WrittenInstance(
            object: object,
            node: node,
            isWhole: isWhole,
            pathBytes: checkedPathBytes
        )
    }

    /// The database refuses paths that are too long, so that below a longer path there may be more
    /// issues.
    private var checkedPathBytes: Int { checksWrites ? pathBytes : 0 }
}
