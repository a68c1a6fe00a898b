import Foundation
import SnapshotParser

// expected: unavailable: JSON text is read by decode
struct User: ParsableObject {
    mutating func bindProperties(binder: SnapshotParser.Binder) {}
}

let user = try SnapshotParser().parseObject(snap: Data(), type: User.self)
