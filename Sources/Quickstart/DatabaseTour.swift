import SnapshotParser

extension Path where Element == Root {
    var members: Path<Member>.Collection { Path.append(self, "members") }
}

/// Writes members to a database in memory, which two observers watch.
func showDatabase(with guest: Member, as member: Member) throws {
    let database = InMemoryDatabase(callbacks: .immediate)
    let path = Path().members.child(guest.id ?? "kim")
    let profile = database.observe(at: path) { result in
        print("    \(path): \(result.value?.role.rawValue ?? "nothing there")")
    }
    let arrivals = database.observe(eventType: .childAdded, at: Path().members) { result in
        print("    new: \(result.value?.name ?? "unreadable")")
    }

    print("setValue(at:value:)")
    try database.setValue(at: path, value: guest)
    print("addValue(to:value:)")
    try database.addValue(to: Path().members, value: Member(name: "Gerda Lund"))
    print("updateValue(at:from:to:)")
    try database.updateValue(at: path, from: guest, to: member)

    print("setValue(at:value:), refused before the database sees it")
    var cheater = member
    cheater.badges["no.1"] = true
    do {
        try database.setValue(at: path, value: cheater)
    } catch {
        print("\(error)")
    }
    profile.cancel()
    arrivals.cancel()
}
