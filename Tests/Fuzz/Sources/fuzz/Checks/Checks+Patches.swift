import Foundation
import SnapshotParser

extension Checks {
    /// The dialect `.json`: text beside trees, and patches beside what they are applied to.
    mutating func patches<T: FuzzModel>(_ type: T.Type, _ first: JSON, _ second: JSON) throws {
        guard scenario.world.isWhole, case .object = first, case .object = second else { return }
        var json = parser
        json.dialect = .json
        let text = try JSONSerialization.data(withJSONObject: first.plain)
        guard let old = try read(T.self, first, text, json) else { return }

        let unedited = try json.mergePatch(from: text, to: old)
        try expectEqual("a patch to itself from text", JSON(text: unedited), .object([:]))
        if !T.isClass {
            let none = try json.mergePatch(from: old, to: old)
            try expectEqual("a patch to itself", JSON(text: none), .object([:]))
        }

        let other = try JSONSerialization.data(withJSONObject: second.plain)
        guard let new = try read(T.self, second, other, json) else { return }
        // What cannot be written has no patch, and a patch cannot say null.
        guard let before = try? json.encode(old), let after = try? json.encode(new),
            JSON(text: after)?.holdsNull == false
        else { return }
        try patch("from an object", json, before, new) { try $0.mergePatch(from: old, to: new) }
        try patch("from text", json, text, new) { try $0.mergePatch(from: text, to: new) }
    }

    private mutating func patch<T: FuzzModel>(
        _ name: String,
        _ json: SnapshotParser,
        _ text: Data,
        _ new: T,
        _ make: (SnapshotParser) throws -> Data
    ) throws {
        let patch = try make(json)
        // An element that was skipped for an unknown key stays, and would be read.
        if json.unknownKeys == .fail, scenario.skipsElements { return }
        let applied = (JSON(text: text) ?? .null).merging(JSON(text: patch) ?? .null)
        var tolerant = json
        tolerant.unknownKeys = .ignore
        let data = try JSONSerialization.data(withJSONObject: applied.plain)
        do {
            let read = try tolerant.decode(T.self, from: data)
            // The order of a list that is stored by ids is that of these.
            let (given, wanted) = (read.dump.unordered, new.dump.unordered)
            try expectEqual("a patch \(name) gives the new object", given, wanted)
        } catch let error as ParseError {
            try expect("a patch \(name) can be read", false, "\(applied)\n\(error)")
        }
    }

    /// Reads a tree and its text; nil if they have issues.
    private mutating func read<T: FuzzModel>(
        _ type: T.Type,
        _ tree: JSON,
        _ text: Data,
        _ json: SnapshotParser
    ) throws -> T? {
        let fromTree = Result {
            try json.parseObject(snap: Snapshot(value: boxed(tree)), type: T.self)
        }
        let fromText = Result { try json.decode(T.self, from: text) }
        switch (fromTree, fromText) {
        case (.success(let one), .success(let other)):
            try expectEqual("text of other JSON", other.dump, one.dump)
            return other
        case (.failure(let one as ParseError), .failure(let other as ParseError)):
            let (one, other) = (one.issues.map(Finding.init), other.issues.map(Finding.init))
            try expectEqual("issues of text of other JSON", other, one)
            return nil
        default:
            try expect("text of other JSON as the tree", false, "\(fromTree)\n\(fromText)")
            return nil
        }
    }
}

extension JSON {
    fileprivate init?(text: Data) {
        guard let tree = try? JSONSerialization.jsonObject(with: text) else { return nil }
        self.init(written: tree)
    }

    fileprivate var holdsNull: Bool {
        switch self {
        case .null: true
        case .array(let elements): elements.contains(where: \.holdsNull)
        case .object(let children): children.values.contains(where: \.holdsNull)
        default: false
        }
    }

    /// With a patch applied, as RFC 7396 says.
    fileprivate func merging(_ patch: JSON) -> JSON {
        guard case .object(let changes) = patch else { return patch }
        var children = fields
        for (key, change) in changes {
            children[key] = change == .null ? nil : (children[key] ?? .null).merging(change)
        }
        return .object(children)
    }
}
