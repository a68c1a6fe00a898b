/// Two objects as one parser writes them, to be compared.
struct WrittenPair {
    let before: Writer
    let writer: Writer
    /// What is written of the old object.
    var known: [String: Any]
    /// What is written of the new one.
    var wanted: [String: Any]

    /// - Parameter listsByID: whether each element of a list of snapshots has a path of its own.
    init<T: ParsableObject>(_ old: T?, _ new: T, _ parser: SnapshotParser, listsByID: Bool) {
        before = Writer(parser, of: T.self, for: .comparison)
        writer = Writer(parser, of: T.self, for: .comparison)
        (before.writesListsByID, writer.writesListsByID) = (listsByID, listsByID)
        known = old.map { [before] in before.writeRoot($0) } ?? [:]
        wanted = writer.writeRoot(new)
    }

    var isTooLarge: Bool { before.trees.isTooLarge(known) || writer.trees.isTooLarge(wanted) }

    /// The former keys of both objects' properties, by the paths to the objects.
    var formerKeys: [[String]: [String: [String]]] {
        before.extras.formerKeys.merging(writer.extras.formerKeys) { $0.merging($1) { $1 } }
    }

    /// Gives equal elements without an id the same one in both.
    mutating func settleNewIDs() {
        let newIDs = before.extras.newIDs
        guard !newIDs.isEmpty else { return }
        ElementsWithoutID(old: newIDs, new: writer.extras.newIDs).settle(&known, &wanted)
    }
}
