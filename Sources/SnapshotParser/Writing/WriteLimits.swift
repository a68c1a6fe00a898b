/// Why the database refuses to store a key or a value: it is beyond the limits, or the SDKs refuse
/// it (`core/util/validation.ts` and `core/util/Path.ts` of firebase-js-sdk).
enum WriteLimits {
    /// What a key is to the SDKs.
    enum KeyRole {
        /// The key of a child.
        case child
        /// The key of a raw tree, which may be in the export format.
        case raw
        /// A key that the SDKs read as an instruction. Only its depth and the length of its path
        /// are checked.
        case instruction
    }

    /// Why nothing can be stored under a key; nil if something can.
    ///
    /// - Parameters:
    ///   - key: the key.
    ///   - keyCount: how many keys are above it.
    ///   - bytes: the length of the path above it, as ``bytes(of:)`` returns it.
    ///   - role: what the key is to the SDKs.
    static func violation(
        of key: String,
        below keyCount: Int,
        bytes: @autoclosure () -> Int,
        as role: KeyRole = .child
    ) -> SnapshotParser.Issue.Kind? {
        let maximumDepth = DatabaseLimits.maximumDepth
        if keyCount >= maximumDepth { return .depth(limit: maximumDepth) }
        if role == .raw, SpecialKey.isOne(key) { return .exportFormat }
        let reason = role == .instruction ? nil : ForbiddenKey.reason(of: key)
        if let reason { return .forbiddenKey(reason) }
        let bytes = bytes() + Self.bytes(of: CollectionOfOne(key))
        return bytes > DatabaseLimits.maximumKeyBytes ? .forbiddenPath(bytes: bytes) : nil
    }

    /// The UTF-8 bytes of a path's keys, with a slash before each.
    static func bytes(of path: some Sequence<String>) -> Int {
        path.reduce(0) { $0 + $1.utf8.count + 1 }
    }

    /// Why a leaf cannot be stored; nil if it can.
    static func violation(ofLeaf leaf: Any) -> SnapshotParser.Issue.Kind? {
        guard case .string(let string) = Node(leaf) else { return nil }
        let bytes = string.utf8.count
        return bytes > DatabaseLimits.maximumStringBytes ? .stringTooLong(bytes: bytes) : nil
    }
}
