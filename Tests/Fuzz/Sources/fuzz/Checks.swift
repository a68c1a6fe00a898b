import Foundation
import SnapshotParser

extension Case {
    /// Runs all checks; the first one that fails.
    func failure(_ count: inout Int) -> Failure? {
        World.current = world
        world.wrongSets = []
        var checks = Checks(scenario: self, count: count)
        do {
            try type.run(&checks)
        } catch let failure as Checks.Failed {
            count = checks.count
            return failure.failure
        } catch {
            count = checks.count
            return Failure(check: "unexpected error", detail: "\(error)")
        }
        count = checks.count
        return nil
    }
}

extension FuzzModel {
    fileprivate static func run(_ checks: inout Checks) throws { try checks.run(Self.self) }
}

/// The checks of one round.
struct Checks {
    struct Failed: Error { let failure: Failure }

    let scenario: Case
    var count: Int

    private var parser: SnapshotParser { scenario.parser }

    private func boxed(_ tree: JSON, _ number: UInt64 = 0) -> Any {
        var random = Random(scenario.boxSeed &+ number)
        return tree.boxed(&random)
    }

    mutating func expect(_ check: String, _ isTrue: Bool, _ detail: @autoclosure () -> String)
        throws
    {
        count += 1
        if !isTrue { throw Failed(failure: Failure(check: check, detail: detail())) }
    }

    mutating func expectEqual<Value: Equatable>(
        _ check: String,
        _ actual: Value,
        _ expected: Value
    ) throws {
        try expect(check, actual == expected, "was      \(actual)\nexpected \(expected)")
    }

    private var reading: Reading {
        var reading = Reading()
        reading.unknownKeys = scenario.unknownKeys
        reading.skipsElements = scenario.skipsElements
        return reading
    }

    mutating func run<T: FuzzModel>(_ type: T.Type) throws {
        let object = try parse(T.self, scenario.trees[0])
        try update(T.self, scenario.trees[0], scenario.trees[1])
        if let object {
            try serialize(object)
            if case .object = scenario.trees[0] { try search(T.self, scenario.trees[0]) }
        }
        if let object, let other = try parse(T.self, scenario.trees[1]) {
            try changes(object, other)
            try changes(T.self, scenario.trees[0], other)
        }
        try decode(T.self, scenario.trees[0])
        if let type = T.self as? any (FuzzModel & ParsableSnapshot).Type {
            try list(type)
        }
        try expectEqual("no setter is called where none may be", scenario.world.wrongSets, [])
        // They take longer than all other checks of a round.
        if scenario.boxSeed.isMultiple(of: 40) { try cycles() }
    }

    private func source(_ tree: JSON, _ number: UInt64 = 0) -> Snapshot {
        Snapshot(key: "k", value: boxed(tree, number))
    }

    private func parsed<T: FuzzModel>(_ type: T.Type, _ tree: JSON) -> Result<T, ParseError> {
        func open<S: ParsableSnapshot>(_ type: S.Type) -> Result<T, ParseError> {
            do {
                return .success(held(try parser.parseSnapshot(snap: source(tree), type: S.self)))
            } catch {
                return .failure(error)
            }
        }
        if let snapshot = T.self as? any ParsableSnapshot.Type { return open(snapshot) }
        do {
            return .success(try parser.parseObject(snap: source(tree), type: T.self))
        } catch {
            return .failure(error)
        }
    }

