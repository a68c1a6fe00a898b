extension Writer {
    /// Adds an issue if the database would refuse the key of the object at the root.
    func checkKey<T: ParsableObject>(ofRoot object: T) {
        guard parser.dialect != .json, isSnapshot(T.self), let id = object._snapshotID,
            let reason = RefusedWrites.refusal(of: id)
        else { return }
        add(.forbiddenKey(reason), at: id)
    }

    /// Adds an issue if the database would refuse a key of the current object.
    ///
    /// - Returns: whether to continue below the key, which is useless below the deepest level.
    func check(key: String, as form: RefusedWrites.KeyForm = .child) -> Bool {
        guard checksLimits else { return true }
        let kind = RefusedWrites.refusal(
            of: key,
            below: steps.count,
            bytes: pathBytes,
            as: form
        )
        guard let kind else { return true }
        add(kind, at: key)
        if kind == .depth {
            cutCount += 1
            return false
        }
        return true
    }

    /// The bytes of the path, with a slash before each of its keys.
    var pathBytes: Int { RefusedWrites.bytes(of: steps.lazy.map { self.text(of: $0) }) }

    /// Whether the database stores a simple leaf.
    func isStorable(_ leaf: Any) -> Bool {
        guard case .string(let text) = Node(leaf) else { return true }
        return RefusedWrites.refusal(ofValue: text) == nil
    }
}
