import Foundation
import SnapshotParser

// expected: unavailable: use decode for JSON text
struct User: ParsableObject {
    mutating func bindProperties(binder: SnapshotParser.Binder) {}
}

let user = try SnapshotParser().parseObject(snap: "{}", type: User.self)
