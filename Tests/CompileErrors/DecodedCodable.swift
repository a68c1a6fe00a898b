import SnapshotParser

// expected: unavailable: a Codable type is read and written once it conforms to ParsableCodable
struct Badge: Codable {}

func badges(_ text: String) throws -> [Badge] {
    try SnapshotParser.json.decode([Badge].self, from: text)
}
