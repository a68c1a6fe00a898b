import SnapshotParser
import Testing

@Suite struct ObservedRemainingTests {
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

    enum Form: String, CaseIterable {
        case trees, optionalTrees, flags, optionalFlags
        case remainingTrees, optionalRemainingTrees, remainingFlags, optionalRemainingFlags

        static let key = CodingUserInfoKey(rawValue: "form")
    }

    final class Forms: ParsableObject {
        var setCount = 0
        var name = ""
        var trees: [String: Any] = [:] { didSet { setCount += 1 } }
        var optionalTrees: [String: Any]? { didSet { setCount += 1 } }
        var flags: [String: Bool] = [:] { didSet { setCount += 1 } }
        var optionalFlags: [String: Bool]? { didSet { setCount += 1 } }

        init() {}

        func bindProperties(binder: SnapshotParser.Binder) {
            switch Form.key.flatMap({ binder.userInfo[$0] as? Form }) {
            case .trees:
                binder.bindDictionary(name: "rest", get: { trees }, set: { trees = $0 })
            case .optionalTrees:
                binder.bindDictionary(
                    name: "rest",
                    get: { optionalTrees },
                    set: { optionalTrees = $0 }
                )
            case .flags:
                binder.bindDictionary(name: "rest", get: { flags }, set: { flags = $0 })
            case .optionalFlags:
                binder.bindDictionary(
                    name: "rest",
                    get: { optionalFlags },
                    set: { optionalFlags = $0 }
                )
            case .remainingTrees:
                binder.bindRemaining(get: { trees }, set: { trees = $0 })
            case .optionalRemainingTrees:
                binder.bindRemaining(get: { optionalTrees }, set: { optionalTrees = $0 })
            case .remainingFlags:
                binder.bindRemaining(get: { flags }, set: { flags = $0 })
            case .optionalRemainingFlags:
                binder.bindRemaining(get: { optionalFlags }, set: { optionalFlags = $0 })
            case nil: break
            }
            binder.bindField(name: "name", field: &name)
        }
    }

    @Test(arguments: Form.allCases)
    func eachSetterIsCalledOnce(_ form: Form) throws {
        var parser = SnapshotParser()
        if let key = Form.key { parser.userInfo[key] = form }
        let snap = Snapshot(value: ["name": "a", "x": true])
        let forms = try parser.parseObject(snap: snap, type: Forms.self)
        #expect(forms.setCount == 1)
        let found = [forms.trees, forms.optionalTrees, forms.flags, forms.optionalFlags]
        #expect(found.compactMap { $0 }.contains { Array($0.keys) == ["x"] })
    }
}
