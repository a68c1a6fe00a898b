import Testing

@testable import SnapshotParser

extension ErrorMessageTests {
    @Test func duplicateBinding() {
        struct Twice: ParsableObject {
            var name: String?

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "name", field: &name)
                binder.bindField(name: "name", field: &name)
            }
        }

        #expect(
            issues(writing: Twice(name: "Ada")) == """
                duplicate binding for 'name' in Twice: only one binding can write a key
                """
        )
    }

    @Test func boundFormerKey() {
        struct Renamed: ParsableObject {
            var name = ""
            var nick: String?

            static var formerKeys: [String: [String]] { ["name": ["nick"]] }

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "name", field: &name)
                binder.bindField(name: "nick", field: &nick)
            }
        }

        let issues = SnapshotParser().validate(
            snap: Snapshot(value: ["name": "Ada"]),
            type: Renamed.self
        )
        #expect(
            issues.map(\.description).joined() == """
                duplicate binding for 'nick' in Renamed: it is a former key of 'name'
                """
        )
    }

    @Test func duplicateRemaining() {
        struct Twice: ParsableObject {
            var flags: [String: Bool] = [:]
            var rest: [String: Bool] = [:]

            mutating func bindProperties(binder: Binder) {
                binder.bindDictionary(name: "flags", dict: &flags)
                binder.bindDictionary(name: "rest", dict: &rest)
            }
        }

        #expect(
            issues(writing: Twice()) == """
                duplicate binding for 'rest' in Twice: only one binding can take the remaining keys
                """
        )
    }

    @Test func bindingAfterRemaining() {
        struct Late: ParsableObject {
            var flags: [String: Bool] = [:]
            var name = ""

            mutating func bindProperties(binder: Binder) {
                binder.bindRemaining(dict: &flags)
                binder.bindField(name: "name", field: &name)
            }
        }

        #expect(
            issues(writing: Late()) == """
                late binding for 'name' in Late: bindRemaining must be the last binding
                """
        )
    }

    struct Flags: ParsableObject {
        var flags: [String: Bool] = [:]

        mutating func bindProperties(binder: Binder) {
            binder.bindDictionary(name: "flags", dict: &flags)
        }
    }

    @Test func forbiddenKeys() {
        #expect(
            issues(writing: Flags(flags: ["": true, "a.b": true, "tab\t": true])) == #"""
                forbidden key for '' in Flags: it is empty
                forbidden key for 'a.b' in Flags: it contains '.'
                forbidden key for 'tab\t' in Flags: it contains the control character U+0009
                """#
        )
        let long = String(repeating: "x", count: 769)
        #expect(
            issues(writing: Flags(flags: [long: true])) == """
                forbidden key for 'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…' in Flags: it has 769 bytes, but the database allows 768
                """
        )
    }

    @Test func keysThatAreLongOrOfExports() {
        let texts = [
            text(["name"], "Flags", .forbiddenKey(.tooLong(bytes: 800))),
            text([".value"], "Flags", .exportFormat),
        ]
        #expect(
            texts.joined(separator: "\n") == """
                forbidden key for 'name' in Flags: it has 800 bytes, but the database allows 768
                forbidden key for '.value' in Flags: the database's export format allows no such value under it, or not beside these keys
                """
        )
    }

    @Test func depth() {
        final class Chain: ParsableObject {
            var next: Chain?

            func bindProperties(binder: Binder) {
                binder.bindObject(name: "next", field: &next)
            }
        }

        let first = Chain()
        _ = (1...40).reduce(first) { chain, _ in
            let next = Chain()
            chain.next = next
            return next
        }
        #expect(
            issues(writing: first) == """
                too deep for 'next' in Chain at next/next/next/next/…/next/next/next/next: more than 32 levels
                """
        )
    }

    struct Note: ParsableObject {
        var text = ""
        var payload: Any?

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "text", field: &text)
            binder.bindTree(name: "payload", field: &payload)
        }
    }

    @Test func refusedValues() {
        #expect(
            issues(writing: Note(text: String(repeating: "x", count: 10_485_761))) == """
                string too long for 'text' in Note: 10485761 bytes, but the database stores at most 10485760
                """
        )
    }

    @Test func refusedChildren() {
        struct Team: ParsableObject {
            var players: [String: User] = [:]

            mutating func bindProperties(binder: Binder) {
                binder.bindList(name: "players", list: &players)
            }
        }

        struct Settings: ParsableObject {
            var version = 1
            var others: [String: Int] = [:]

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "version", field: &version)
                binder.bindDictionary(name: "others", dict: &others)
            }
        }

        let friend = User(id: "-K2", name: "Grace")
        #expect(
            issues(writing: User(name: "Ada", friends: [friend, friend])) == """
                duplicate id for '-K2' in User at friends: another element of the list has the same id
                """
        )
        #expect(
            issues(writing: Team(players: ["-K2": User(id: "-K3")])) == """
                key conflict for '-K2' in Team at players: it is stored under '-K2', but its own key is a string "-K3"
                """
        )
        #expect(
            issues(writing: Settings(others: ["version": 2])) == """
                owned key for 'version' in Settings: another binding writes this key, so the remaining keys cannot hold it
                """
        )
    }

    @Test func unsupportedValues() {
        #expect(
            issues(writing: Note(payload: 0..<5)) == """
                unsupported value for 'payload' in Note: JSON cannot hold Range<Int>
                """
        )
    }
}
