extension Writer {
    /// Checks a key of the current object, which is an issue if the database would refuse it.
    ///
    /// - Returns: whether to go on to its value: not if the key is too deep, but below any other
    ///   forbidden key, such as "a.b", so that all issues are reported at once.
    func checkKey(_ key: String, as role: WriteLimits.KeyRole = .child) -> Bool {
        guard checksLimits else { return true }
        let kind = WriteLimits.violation(of: key, below: passPath.count, bytes: pathBytes, as: role)
        guard let kind else { return true }
        add(kind, at: key)
        guard kind == .depth else { return true }
        passPath.cut()
        return false
    }

    /// The bytes of the path, with a slash before each of its keys.
    var pathBytes: Int { WriteLimits.bytes(of: passPath.steps.lazy.map { self.key(of: $0) }) }
}
