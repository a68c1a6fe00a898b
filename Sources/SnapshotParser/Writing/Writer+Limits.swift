extension Writer {
    /// Checks a key of the current object, which is an issue if the database would refuse it.
    ///
    /// - Returns: whether to go on to its value: not if the key is too deep, but below any other
    ///   forbidden key, such as "a.b", so that all issues are reported at once.
    func checkKey(_ key: String, as role: WriteLimits.KeyRole = .child) -> Bool {
        guard checksLimits else { return true }
        let path = passPath.steps.lazy.map { self.key(of: $0) }
        guard let kind = WriteLimits.violation(of: key, below: path, as: role) else { return true }
        add(kind, at: key)
        guard kind == .depth else { return true }
        passPath.countReachedDepth()
        return false
    }
}
