import SnapshotParser

// expected: unavailable: decode SnapshotParser.JSON for a tree of any shape; other types must conform to 'Parsable'
struct Badge: Codable {}

func badges(_ text: String) throws -> [Badge] {
    try SnapshotParser.json.decode([Badge].self, from: text)
}
