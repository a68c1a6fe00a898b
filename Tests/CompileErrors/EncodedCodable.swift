import SnapshotParser

// expected: unavailable: a Codable type is read and written once it conforms to ParsableCodable
struct Badge: Codable {}

func write(_ badge: Badge) throws {
    _ = try SnapshotParser.json.encode(badge)
}
