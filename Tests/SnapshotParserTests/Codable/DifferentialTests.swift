import Foundation
import SnapshotParser
import Testing

/// Foundation's coders are the reference: what they make of generated types and values, the tree
/// coders make too.
@Suite struct DifferentialTests {
    @Test(arguments: 0..<40)
    func decodesWhatJSONDecoderDecodes(_ seed: Int) throws {
        var generator = CodingGenerator(seed: seed)
        for _ in 0..<20 {
            let schema = generator.container(depth: 4)
            try expectSame(generator.tree(schema), schema)
        }
    }

    @Test(arguments: 0..<40)
    func failsAsJSONDecoderFails(_ seed: Int) throws {
        var generator = CodingGenerator(seed: seed + 1000)
        for _ in 0..<20 {
            let schema = generator.container(depth: 4)
            let tree = generator.mistaken(generator.tree(schema), schema)
            try expectSame(tree, schema)
        }
    }

    @Test(arguments: 0..<40)
    func encodesWhatJSONEncoderEncodes(_ seed: Int) throws {
        var generator = CodingGenerator(seed: seed + 2000)
        for _ in 0..<20 {
            let schema = generator.container(depth: 4)
            let tree = generator.tree(schema)
            var decoder = TreeDecoder()
            decoder.userInfo = try userInfo(schema)
            let value = try decoder.decode(GeneratedValue.self, from: tree)
            let encoder = JSONEncoder()
            encoder.dateEncodingStrategy = .millisecondsSince1970
            let reference = try JSONSerialization.jsonObject(with: encoder.encode(value))
            #expect(try text(TreeEncoder().encode(value)) == text(reference))
        }
    }

    private func expectSame(_ tree: Any, _ schema: CodingSchema) throws {
        let data = try JSONSerialization.data(withJSONObject: tree, options: [.fragmentsAllowed])
        let boxed = try JSONSerialization.jsonObject(with: data, options: [.fragmentsAllowed])
        let reference = JSONDecoder()
        reference.dateDecodingStrategy = .millisecondsSince1970
        reference.userInfo = try userInfo(schema)
        let expected = outcome { try reference.decode(GeneratedValue.self, from: data) }
        for tree in [tree, boxed] {
            var decoder = TreeDecoder()
            decoder.dialect = .json
            decoder.userInfo = try userInfo(schema)
            let result = outcome { try decoder.decode(GeneratedValue.self, from: tree) }
            #expect(
                result.agrees(with: expected),
                "\(schema) from \(String(decoding: data, as: UTF8.self))"
            )
        }
    }

    private func userInfo(_ schema: CodingSchema) throws -> [CodingUserInfoKey: any Sendable] {
        [try #require(SchemaSource.key): SchemaSource(schema)]
    }

    private func text(_ tree: Any) throws -> String {
        let data = try JSONSerialization.data(withJSONObject: tree, options: [.sortedKeys])
        return String(decoding: data, as: UTF8.self)
    }
}

/// What came of decoding: the value, or the error's case and path.
enum CodingOutcome<Value: Equatable>: Equatable {
    case value(Value)
    case error(String, path: [String])
}

func outcome<Value>(_ decode: () throws -> Value) -> CodingOutcome<Value> {
    do {
        return .value(try decode())
    } catch {
        switch error {
        case DecodingError.typeMismatch(let type, let context):
            return .error("typeMismatch \(type)", context)
        case DecodingError.valueNotFound(let type, let context):
            return .error("valueNotFound \(type)", context)
        case DecodingError.dataCorrupted(let context): return .error("dataCorrupted", context)
        case DecodingError.keyNotFound(let key, let context):
            return .error("keyNotFound \(key.stringValue)", context)
        default: return .error("\(error)", path: [])
        }
    }
}

extension CodingOutcome {
    /// Whether it is what `JSONDecoder` gave, or is better in one of three ways: that gives numbers
    /// out of range no path, takes null for a boolean of another type, and names the type by which
    /// it reads a date, an identifier or bytes.
    func agrees(with reference: Self) -> Bool {
        switch (self, reference) {
        case (.error("dataCorrupted", let path), .error("dataCorrupted", path: [])): !path.isEmpty
        case (.error("valueNotFound Bool", let path), .error("typeMismatch Bool", let other)):
            path == other
        case (.error(let name, let path), .error(let other, path: let otherPath)):
            path == otherPath && (name == other || Self.plain(name) == other)
        default: self == reference
        }
    }

    private static func plain(_ name: String) -> String {
        name.replacingOccurrences(of: " Date", with: " Double")
            .replacingOccurrences(of: " UUID", with: " String")
            .replacingOccurrences(of: " Data", with: " String")
    }

    fileprivate static func error(_ name: String, _ context: DecodingError.Context) -> Self {
        .error(name, path: context.codingPath.map(\.stringValue))
    }
}
