extension SnapshotParser.JSON {
    /// A value that is written elsewhere than it is stored, with the numbers that its increments give. Other
    /// servers than the database know of none.
    func moved(from stored: Self?, _ dialect: SnapshotParser.Dialect) -> Self {
        dialect == .json ? self : incrementing(stored)
    }

    /// The value with the numbers that its increments give, for one that is written elsewhere than where
    /// these are stored: the server adds to what is at the place of the increment.
    ///
    /// - Parameter stored: what is stored for the value, with arrays or objects. An increment is its own number
    ///   where that is not a number, and is left as it is where that is not known yet.
    func incrementing(_ stored: SnapshotParser.JSON?) -> SnapshotParser.JSON {
        guard holdsServerValue, stored?.isServerValue != true else { return self }
        switch self {
        case .array(let elements):
            return .array(
                elements.enumerated().map { $1.incrementing(stored?[$0] ?? stored?[String($0)]) }
            )
        case .object(let children):
            guard isServerValue, let request = children[SpecialKey.server] else {
                let sums = children.map { key, child in
                    let index = KeyOrder.arrayIndex(key)
                    let old = stored?[key] ?? index.flatMap { stored?[$0] }
                    return (key, child.incrementing(old))
                }
                return .object(Dictionary(uniqueKeysWithValues: sums))
            }
            guard case .increment(let number)? = ServerMarker.Request(request.tree) else {
                return self
            }
            guard case .number(let old)? = stored?[SpecialKey.value] ?? stored else {
                return .number(Number(number))
            }
            let sum = old.value.adding(number)
            return sum.isFinite ? .number(Number(sum)) : self
        default: return self
        }
    }
}
