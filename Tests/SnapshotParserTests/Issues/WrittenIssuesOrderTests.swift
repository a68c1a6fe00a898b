import SnapshotParser
import Testing

/// Issues of what is written come in key order, whatever order a dictionary is in.
@Suite struct WrittenIssuesOrderTests {
    struct Settings: ParsableObject {
        static let names = (0..<12).map { "name\($0 + 10)" }
        var values = [Int?](repeating: 1, count: 12)
        var others: [String: Int] = [:]

        mutating func bindProperties(binder: Binder) {
            for (index, name) in Self.names.enumerated() {
                binder.bindField(name: name, field: &values[index])
            }
            binder.bindDictionary(name: "others", dict: &others)
        }
    }

    @Test func ownedKeys() {
        let others = Dictionary(uniqueKeysWithValues: Settings.names.map { ($0, 2) })
        let issues = SnapshotParser().validate(object: Settings(others: others))
        #expect(issues.map(\.kind) == Settings.names.map { _ in .ownedKey })
        #expect(issues.map(\.path) == Settings.names.map { [$0] })
    }

    @Test func keysThatNoPathOfChangesCanName() {
        let recorder = HandlerRecorder<[String]>()
        var parser = SnapshotParser()
        parser.issueHandler = { recorder.hear($0.path) }
        let keys = (0..<12).map { "a/\($0 + 10)" }
        let others = Dictionary(uniqueKeysWithValues: keys.map { ($0, 2) })
        #expect(parser.changes(from: Settings(), to: Settings(others: others)).isEmpty)
        #expect(recorder.heard == keys.map { [$0] })
    }
}