    /// A parse and a validation against the oracle.
    mutating func parse<T: FuzzModel>(_ type: T.Type, _ tree: JSON) throws -> T? {
        var reading = reading
        var expected: JSON?
        if tree == .null {
            reading.add("missingValue", ["k"])
        } else {
            expected = T.expected(tree, ["k"], T.isSnapshot ? .given("k") : .none, &reading)
        }
        let heard = Heard()
        var listening = parser
        listening.issueHandler = { heard.issues.append($0) }
        let issues = listening.validate(snap: source(tree), type: T.self)
        // A leftover dictionary's are told where it is bound, whenever it is read.
        try expectFindings("tolerated issues", heard.issues, reading.tolerated, isOrdered: false)
        scenario.world.bindCount = 0
        scenario.world.leftoverTypes = []
        let result = parsed(T.self, tree)
        let calls = scenario.world.bindCount
        let most = scenario.world.mostBinds * (tree.nodeCount + 1)
        try expect(
            "bindings run at most twice for a reading of an object",
            calls <= most,
            "\(calls) calls, \(most) at most"
        )
        switch result {
        case .success(let object):
            try expectEqual("validate agrees with parse", issues, [])
            try expectFindings("issues of a parse", [], reading.findings)
            try expectEqual("parse", object.dump, expected ?? .null)
            return object
        case .failure(let error):
            try expectEqual("validate agrees with parse", issues, error.issues)
            try expectFindings("issues of a parse", error.issues, reading.findings)
            return nil
        }
    }

    private mutating func expectFindings(
        _ check: String,
        _ issues: [SnapshotParser.Issue],
        _ expected: [Finding],
        isOrdered: Bool = true
    ) throws {
        count += 1
        let found = issues.map(Finding.init)
        if found == expected { return }
        let isSameSet = found.count == expected.count && Set(found) == Set(expected)
        if isSameSet, !isOrdered { return }
        let detail = "was      \(found)\nexpected \(expected)"
        throw Failed(
            failure: Failure(check: isSameSet ? "order of \(check)" : check, detail: detail)
        )
    }

    mutating func serialize<T: FuzzModel>(_ object: T) throws {
        let before = object.dump
        let written = parser.serialize(object: object)
        try expectEqual("serializing changes nothing", object.dump, before)
        let json = JSON(written: written)
        try expect("written tree is a tree", json != nil, "\(written)")
        let tree = json ?? .null
        try expect(
            "JSONSerialization accepts it",
            JSONSerialization.isValidJSONObject(written),
            "\(written)"
        )
        try expectEqual("serialize", tree.stored, T.written(before).stored)
        try expectEqual("serialize again", JSON(written: parser.serialize(object: object)), json)
        let issues = parser.validate(object: object)
        if issues.isEmpty {
            let checked = try parser.serialize(validating: object)
            try expectEqual("serialize(validating:) agrees", JSON(written: checked), json)
        } else {
            // An id that was read may be a key that the database refuses.
            let areForbidden = issues.allSatisfy {
                if case .forbiddenKey = $0.kind { true } else { false }
            }
            try expect("validate(object:)", areForbidden, "\(issues)")
        }
        guard scenario.world.isWhole else { return }
        var reading = Reading()
        _ = T.expected(tree, ["k"], T.isSnapshot ? .given("k") : .none, &reading)
        guard case .success(let again) = parsed(T.self, tree) else {
            return try expectFindings(
                "what is written parses",
                [],
                reading.findings + [Finding("?", [])]
            )
        }
        try expectEqual("parse after serialize", again.dump.unordered, before.unordered)
        if !T.isSnapshot {
            let data = try parser.encode(object)
            try expectEqual(
                "encode",
                JSON(text: String(decoding: data, as: UTF8.self))?.stored,
                tree.stored
            )
        }
    }

    mutating func update<T: FuzzModel>(_ type: T.Type, _ first: JSON, _ second: JSON) throws {
        if first != .null, case .success(let object) = parsed(T.self, first) {
            var fresh = T()
            do {
                try parser.update(&fresh, from: source(first))
                try expectEqual("update of a new object", fresh.dump, object.dump)
            } catch let error as ParseError {
                try expect("update of a new object throws", false, "\(error)")
            }
            if scenario.world.isWhole {
                let before = object.dump
                var same = object
                do {
                    let tree = parser.serialize(object: object)
                    try parser.update(&same, from: Snapshot(key: "k", value: tree))
                    try expectEqual(
                        "update from its own tree",
                        same.dump.unordered,
                        before.unordered
                    )
                } catch let error as ParseError {
                    try expect("update from its own tree throws", false, "\(error)")
                }
            }
        }
        guard case .success(var object) = parsed(T.self, first) else { return }
        let before = object.dump
        var reading = reading
        var expected: JSON? = before
        if second != .null {
            expected = T.updated(
                before,
                second,
                ["k"],
                T.isSnapshot ? .given("k") : .none,
                &reading
            )
        } else {
            reading.add("missingValue", ["k"])
        }
        let identities = object.identities
        do {
            try parser.update(&object, from: source(second, 1))
        } catch {
            try expectEqual("an update that throws changes nothing", object.dump, before)
            try expectFindings("issues of an update", error.issues, reading.findings)
            return
        }
        try expectFindings("issues of an update", [], reading.findings)
        try expectEqual("update", object.dump, expected ?? .null)
        if T.isClass { try expectEqual("an updated instance stays", object.identities, identities) }
        // An element that was skipped since it lacked something may be one of those that are there
        // now, which may lack it.
        guard reading.tolerated.isEmpty else { return }
        let once = object.dump
        do {
            try parser.update(&object, from: source(second, 1))
        } catch {
            try expect("a second update throws", false, "\(error)")
        }
        try expectEqual("a second update changes nothing", object.dump, once)
    }

