/// What the database refuses to store: values beyond its limits, and what its SDKs refuse
/// (`core/util/validation.ts` and `core/util/Path.ts` of firebase-js-sdk).
package enum WriteRules {
    /// Why nothing can be stored under a key; nil if something can.
    ///
    /// - Parameters:
    ///   - key: the key.
    ///   - levels: how many keys are above it.
    ///   - bytes: the length of the path above it, as ``bytes(of:)`` returns it.
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

    /// The UTF-8 bytes of a path's keys, with a slash after each.
    static func bytes(of path: some Sequence<String>) -> Int {
        path.reduce(0) { $0 + $1.utf8.count + 1 }
    }

    /// Why a string cannot be stored; nil if it can.
    static func refusal(ofValue string: String) -> SnapshotParser.Issue.Kind? {
        let bytes = string.utf8.count
        return bytes > DatabaseLimits.maximumStringBytes ? .stringTooLong(bytes: bytes) : nil
    }

    /// Why a number cannot be stored; nil if it can.
    static func refusal(ofValue number: TreeNumber) -> SnapshotParser.Issue.Kind? {
        number.isFinite ? nil : .notFinite
    }

    /// Why a key is refused, wherever it occurs; nil if it is not.
    package static func refusal(of key: String) -> SnapshotParser.Issue.ForbiddenKey? {
        if key.isEmpty { return .empty }
        let bytes = key.utf8.count
        if bytes > DatabaseLimits.maximumKeyBytes { return .tooLong(bytes: bytes) }
        // The bytes of non-ASCII characters are never forbidden ones.
        let isAccepted = KeyBytes.with(key) { $0.allSatisfy { !isForbidden(Unicode.Scalar($0)) } }
        if isAccepted == true { return nil }
        return key.unicodeScalars.first(where: isForbidden).map { .character($0) }
    }

    /// Whether a node's key is one that the SDK reads as an instruction, with a suitable value
    /// (`FSnapshotUtilities.m` and `FValidation.m` of firebase-ios-sdk): a server value, which must
    /// be alone, or the value and the priority of a node.
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
    /// Adds an issue if the database would refuse the key of the object at the root.
    func checkKey<T: ParsableObject>(ofRoot object: T) {
        guard isSnapshot(T.self), let id = object._snapshotID,
            let reason = WriteRules.refusal(of: id)
        else { return }
        add(.forbiddenKey(reason), at: id)
    }

    /// Adds an issue if the database would refuse a key of the current object.
    ///
    /// - Returns: whether to continue below the key, which is useless below the deepest level.
    func check(key: String, isInTree: Bool = false) -> Bool {
        let kind = WriteRules.refusal(
            of: key,
            below: steps.count,
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

    /// The bytes of the path, with a slash after each of its keys.
    var pathBytes: Int { WriteRules.bytes(of: steps.lazy.map { self.text(of: $0) }) }

    /// Whether the database stores a simple leaf.
    func isStorable(_ leaf: Any) -> Bool {
        SnapshotParser._ValueBox.with(leaf) { leaf in
            leaf.takeString().flatMap { WriteRules.refusal(ofValue: $0) } == nil
        }
    }
}
