import Foundation
import SnapshotParser

extension Checks {
    /// Writing against the oracle, and back.
    mutating func serialize<T: FuzzModel>(_ object: T) throws {
        let before = object.dump
        let written = parser.serialize(object: object)
        try expectEqual("serializing changes nothing", object.dump, before)
        let json = JSON(written: written)
        try expect("written tree is a tree", json != nil, "\(written)")
        let tree = json ?? .null
        try expect(
            "JSONSerialization accepts it",
            JSONSerialization.isValidJSONObject(written),
            "\(written)"
        )
        try expectEqual("serialize", tree.stored, T.written(before).stored)
        try expectEqual("serialize again", JSON(written: parser.serialize(object: object)), json)
        let issues = parser.validate(object: object)
        if issues.isEmpty {
            let checked = try parser.serialize(validating: object)
            try expectEqual("serialize(validating:) agrees", JSON(written: checked), json)
        } else {
            // An id that was read may be a key that the database refuses.
            // Of an object without values, the database would store nothing.
            let areForbidden = issues.allSatisfy {
                switch $0.kind {
                case .forbiddenKey, .emptyContainer: true
                // The keys of a model that is only written may remain when reading.
                case .ownedKey: !scenario.world.isWhole
                default: false
                }
            }
            try expect("validate(object:)", areForbidden, "\(issues)")
        }
        guard scenario.world.isWhole else { return }
        var reading = Reading()
        _ = T.expected(tree, ["k"], T.isSnapshot ? .given("k") : .none, &reading)
        guard case .success(let again) = parsed(T.self, tree) else {
            return try expectFindings(
                "what is written parses",
                [],
                reading.findings + [Finding("?", [])]
            )
        }
        try expectEqual("parse after serialize", again.dump.unordered, before.unordered)
        try serializeJSON(object)
    }

    /// Writing text, and in the dialect of JSON, and back.
    private mutating func serializeJSON<T: FuzzModel>(_ object: T) throws {
        let dump = object.dump
        defer { World.current.writesArrays = false }
        let text = JSON(text: String(decoding: try parser.encode(object), as: UTF8.self))
        try expectEqual("encode", text?.stored, T.written(dump, needsKeyField: true).stored)
        World.current.writesArrays = true
        var parser = parser
        parser.dialect = .json
        let tree = parser.serialize(object: object)
        let written = JSON(written: tree)?.stored
        try expectEqual("serialize as JSON", written, T.written(dump, needsKeyField: true).stored)
        let again = try parser.decode(T.self, from: parser.encode(object))
        try expectEqual("decode after encode", again.dump, dump)
        let snapshot = Snapshot(value: tree)
        let parsed = try parser.parseObject(snap: snapshot, type: T.self)
        try expectEqual("parse after serializing as JSON", parsed.dump, dump)
    }
}
