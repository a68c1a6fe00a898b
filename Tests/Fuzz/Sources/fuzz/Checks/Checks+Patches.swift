import Foundation
import SnapshotParser

extension Checks {
    /// Merge patches of the database's trees beside what they are applied to.
    mutating func databasePatches<T: FuzzModel>(
        _ type: T.Type,
        _ first: JSON,
        _ second: JSON
    ) throws {
        let (first, second) = (first.given.orEmpty, second.given.orEmpty)
        guard scenario.world.isWhole, case .object = first, case .object = second else { return }
        let text = try JSONSerialization.data(withJSONObject: first.plain)
        let other = try JSONSerialization.data(withJSONObject: second.plain)
        var database = parser
        database.dialect = .database
        guard let old = try? database.decode(T.self, from: text),
            let read = try? database.decode(T.self, from: other),
            // An id is that of the place.
            !T.isSnapshot || old.key == read.key,
            let before = try? database.encode(old), let after = try? database.encode(read),
            // What is empty is not stored.
            let new = try? database.decode(T.self, from: Self.given(after))
        else { return }
        let unedited = try database.mergePatch(from: text, to: old)
        try expectEqual("a database's patch to itself", JSON(text: unedited), .object([:]))
        try patch("of a database from an object", database, before, new) {
            try $0.mergePatch(from: old, to: new)
        }
        // A variant that was nil reads what others stored under its keys.
        if old.dump.gains(variantOf: read.dump) { return }
        // Defaults that are not stored are not sent, so that of an object nothing may be left.
        let written = JSON(text: before) ?? .null
        let sent = (JSON(text: after) ?? .null).leavingOut(written, unless: first)
        let left = try? database.decode(T.self, from: Self.text(sent.given.orEmpty))
        try patch("of a database from text", database, text, new, or: left) {
            try $0.mergePatch(from: text, to: new)
        }
    }

    private static func given(_ text: Data) throws -> Data {
        try Self.text((JSON(text: text) ?? .null).given.orEmpty)
    }

    private static func text(_ tree: JSON) throws -> Data {
        try JSONSerialization.data(withJSONObject: tree.plain)
    }

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
        // An object without an id does not remove that of the old one.
        if T.isSnapshot, old.key != nil, new.key == nil { return }
        try patch("from an object", json, before, new) { try $0.mergePatch(from: old, to: new) }
        // A variant that was nil reads what others stored under its keys.
        if old.dump.gains(variantOf: new.dump) { return }
        try patch("from text", json, text, new) { try $0.mergePatch(from: text, to: new) }
        // An object keeps its id.
        guard !T.isSnapshot || old.key == new.key else { return }
        // A tree that must be an object takes an array, into which nothing is merged.
        guard !scenario.world.schemas.contains(where: \.takesNodes) else { return }
        try update("from an object", json, text, new) { try $0.mergePatch(from: $1, to: new) }
        try update("from text", json, text, new) { parser, _ in
            try parser.mergePatch(from: text, to: new)
        }
    }

    /// An update reads a patch that the library made.
    private mutating func update<T: FuzzModel>(
        _ name: String,
        _ json: SnapshotParser,
        _ text: Data,
        _ new: T,
        _ make: (SnapshotParser, T) throws -> Data
    ) throws {
        // What was skipped is read where unknown keys are.
        if scenario.skipsElements { return }
        var tolerant = json
        tolerant.unknownKeys = .ignore
        var object = try tolerant.decode(T.self, from: text)
        guard let patch = try sendable({ try make(json, object) }) else { return }
        // Null for an id is ignored.
        guard JSON(text: patch)?.holdsNull(at: json.keyName) == false else { return }
        do {
            try tolerant.update(&object, from: patch)
        } catch let error as ParseError {
            let patch = String(decoding: patch, as: UTF8.self)
            return try expect("an update reads a patch \(name)", false, "\(patch)\n\(error)")
        }
        if object.dump.hasNewID { return }
        let (given, wanted) = (object.dump.unordered, new.dump.unordered)
        try expectEqual("an update by a patch \(name)", given, wanted)
    }

    private mutating func patch<T: FuzzModel>(
        _ name: String,
        _ json: SnapshotParser,
        _ text: Data,
        _ new: T,
        or other: T? = nil,
        _ make: (SnapshotParser) throws -> Data
    ) throws {
        guard let patch = try sendable({ try make(json) }) else { return }
        // An element that was skipped for an unknown key, or for the shape of its list, stays, and
        // would be read.
        let isDatabase = json.dialect == .database
        if scenario.skipsElements, isDatabase || json.unknownKeys == .fail { return }
        var applied = (JSON(text: text) ?? .null).merging(JSON(text: patch) ?? .null)
        if isDatabase { applied = applied.given.orEmpty }
        var tolerant = json
        tolerant.unknownKeys = .ignore
        let data = try JSONSerialization.data(withJSONObject: applied.plain)
        do {
            let read = try tolerant.decode(T.self, from: data)
            // The order of a list that is stored by ids is that of these.
            func form(_ dump: JSON) -> JSON {
                isDatabase ? dump.withoutEmptyLists.unordered.bare : dump.unordered
            }
            if read.dump.hasNewID { return }
            let given = form(read.dump)
            let wanted = given == other.map { form($0.dump) } ? given : form(new.dump)
            try expectEqual("a patch \(name) gives the new object", given, wanted)
        } catch let error as ParseError {
            // Defaults that are not stored are not sent, so that of a required object nothing may
            // be left.
            if error.issues.allSatisfy({ $0.kind == .missingKey }) { return }
            // A null that others stored under a key of a variant stays. Once the variant is gone,
            // remaining keys may read it.
            let stored = JSON(text: text) ?? .object([:])
            let isLeft = error.issues.allSatisfy {
                $0.kind == .unexpectedNull && stored.isNull(at: $0.path[...])
            }
            if isLeft { return }
            let patch = String(decoding: patch, as: UTF8.self)
            try expect("a patch \(name) can be read", false, "\(patch)\n\(applied)\n\(error)")
        }
    }

    /// A patch; nil if the edit cannot be sent.
    private func sendable(_ make: () throws -> Data) throws -> Data? {
        do { return try make() } catch let error as ParseError
            where error.issues.allSatisfy(\.isOfEdit)
        {
            return nil
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

    /// Whether it is a dump of an element that had no id, and got one.
    fileprivate var hasNewID: Bool {
        switch self {
        case .array(let elements): elements.contains(where: \.hasNewID)
        case .object(let children):
            children.values.contains(where: \.hasNewID)
                || children["#id"]?.keyText.map { $0.utf8.count == 20 && $0.hasPrefix("-") } == true
        default: false
        }
    }

    fileprivate var holdsNull: Bool {
        switch self {
        case .null: true
        case .array(let elements): elements.contains(where: \.holdsNull)
        case .object(let children): children.values.contains(where: \.holdsNull)
        default: false
        }
    }

    fileprivate func isNull(at path: ArraySlice<String>) -> Bool {
        guard let key = path.first else { return self == .null }
        guard case .object(let children) = self else { return false }
        return children[key]?.isNull(at: path.dropFirst()) == true
    }

    fileprivate func holdsNull(at name: String) -> Bool {
        switch self {
        case .array(let elements): elements.contains { $0.holdsNull(at: name) }
        case .object(let children):
            children[name] == .null || children.values.contains { $0.holdsNull(at: name) }
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
