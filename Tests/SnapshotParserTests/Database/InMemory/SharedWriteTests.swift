import SnapshotParser
import Testing

@Suite struct SharedWriteTests {
    @Test func aTreeWhoseSharedNodesHaveNoEndIsRefused() {
        let tree = (1..<31).reduce(1 as Any) { node, _ in ["left": node, "right": node] }
        let database = InMemoryDatabase(callbacks: .immediate)
        let errors = Recorder()
        database.reference(withPath: "a").setTree(tree) { errors.append("\($0 as Any)") }
        #expect(errors.texts.count == 1)
        #expect(errors.texts.first?.contains("too many nodes") == true)
        #expect(database.tree() == nil)
    }
}