    mutating func changes<T: FuzzModel>(_ old: T, _ new: T) throws {
        // Changes name elements by their ids, however lists are written.
        var keyed = parser
        keyed.snapshotLists = .keyed
        let stored = JSON(written: keyed.serialize(object: old))?.stored ?? .null
        let wanted = JSON(written: keyed.serialize(object: new))?.stored ?? .null
        let changes = parser.changes(from: old, to: new)
        var update: [String: JSON] = [:]
        for (path, value) in changes {
            guard let value = JSON(written: value) else {
                return try expect("changes are trees", false, "\(changes)")
            }
            update[path] = value
        }
        let applied = stored.applying(update)
        try expect(
            "changes applied give the new object",
            applied == wanted,
            "changes  \(update)\nwas      \(applied ?? .null)\nexpected \(wanted)"
        )
        try expectEqual(
            "changes are empty where nothing changed",
            changes.isEmpty,
            stored == wanted
        )
        try expectEqual("changes to itself", parser.changes(from: new, to: new).isEmpty, true)
        let least = stored.orEmpty.leastChanges(to: wanted.orEmpty)
        try expect("changes are few", update.count <= least, "\(update), \(least) would do")
    }

    /// Changes from a tree, of which the type may know a part.
    mutating func changes<T: FuzzModel>(_ type: T.Type, _ tree: JSON, _ new: T) throws {
        // An element that was passed over is not the type's, and stays. A key that is also a
        // field stays too, and may be all that is left of an object.
        guard scenario.world.isWhole, !scenario.skipsElements, case .object(let children) = tree,
            !tree.hasKey(scenario.world.keyName)
        else { return }
        var update: [String: JSON] = [:]
        do {
            for (path, value) in try parser.changes(from: source(tree), to: new) {
                update[path] = JSON(written: value)
            }
        } catch {
            // The key of the tree, which a parse compares, is none of an object's.
            return
        }
        var id: String?
        if T.isSnapshot { id = new.key }
        let applied = tree.stored.applying(update)?.orEmpty ?? .null
        var reading = Reading()
        reading.unknownKeys = .ignore
        let read = T.expected(applied, ["k"], id.map(Key.given) ?? .none, &reading)
        // What is empty is not stored, not even a mandatory object, nor an element without fields:
        // changes name elements by their ids, however lists are written.
        let writesArrays = scenario.world.writesArrays
        scenario.world.writesArrays = false
        let whole = T.written(new.dump).stored.orEmpty
        scenario.world.writesArrays = writesArrays
        var wholeReading = reading
        wholeReading.findings = []
        let key = id.map(Key.given) ?? .none
        guard let expected = T.expected(whole, ["k"], key, &wholeReading) else { return }
        // Children that the type does not know may keep an object there of which nothing is stored.
        let isSame = read?.unordered.bare == expected.unordered.bare
        try expect(
            "changes from a tree",
            isSame || children[scenario.world.keyName] != nil,
            "changes \(update)\nto      \(applied)\nread    \(read ?? .null), \(reading.findings)"
        )
        guard !T.schema.hasLeftover, case .object(let left) = applied else { return }
        let names = T.schema.names.union([scenario.world.keyName])
        for (key, child) in children where !names.contains(key) {
            try expectEqual("changes leave the unknown alone", left[key] ?? .null, child.stored)
        }
    }

