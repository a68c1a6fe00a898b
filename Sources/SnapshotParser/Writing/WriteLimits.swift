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
    ///   - path: the keys above it.
    ///   - role: what the key is to the SDKs.
    static func violation(
        of key: String,
        below path: some Collection<String>,
        as role: KeyRole = .child
    ) -> SnapshotParser.Issue.Kind? {
        let maximumDepth = DatabaseLimits.maximumDepth
        if path.count >= maximumDepth { return .depth(limit: maximumDepth) }
        if role == .raw, SpecialKey.isOne(key) { return .exportFormat }
        let reason = role == .instruction ? nil : ForbiddenKey.reason(of: key)
        if let reason { return .forbiddenKey(reason) }
        // With a slash before each key.
        let bytes = path.reduce(key.utf8.count + 1) { $0 + $1.utf8.count + 1 }
        return bytes > DatabaseLimits.maximumKeyBytes ? .forbiddenPath(bytes: bytes) : nil
    }

    /// Why a leaf cannot be stored; nil if it can.
    static func violation(ofLeaf leaf: Any) -> SnapshotParser.Issue.Kind? {
        guard case .string(let string) = Node(leaf) else { return nil }
        let bytes = string.utf8.count
        return bytes > DatabaseLimits.maximumStringBytes ? .stringTooLong(bytes: bytes) : nil
    }
}
