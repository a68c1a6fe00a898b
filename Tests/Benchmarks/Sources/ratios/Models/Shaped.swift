import Foundation
import SnapshotParser

/// An object with optional fields of other names than a user's.
final class Shaped<Names: ShapeNames>: ParsableSnapshot {
    var id: String?
    var values = [Int?](repeating: nil, count: Names.bound.count)

    init() {}

    func bindProperties(binder: Binder) {
        for (index, name) in Names.bound.enumerated() {
            binder.bindField(name: name, field: &values[index])
        }
    }

    /// The same object read by hand.
    convenience init(handWritten node: [String: Any], id: String) {
        self.init()
        self.id = id
        for (index, name) in Names.bound.enumerated() { values[index] = node[name] as? Int }
    }

    static func handWritten(_ tree: [String: Any]) -> [Shaped] {
        var objects: [Shaped] = []
        objects.reserveCapacity(tree.count)
        for (id, node) in tree {
            guard let node = node as? [String: Any] else { continue }
            objects.append(Shaped(handWritten: node, id: id))
        }
        return objects
    }

    /// So many objects, whose keys are strings of their own.
    static func tree(_ making: Making, count: Int) throws -> [String: Any] {
        let native = Dictionary(
            uniqueKeysWithValues: (0..<count).map { number in
                let node = Names.present.map {
                    (String(decoding: Array($0.utf8), as: UTF8.self), 1)
                }
                return ("-K\(number)", Dictionary(uniqueKeysWithValues: node) as [String: Any])
            }
        )
        guard making == .json else { return native }
        let text = try JSONSerialization.data(withJSONObject: native)
        return try JSONSerialization.jsonObject(with: text) as? [String: Any] ?? [:]
    }
}

protocol ShapeNames {
    static var bound: [String] { get }
    /// Those that a node has.
    static var present: [String] { get }
}

extension ShapeNames {
    static var present: [String] { bound }
}

enum TwentyNames: ShapeNames {
    static let bound = (10..<30).map { "property\($0)" }
}

/// Names that do not fit into a string's own bits, all of one length, which is the worst case.
enum LongNames: ShapeNames {
    static let bound = (10..<20).map { "someLongPropertyName\($0)" }
}

/// Few of many names.
enum SparseNames: ShapeNames {
    static let bound = (10..<40).map { "property\($0)" }
    static var present: [String] { Array(bound.prefix(2)) }
}
