import Foundation
import SnapshotParser

extension Checks {
    /// JSON text against the oracle.
    mutating func decode<T: FuzzModel>(_ type: T.Type, _ tree: JSON) throws {
        guard case .object = tree else { return }
        let data = try JSONSerialization.data(withJSONObject: tree.plain)
        var seed = UInt64(tree.nodeCount)
        let otherDigits = try tree.text(digitsFrom: &seed)
        var reading = reading
        let expected = T.expected(tree, [], .none, &reading) ?? .null
        try decode("decode", T.self, reading) { parser in
            let dump = try parser.decode(T.self, from: data).dump
            return (dump, expected)
        }
        // A lenient text has a number's own form, of which a binding may take more than the value.
        guard !scenario.world.isLenient else { return }
        try decode("decode numbers of other digits", T.self, reading) { parser in
            let dump = try parser.decode(T.self, from: otherDigits).dump
            return (dump.withoutFormsOfNumbers, expected.withoutFormsOfNumbers)
        }
    }

    private mutating func decode<T: FuzzModel>(
        _ name: String,
        _ type: T.Type,
        _ reading: Reading,
        _ decode: (SnapshotParser) throws -> (JSON, JSON)
    ) throws {
        do {
            let (dump, expected) = try decode(parser)
            try expectFindings("issues of JSON text", [], reading.findings)
            try expectEqual(name, dump, expected)
        } catch let error as ParseError {
            try expectFindings("issues of JSON text", error.issues, reading.findings)
        }
    }
}
