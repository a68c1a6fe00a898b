import SnapshotParser

/// A way to a database in memory, for tests of calls that do the same on each.
enum Way: CaseIterable {
    case directly
    case overREST

    /// Where the one in memory calls back.
    var callbacks: InMemoryDatabase.Callbacks { self == .directly ? .queue() : .immediate }

    func database(_ memory: InMemoryDatabase) -> any SnapshotDatabase {
        switch self {
        case .directly: memory
        case .overREST:
            RESTDatabase.over(
                FaultyTransport(RESTServer(memory), .init(cutsBodies: true)),
                parser: memory.parser
            )
        }
    }
}
