import Foundation
import SnapshotParser

extension Checks {
    /// JSON text against the oracle.
    mutating func decode<T: FuzzModel>(_ type: T.Type, _ tree: JSON) throws {
        guard case .object = tree else { return }
        let data = try JSONSerialization.data(withJSONObject: tree.plain)
        var reading = reading
        let expected = T.expected(tree, [], .none, &reading)
        do {
            let object = try parser.decode(T.self, from: data)
            try expectFindings("issues of JSON text", [], reading.findings)
            try expectEqual("decode", object.dump, expected ?? .null)
        } catch let error as ParseError {
            try expectFindings("issues of JSON text", error.issues, reading.findings)
        }
    }
}
