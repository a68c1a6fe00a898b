extension Writer {
    /// Reports a key of the current object that the database would refuse.
    ///
    /// - Returns: whether the key is too deep, so that nothing below it needs to be looked at.
    ///   Below any other forbidden key, such as "a.b", the value is still inspected, to report all
    ///   issues at once.
    func reportForbiddenKey(_ key: String, as role: RefusedWrites.KeyRole = .child) -> Bool {
        guard checksLimits else { return false }
        let level = passPath.count
        let kind = RefusedWrites.refusal(of: key, below: level, bytes: pathBytes, as: role)
        guard let kind else { return false }
        add(kind, at: key)
        guard kind == .depth else { return false }
        passPath.cut()
        return true
    }

    /// The bytes of the path, with a slash before each of its keys.
    var pathBytes: Int { RefusedWrites.bytes(of: passPath.steps.lazy.map { self.text(of: $0) }) }
}