    /// JSON text against the oracle.
    mutating func decode<T: FuzzModel>(_ type: T.Type, _ tree: JSON) throws {
        guard case .object = tree else { return }
        let data = try JSONSerialization.data(withJSONObject: tree.plain)
        var reading = reading
        let expected = T.expected(tree, [], .none, &reading)
        do {
            let object = try parser.decode(T.self, from: data)
            try expectFindings("issues of JSON text", [], reading.findings)
            try expectEqual("decode", object.dump, expected ?? .null)
        } catch let error as ParseError {
            try expectFindings("issues of JSON text", error.issues, reading.findings)
        }
    }

    mutating func list<T: FuzzModel & ParsableSnapshot>(_ type: T.Type) throws {
        let tree = JSON.object([
            "a": scenario.trees[0], "b": scenario.trees[1], "10": scenario.trees[0],
        ])
        var reading = reading
        var strict = scenario.skipsElements ? false : true
        reading.skipsElements = false
        // Bound lists inside the elements skip, those at the root do not.
        if scenario.skipsElements {
            reading.skipsElements = true
            strict = true
        }
        var expected: [JSON?] = []
        var findings: [[Finding]] = []
        for (key, child) in [
            ("10", scenario.trees[0]), ("a", scenario.trees[0]), ("b", scenario.trees[1]),
        ]
        where child != .null {
            reading.findings = []
            expected.append(T.expected(child, ["k", key], .given(key), &reading))
            findings.append(reading.findings)
        }
        let lossy = parser.parseLossyList(snap: source(tree), type: T.self)
        try expectEqual("lossy list", lossy.objects.map(\.dump), expected.compactMap { $0 })
        try expectEqual(
            "rejections of a lossy list",
            lossy.rejected.map { $0.issues.map(Finding.init) },
            findings.filter { !$0.isEmpty }
        )
        let all = Array(findings.joined())
        do {
            let objects = try parser.parseAsList(snap: source(tree), type: T.self)
            try expectFindings("issues of a list", [], all)
            try expectEqual("list", objects.map(\.dump), expected.compactMap { $0 })
            let pairs = [
                ("b", scenario.trees[1]), ("10", scenario.trees[0]), ("a", scenario.trees[0]),
            ]
            let children = pairs.filter { $0.1 != .null }.map {
                Snapshot(key: $0.0, value: boxed($0.1))
            }
            if !children.isEmpty {
                let ordered = Snapshot(key: "k", children: children)
                let list = try parser.parseAsList(snap: ordered, type: T.self)
                try expectEqual("order of a source", list.map(\.key), children.map(\.key))
            }
            var merged = objects
            let written = parser.serialize(list: objects)
            if scenario.world.isWhole, strict {
                try parser.merge(&merged, from: Snapshot(value: written))
                try expectEqual(
                    "merge of its own tree",
                    merged.map(\.dump.unordered),
                    objects.map(\.dump.unordered)
                )
                if !scenario.world.replacesObjects {
                    try expectEqual(
                        "order after a merge of its own tree",
                        merged.map(\.dump.stored),
                        objects.map(\.dump.stored)
                    )
                }
            }
        } catch let error as ParseError {
            try expectFindings("issues of a list", error.issues, all)
        }
    }

    /// Objects planted among what is none.
    mutating func search<T: FuzzModel>(_ type: T.Type, _ tree: JSON) throws {
        guard T.schema.bindings.contains(where: { $0.isSearchable }) else { return }
        var random = Random(scenario.boxSeed &+ 7)
        var paths: [[String]] = []
        let planted = tree.planted(&random, 3, ["k"], &paths)
        guard case .object = planted else { return }
        let result = parser.search(snap: source(planted), type: T.self)
        try expectEqual("search", result.matches.map(\.path), paths)
        for match in result.matches {
            var reading = reading
            reading.unknownKeys = .ignore
            let key = match.path.last.map(Key.fallback) ?? .none
            let expected = T.expected(tree, match.path, key, &reading)
            try expectEqual("what a search finds", match.object.dump, expected ?? .null)
        }
        try expectEqual("search rejects nothing", result.rejected.map(\.path), [])
    }
}

