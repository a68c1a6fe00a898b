import SnapshotParser
import Testing

/// The setter of the remaining keys is called once, with all of them.
@Suite struct ObservedRemainingTests {
    final class Flags: ParsableObject {
        var heard: [[String: Bool]] = []
        var flags: [String: Bool] = ["initial": true] { didSet { heard.append(flags) } }
        var name = ""

        init() {}

        func bindProperties(binder: Binder) {
            binder.bindField(name: "name", field: &name)
            binder.bind(get: { flags }, set: { flags = $0 }) {
                binder.bindDictionary(name: "flags", dict: &$0)
            }
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

        func bindProperties(binder: Binder) {
            binder.bindField(name: "name", field: &name)
            switch Form.key.flatMap({ binder.userInfo[$0] as? Form }) {
            case .trees:
                binder.bind(get: { trees }, set: { trees = $0 }) {
                    binder.bindDictionary(name: "rest", dict: &$0)
                }
            case .optionalTrees:
                binder.bind(get: { optionalTrees }, set: { optionalTrees = $0 }) {
                    binder.bindDictionary(name: "rest", dict: &$0)
                }
            case .flags:
                binder.bind(get: { flags }, set: { flags = $0 }) {
                    binder.bindDictionary(name: "rest", dict: &$0)
                }
            case .optionalFlags:
                binder.bind(get: { optionalFlags }, set: { optionalFlags = $0 }) {
                    binder.bindDictionary(name: "rest", dict: &$0)
                }
            case .remainingTrees:
                binder.bind(get: { trees }, set: { trees = $0 }) {
                    binder.bindRemaining(dict: &$0)
                }
            case .optionalRemainingTrees:
                binder.bind(get: { optionalTrees }, set: { optionalTrees = $0 }) {
                    binder.bindRemaining(dict: &$0)
                }
            case .remainingFlags:
                binder.bind(get: { flags }, set: { flags = $0 }) {
                    binder.bindRemaining(dict: &$0)
                }
            case .optionalRemainingFlags:
                binder.bind(get: { optionalFlags }, set: { optionalFlags = $0 }) {
                    binder.bindRemaining(dict: &$0)
                }
            case nil: break
            }
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
