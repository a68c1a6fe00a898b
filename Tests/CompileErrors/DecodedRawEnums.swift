import SnapshotParser

// expected: unavailable: decode SnapshotParser.JSON for a tree of any shape; other types must conform to 'Parsable'
enum Badge: String { case gold }

let badges = try SnapshotParser().decode([Badge].self, from: "[]")
