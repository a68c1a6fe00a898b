import Foundation
import SnapshotParser

/// Reads a JSON file by a generated type, strictly, and compares what is written with what was
/// read.
struct RoundTrip {
    /// What a generated type stands for.
    enum Form: String {
        /// The whole.
        case object
        /// An element of a list.
        case list
        /// A list of lists, which it holds as `items`.
        case items
    }

    /// What is wrong; empty where the file is read without an issue, and given back.
    private(set) var problems: [String] = []

    /// - Parameters:
    ///   - type: the type.
    ///   - form: what it stands for.
    ///   - data: the file.
    ///   - writesKeys: whether the objects hold their keys too.
    init<T: ParsableObject>(_ type: T.Type, _ form: Form, _ data: Data, writesKeys: Bool = false) {
        var parser = SnapshotParser()
        parser.writesKeys = writesKeys
        do {
            let tree = try JSONSerialization.jsonObject(with: Self.withoutMark(data))
            switch form {
            case .object:
                try readTree(type, tree, parser)
                compare(try parser.encode(try parser.decode(type, from: data)), tree)
            case .list:
                if !(tree is [Any]) { parser.dialect = .database }
                compare(try parser.encodeList(try parser.decodeList(type, from: data)), tree)
                let list = try parser.parseAsList(snap: Snapshot(value: tree), type: type)
                func keyed<S: ParsableSnapshot>(_ type: S.Type) -> [String: Any] {
                    parser.serialize(list: list as? [S] ?? [])
                }
                let isArray = tree is [Any]
                let keyed = (isArray ? nil : type as? any ParsableSnapshot.Type).map { keyed($0) }
                let written: Any = keyed ?? parser.serialize(list: list) as [Any]
                compare(try JSONSerialization.data(withJSONObject: written), tree)
            case .items: try readTree(type, ["items": tree], parser)
            }
        } catch {
            problems.append("\(error)")
        }
    }

    /// - Parameters:
    ///   - values: the type of a list of values.
    ///   - data: the file.
    init<V: ParsableValue>(values: [V].Type, _ data: Data) {
        do {
            let tree = try JSONSerialization.jsonObject(with: Self.withoutMark(data))
            let parser = SnapshotParser()
            let list = try parser.parseAsList(snap: Snapshot(value: tree), type: V.self)
            let written: [Any] = parser.serialize(list: list)
            compare(try JSONSerialization.data(withJSONObject: written), tree)
        } catch {
            problems.append("\(error)")
        }
    }

    private mutating func readTree<T: ParsableObject>(
        _ type: T.Type,
        _ tree: Any,
        _ parser: SnapshotParser
    ) throws {
        let snapshot = Snapshot(value: tree)
        problems += parser.validate(snap: snapshot, type: type).map(\.description)
        let object = try parser.parseObject(snap: snapshot, type: type)
        compare(try JSONSerialization.data(withJSONObject: parser.serialize(object: object)), tree)
    }

    private mutating func compare(_ text: Data, _ tree: Any) {
        guard let written = try? JSONSerialization.jsonObject(with: text) else {
            return problems.append("not JSON: \(String(decoding: text.prefix(80), as: UTF8.self))")
        }
        let difference = StoredTree.difference(StoredTree(written), StoredTree(tree))
        if let difference { problems.append("not given back: \(difference)") }
    }

    /// `JSONSerialization` reads a byte order mark on some systems only.
    private static func withoutMark(_ data: Data) -> Data {
        data.starts(with: [0xEF, 0xBB, 0xBF]) ? data.dropFirst(3) : data
    }
}
