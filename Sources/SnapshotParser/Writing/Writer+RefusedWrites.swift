extension Writer {
    /// Adds an issue if the database would refuse a key of the current object.
    ///
    /// - Returns: whether to continue below the key, which is useless below the deepest level.
    func check(key: String, as form: RefusedWrites.KeyForm = .child) -> Bool {
        guard checksLimits else { return true }
        let kind = RefusedWrites.refusal(
            of: key,
            below: place.count,
            bytes: pathBytes,
            as: form
        )
        guard let kind else { return true }
        add(kind, at: key)
        if kind == .depth {
            place.cut()
            return false
        }
        return true
    }

    /// The bytes of the path, with a slash before each of its keys.
    var pathBytes: Int { RefusedWrites.bytes(of: place.steps.lazy.map { self.text(of: $0) }) }
}
