import SnapshotParser

// expected: unavailable: encode a SnapshotParser.JSON for a tree of any shape; other types must conform to 'Parsable'
struct Badge: Codable {}

func write(_ badge: Badge) throws {
    _ = try SnapshotParser.json.encode(badge)
}