/// What a handler heard.
final class Heard: @unchecked Sendable {
    var issues: [SnapshotParser.Issue] = []
}

extension World {
    /// How often bindings may run for a node, those of a choice's models included.
    ///
    /// They run twice for an object. A node may be read more than once: the first time that a type
    /// is met, it is not known whether other bindings follow its leftover dictionary, so that this is
    /// read at once, and again what others claim. Each type is met for the first time once, so that
    /// a node is read once more at most for each type, however deep it stands.
    var mostBinds: Int {
        2 * (1 + leftoverTypes.count) * (schemas.map(\.width).max() ?? 1)
    }

    /// Whether an update replaces objects, in which lists of snapshots then come in key order.
    var replacesObjects: Bool {
        schemas.contains { $0.bindings.contains { $0.replacesObjects } }
    }

    /// Whether all that is read is written and read again.
    var isWhole: Bool { schemas.allSatisfy { $0.bindings.allSatisfy(\.isWhole) } }
}

extension Binding {
    /// Whether an object without this binding's key is none.
    var isSearchable: Bool {
        (self as? any MandatoryField)?.isMandatoryField ?? false
    }
}

protocol MandatoryField { var isMandatoryField: Bool { get } }

extension Field: MandatoryField {
    var isMandatoryField: Bool {
        !V.isCollection && !style.hasDefault && style.access != .serialize
    }
}

extension JSON {
    /// A tree of noise with this tree at some places, whose paths come in the order of a search.
    func planted(
        _ random: inout Random,
        _ depth: Int,
        _ path: [String],
        _ paths: inout [[String]]
    ) -> JSON {
        if depth < 3, random.oneIn(3) {
            paths.append(path)
            return self
        }
        if depth == 0 { return .int(1) }
        if random.oneIn(3), depth < 3 {
            var elements: [JSON] = []
            for index in 0..<random.below(3) {
                elements.append(planted(&random, depth - 1, path + ["\(index)"], &paths))
            }
            return .array(elements)
        }
        var children: [String: JSON] = [:]
        for key in ["n1", "n2", "n3"].prefix(random.below(4)) {
            children[key] = planted(&random, depth - 1, path + [key], &paths)
        }
        return .object(children)
    }

    /// The database's tree after a multi-path update; nil where a path is inside another.
    func applying(_ update: [String: JSON]) -> JSON? {
        let paths = update.keys.map { $0.split(separator: "/").map(String.init) }
        for (index, path) in paths.enumerated() {
            for (other, longer) in paths.enumerated() where other != index {
                if path.isEmpty || longer.starts(with: path) { return nil }
            }
        }
        var node = self
        for (path, value) in update {
            node = node.replacing(
                path.split(separator: "/").map(String.init)[...],
                by: value.stored
            )
        }
        return node.stored
    }

    private func replacing(_ path: ArraySlice<String>, by value: JSON) -> JSON {
        guard let key = path.first else { return value }
        var children: [String: JSON] = [:]
        if case .object(let all) = self { children = all }
        children[key] = (children[key] ?? .null).replacing(path.dropFirst(), by: value)
        return .object(children)
    }

    /// The root, which is a node in any case.
    var orEmpty: JSON { self == .null ? .object([:]) : self }

    /// How many leaves and removals turn one stored tree into another.
    func leastChanges(to other: JSON) -> Int {
        if self == other { return 0 }
        // What is removed is removed leaf by leaf, since others may have written beside it.
        if other == .null, case .object(let old) = self {
            return old.values.reduce(0) { $0 + $1.leastChanges(to: .null) }
        }
        guard case .object(let old) = self, case .object(let new) = other else { return 1 }
        return Set(old.keys).union(new.keys).reduce(0) {
            $0 + (old[$1] ?? .null).leastChanges(to: new[$1] ?? .null)
        }
    }
}
