import SnapshotParser
import Testing

@Suite struct ObservedLeftoverTests {
    final class Flags: ParsableObject {
        var heard: [[String: Bool]] = []
        var flags: [String: Bool] = ["initial": true] { didSet { heard.append(flags) } }
        var name = ""

        init() {}

        func bindProperties(binder: SnapshotParser.Binder) {
            binder.bindDictionary(name: "flags", get: { flags }, set: { flags = $0 })
            binder.bindField(name: "name", field: &name)
        }
    }

    @Test(arguments: [["name": "a", "x": true], ["name": "a"]] as [[String: any Sendable]])
    func theSetterIsCalledOnce(tree: [String: any Sendable]) throws {
        let snap = Snapshot(value: tree as [String: Any])
        let flags = try SnapshotParser().parseObject(snap: snap, type: Flags.self)
        #expect(flags.heard == [tree["x"] == nil ? [:] : ["x": true]])
    }
}
