/// What the database refuses to store: what is beyond its limits, and what its SDKs refuse
/// (`core/util/validation.ts` and `core/util/Path.ts` of firebase-js-sdk).
package enum WriteRules {
    /// Why nothing can be stored under a key, or nil where something can.
    ///
    /// - Parameters:
    ///   - key: the key.
    ///   - levels: how many keys are above it.
    ///   - bytes: the length of the path to them, as ``bytes(of:)`` gives it.
    ///   - isInTree: whether it is a key of a raw tree, which may be in the export format.
    static func refusal(
        of key: String,
        below levels: Int,
        bytes: @autoclosure () -> Int,
        isInTree: Bool = false
    ) -> SnapshotParser.Issue.Kind? {
        let maximumDepth = DatabaseLimits.maximumDepth
        if levels >= maximumDepth { return .depth(limit: maximumDepth) }
        if isInTree, SpecialKey.isOne(key) { return .exportFormat }
        if let reason = refusal(of: key) { return .forbiddenKey(reason) }
        let bytes = bytes() + key.utf8.count
        return bytes > DatabaseLimits.maximumKeyBytes ? .forbiddenKey(.tooLong(bytes: bytes)) : nil
    }

    /// The UTF-8 bytes of the keys of a path, with a slash behind each.
    static func bytes(of path: some Sequence<String>) -> Int {
        path.reduce(0) { $0 + $1.utf8.count + 1 }
    }

    /// Why a string cannot be stored, or nil where it can.
    static func refusal(ofValue string: String) -> SnapshotParser.Issue.Kind? {
        let bytes = string.utf8.count
        return bytes > DatabaseLimits.maximumStringBytes ? .stringTooLong(bytes: bytes) : nil
    }

    /// Why a number cannot be stored, or nil where it can.
    static func refusal(ofValue number: TreeNumber) -> SnapshotParser.Issue.Kind? {
        number.isFinite ? nil : .notFinite
    }

    /// Why a key is refused, wherever it is, or nil where it is not refused.
    package static func refusal(of key: String) -> SnapshotParser.Issue.ForbiddenKey? {
        if key.isEmpty { return .empty }
        let bytes = key.utf8.count
        if bytes > DatabaseLimits.maximumKeyBytes { return .tooLong(bytes: bytes) }
        // No byte of a character beyond ASCII is one of those that are forbidden.
        let isAccepted = KeyBytes.with(key) { $0.allSatisfy { !isForbidden(Unicode.Scalar($0)) } }
        if isAccepted == true { return nil }
        return key.unicodeScalars.first(where: isForbidden).map { .character($0) }
    }

    /// Whether a node's key is one of those that the SDK reads as instructions, and its value fits
    /// (`FSnapshotUtilities.m` and `FValidation.m` of firebase-ios-sdk): a server value, which is
    /// alone, or the value and the priority of a node.
    static func isSpecial(_ key: String, _ value: Any, among children: [String: Any]) -> Bool {
        switch key {
        case SpecialKey.server: children.count == 1 && ServerMarker.Request(value) != nil
        case SpecialKey.value:
            (!Tree.isNode(value) || isServerMarker(value))
                && children.allSatisfy { other, value in
                    other == key
                        || other == SpecialKey.priority
                            && isSpecial(other, value, among: children)
                }
        case SpecialKey.priority:
            Tree.string(value) != nil || TreeNumber(value) != nil || Tree.isNull(value)
                || isServerMarker(value)
        default: false
        }
    }

    private static func isServerMarker(_ value: Any) -> Bool {
        ServerMarker.content(of: value).flatMap(ServerMarker.Request.init) != nil
    }

    private static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case ".", "$", "#", "[", "]", "/": true
        case "\u{0}"..."\u{1F}", "\u{7F}": true
        default: false
        }
    }
}

extension Writer {
    /// Notes an issue where the database would refuse the key of the object at the root.
    func checkKey<T: ParsableObject>(ofRoot object: T) {
        guard isSnapshot(T.self), let id = object._snapshotID,
            let reason = WriteRules.refusal(of: id)
        else { return }
        add(.forbiddenKey(reason), at: id)
    }

    /// Notes an issue where the database would refuse a key of the current object.
    ///
    /// - Returns: whether to go on to what is under the key, which is no use below the
    ///   deepest level.
    func check(key: String, isInTree: Bool = false) -> Bool {
        let kind = WriteRules.refusal(
            of: key,
            below: pathLength,
            bytes: pathBytes,
            isInTree: isInTree
        )
        guard let kind else { return true }
        add(kind, at: key)
        if case .depth = kind {
            cutCount += 1
            return false
        }
        return true
    }

    /// The bytes of the path with a slash behind each of its keys.
    var pathBytes: Int {
        WriteRules.bytes(of: root) + WriteRules.bytes(of: steps.lazy.map { self.text(of: $0) })
    }

    /// Whether the database stores a plain leaf.
    func isStorable(_ leaf: Any) -> Bool {
        SnapshotParser._ValueBox.with(leaf) { leaf in
            leaf.takeString().flatMap { WriteRules.refusal(ofValue: $0) } == nil
        }
    }
}
