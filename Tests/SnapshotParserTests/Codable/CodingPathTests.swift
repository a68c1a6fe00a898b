import Foundation
import SnapshotParser
import Testing

/// What types see in their coder: the path, `userInfo`, the keys.
@Suite struct CodingPathTests {
    /// Notes the path that its coder tells.
    struct Probe: Codable, Equatable {
        var path: String

        init() { path = "" }

        init(from decoder: any Decoder) throws {
            _ = try decoder.singleValueContainer().decode(Int.self)
            path = decoder.codingPath.map(\.stringValue).joined(separator: "/")
        }

        func encode(to encoder: any Encoder) throws {
            let path = encoder.codingPath.map(\.stringValue).joined(separator: "/")
            var container = encoder.singleValueContainer()
            try container.encode(path)
        }
    }

    class Parent: Codable {
        var probe = Probe()
        init() {}
    }

    final class Child: Parent {
        var own = Probe()

        private enum CodingKeys: CodingKey { case own }

        override init() { super.init() }

        required init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            own = try container.decode(Probe.self, forKey: .own)
            try super.init(from: container.superDecoder())
        }

        override func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(own, forKey: .own)
            try super.encode(to: container.superEncoder())
        }
    }

    /// Probes in a container inside a container inside a container.
    struct Nested: Codable, Equatable {
        var first: Probe
        var second: Probe

        init() { (first, second) = (Probe(), Probe()) }

        init(from decoder: any Decoder) throws {
            let outer = try decoder.container(keyedBy: PlainName.self)
            var list = try outer.nestedUnkeyedContainer(forKey: PlainName("list"))
            first = try list.decode(Probe.self)
            let inner = try list.nestedContainer(keyedBy: PlainName.self)
            second = try inner.decode(Probe.self, forKey: PlainName("b"))
        }

        func encode(to encoder: any Encoder) throws {
            var outer = encoder.container(keyedBy: PlainName.self)
            var list = outer.nestedUnkeyedContainer(forKey: PlainName("list"))
            try list.encode(first)
            var inner = list.nestedContainer(keyedBy: PlainName.self)
            try inner.encode(second, forKey: PlainName("b"))
        }
    }

    enum Choice: Codable, Equatable {
        case one(Probe)
        case two(named: Probe)
    }

    struct All: Codable {
        var probe: Probe
        var list: [[Probe]]
        var optionals: [Probe?]
        var byName: [String: Probe]
        var byNumber: [Int: [Probe]]
        var child: Child
        var nested: Nested
        var choices: [Choice]
    }

    static let text = """
        {"probe": 1, "list": [[1], [2, 3]], "optionals": [1, null, 2], "byName": {"a": 1, "b": 2},
        "byNumber": {"7": [1, 2]}, "child": {"own": 1, "super": {"probe": 2}},
        "nested": {"list": [1, {"b": 2}]}, "choices": [{"one": {"_0": 1}}, {"two": {"named": 2}}]}
        """

    private func paths(_ all: All) -> [String] {
        let choices = all.choices.map { choice in
            switch choice {
            case .one(let probe), .two(let probe): probe
            }
        }
        let probes =
            [all.probe] + all.list.joined() + all.optionals.compactMap(\.self)
            + all.byName.sorted { $0.key < $1.key }.map(\.value)
            + (all.byNumber[7] ?? []) + [all.child.own, all.child.probe]
            + [all.nested.first, all.nested.second] + choices
        return probes.map(\.path)
    }

    @Test func decodersTellTheirPathAsFoundations() throws {
        let data = Data(Self.text.utf8)
        let reference = try JSONDecoder().decode(All.self, from: data)
        let tree = try JSONSerialization.jsonObject(with: data)
        let all = try TreeDecoder().decode(All.self, from: tree)
        #expect(paths(all) == paths(reference))
        #expect(paths(all).suffix(2) == ["choices/Index 0/one/_0", "choices/Index 1/two/named"])
    }

    @Test func encodersTellTheirPathAsFoundations() throws {
        let all = All(
            probe: Probe(),
            list: [[Probe()], [Probe(), Probe()]],
            optionals: [Probe(), nil],
            byName: ["a": Probe(), "b": Probe()],
            byNumber: [7: [Probe()]],
            child: Child(),
            nested: Nested(),
            choices: [.one(Probe()), .two(named: Probe())]
        )
        var tree = try #require(try TreeEncoder().encode(all) as? [String: Any])
        let data = try JSONEncoder().encode(all)
        var reference = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
        // JSONEncoder leaves out the keys of containers inside containers.
        for key in ["nested", "choices"] { reference[key] = nil }
        let nested = tree.removeValue(forKey: "nested") as? NSDictionary
        let choices = tree.removeValue(forKey: "choices") as? NSArray
        #expect(try text(tree) == text(reference))
        #expect(
            nested == ["list": ["nested/list/Index 0", ["b": "nested/list/Index 1/b"]] as [Any]]
        )
        #expect(
            choices == [
                ["one": ["_0": "choices/Index 0/one/_0"]],
                ["two": ["named": "choices/Index 1/two/named"]],
            ]
        )
    }

    private func text(_ tree: Any) throws -> String {
        let data = try JSONSerialization.data(withJSONObject: tree, options: [.sortedKeys])
        return String(decoding: data, as: UTF8.self)
    }

    @Test func userInfoReachesEveryDepth() throws {
        struct Scaled: Codable, Equatable {
            var value: Int

            init(value: Int) { self.value = value }

            init(from decoder: any Decoder) throws {
                value = try decoder.singleValueContainer().decode(Int.self)
                if let scale = CodingUserInfoKey(rawValue: "scale") {
                    value *= decoder.userInfo[scale] as? Int ?? 1
                }
            }

            func encode(to encoder: any Encoder) throws {
                var container = encoder.singleValueContainer()
                let scale = CodingUserInfoKey(rawValue: "scale").flatMap { encoder.userInfo[$0] }
                try container.encode(value / (scale as? Int ?? 1))
            }
        }
        let scale = try #require(CodingUserInfoKey(rawValue: "scale"))
        var decoder = TreeDecoder()
        decoder.userInfo = [scale: 10]
        var encoder = TreeEncoder()
        encoder.userInfo = [scale: 10]
        let values = try decoder.decode([String: [Scaled]].self, from: ["a": [1, 2]])
        #expect(values == ["a": [Scaled(value: 10), Scaled(value: 20)]])
        #expect(try encoder.encode(values) as? [String: [Int]] == ["a": [1, 2]])
    }

    @Test func dynamicKeysAreAllThere() throws {
        struct Keys: Decodable, Equatable {
            var names: Set<String>

            init(from decoder: any Decoder) throws {
                let container = try decoder.container(keyedBy: PlainName.self)
                names = Set(container.allKeys.map(\.stringValue))
                #expect(container.allKeys.allSatisfy(container.contains))
                #expect(!container.contains(PlainName("other")))
            }
        }
        let snapshot = Snapshot(key: "-K1", value: ["a": 1, "b": 2])
        #expect(try TreeDecoder().decode(Keys.self, from: snapshot).names == ["a", "b"])
        let array: [Any] = [NSNull(), 1]
        #expect(try TreeDecoder().decode(Keys.self, from: array).names == ["1"])
    }
}
