import SnapshotParser

// expected: unavailable: decode SnapshotParser.JSON for a tree of any shape
func settings(_ text: String) throws -> [String: Any] {
    try SnapshotParser.json.decode([String: Any].self, from: text)
}
