/// A name that was bound and has no value.
struct AbsentName {
    let name: String
    var isRequired = false
    /// Which bindings have asked for it.
    var state = EntryState.bound

    /// Whether a binding wanted to read it.
    var isRead: Bool { state != .writeOnly }
}

/// The names without a value, of the current object and of those around it.
struct AbsentNames {
    private var all: [AbsentName] = []
    /// The first of the current object's names.
    private var first = 0
    /// Finds the current object's names by hashing if there are many.
    private var nameSet: Set<String> = []

    /// Beyond this number, names are found by hashing.
    private static var maximumSearchedCount: Int { 64 }

    /// The current object's names.
    var names: ArraySlice<AbsentName> { all[first...] }

    /// Begins with the names of another object.
    ///
    /// - Returns: the first of those of the object around it.
    mutating func open() -> Int {
        defer { first = all.count }
        if !nameSet.isEmpty { nameSet = [] }
        return first
    }

    /// Drops the current object's names.
    ///
    /// - Parameter outer: the first of those of the object around it.
    mutating func close(outer: Int) {
        if all.count > first { all.removeSubrange(first...) }
        if !nameSet.isEmpty { nameSet = [] }
        first = outer
    }

    /// Claims a name for a binding.
    ///
    /// - Returns: false if another binding that writes it has it already.
    mutating func claim(_ name: String, _ access: SnapshotParser.Access) -> Bool {
        if isKnown(name), let index = index(of: name) { return all[index].state.claim(access) }
        add(AbsentName(name: name, state: .claimed(access)))
        return true
    }

    mutating func add(_ name: AbsentName) {
        // Room for as many names as most updates leave out.
        if all.isEmpty { all.reserveCapacity(8) }
        all.append(name)
        if !nameSet.isEmpty { nameSet.insert(name.name) }
    }

    /// Records that a name is required.
    ///
    /// - Returns: false if that was known before.
    mutating func require(_ name: String) -> Bool {
        guard let index = index(of: name) else { return true }
        defer { all[index].isRequired = true }
        return !all[index].isRequired
    }

    private func index(of name: String) -> Int? { names.lastIndex { $0.name == name } }

    /// Whether the name is there. If there are many, fills the set of them.
    private mutating func isKnown(_ name: String) -> Bool {
        guard names.count >= Self.maximumSearchedCount else {
            return names.contains { $0.name == name }
        }
        if nameSet.isEmpty { nameSet = Set(names.lazy.map(\.name)) }
        return nameSet.contains(name)
    }
}
