import Foundation

/// Writes an object, and reads its tree unchanged and with other values.
struct RoundTripCheck<T: ParsableObject> {
    /// What the object writes.
    let tree: [String: Any]
    /// Whether the object that is read back should equal it: all elements of its lists have an id,
    /// so that none was made for them, and no value is left to the server, which is pending then.
    let isWhole: Bool
    private(set) var issues: [SnapshotParser.Issue] = []

    private let parser: SnapshotParser
    private let key: String?
    private let leaves: [[String]: Any]
    /// What the object that was read writes.
    private var again: [[String]: Any] = [:]
    /// How many issues are tolerated in what the object writes.
    private var toleratedCount = 0

    /// About how many leaves to read in all, since each change reads the whole tree again.
    private static var maximumReadCount: Int { 100_000 }

    init(_ object: T, _ parser: SnapshotParser, key: String?) {
        var quiet = parser
        quiet.issueHandler = nil
        quiet.logLevel = .silent
        self.parser = quiet
        self.key = key
        let writer = Writer(quiet)
        tree = writer.writeRoot(object)
        let isTooLarge = writer.trees.isTooLarge(tree)
        isWhole = writer.newIDs.isEmpty && !isTooLarge && !Tree.holdsMarker(tree)
        leaves = isTooLarge ? [:] : Self.leaves(of: tree)
        if isTooLarge { issues.append(issue(.tooManyNodes, at: [])) }
    }

    func read(_ tree: [String: Any]) throws(ParseError) -> T {
        try parser.parseObject(snap: Snapshot(key: key ?? "", value: tree), type: T.self)
    }

    func issue(_ kind: SnapshotParser.Issue.Kind, at path: [String]) -> SnapshotParser.Issue {
        let place = (key.map { [$0] } ?? []) + path
        return .init(kind, at: place, in: T.self, concernsKey: !path.isEmpty)
    }

    mutating func add(_ kind: SnapshotParser.Issue.Kind, at path: [String]) {
        issues.append(issue(kind, at: path))
    }

    /// Finds the read-only keys of the object that was read.
    mutating func findUnwritten(_ read: T) {
        var whole = parser
        whole.nilValues = .null
        let written = Writer(whole).writeRoot(read)
        let writer = Writer(whole)
        writer.writesAll = true
        for path in Self.paths(of: writer.writeRoot(read), missingIn: written) {
            add(.neverWritten, at: path)
        }
    }

    /// Finds the values that the object that was read does not write again, or writes in addition.
    mutating func compare(_ read: T) {
        let written = parser.serialize(object: read)
        again = Self.leaves(of: written)
        for path in Self.paths(of: tree, missingIn: written) { add(.neverRead, at: path) }
        for path in Self.paths(of: written, missingIn: tree) {
            let value = path.reduce(written as Any?) { node, key in
                node.flatMap(Tree.keyed)?[key]
            }
            add(differing(NSNull(), value), at: path)
        }
    }

    /// Finds leaves that come back only unchanged, or not at all, or that change with others.
    mutating func changeLeaves() {
        toleratedCount = reading(tree).1.tolerated.count
        var unread: [[String]] = []
        var sharing: [[String]: [String]] = [:]
        for path in changedPaths {
            guard let leaf = leaves[path], let before = again[path] else { continue }
            guard let (other, written) = changed(leaf, before, at: path) else {
                if !Tree.isEqual(leaf, before) { add(differing(leaf, before), at: path) }
                continue
            }
            let after = written[path]
            if !Tree.isEqual(after, other) {
                if comesBack(other, from: path, in: written) { continue }
                if Tree.isEqual(after, before) {
                    unread.append(path)
                } else {
                    add(differing(other, after), at: path)
                }
            }
            for (place, value) in written
            where place != path && !Tree.isEqual(value, again[place]) {
                if sharing[place] == nil { sharing[place] = path }
            }
        }
        for path in sharing.keys.sorted(by: KeyOrder.pathPrecedes) {
            guard let other = sharing[path] else { continue }
            // One of the two issues is enough.
            if let back = sharing[other], back == path, path.joined() < other.joined() { continue }
            add(.sharedProperty(with: other.joined(separator: "/")), at: path)
        }
        for path in unread where sharing[path] == nil { add(.neverRead, at: path) }
    }

    /// The paths of the leaves to change: in a small tree, all of them. In a large one, similar
    /// leaves, like the same field of each element, take turns with the others.
    private var changedPaths: [[String]] {
        let paths = leaves.keys.sorted(by: KeyOrder.pathPrecedes)
        let count = max(16, Self.maximumReadCount / max(1, paths.count))
        guard count < paths.count else { return paths }
        var turns: [[String]: Int] = [:]
        let ranked = paths.map { path in
            let key = path.last { KeyOrder.arrayIndex($0) == nil } ?? ""
            let turn = turns[["\(path.count)", key], default: 0]
            turns[["\(path.count)", key]] = turn + 1
            return (turn: turn, path: path)
        }
        return ranked.sorted { $0.turn < $1.turn }.prefix(count).map(\.path)
            .sorted(by: KeyOrder.pathPrecedes)
    }

    /// What is written after a leaf was replaced by another value: by the first that changes it, or
    /// by any if none does. Nil if the type accepts none.
    ///
    /// - Parameter before: what is written for the leaf itself.
    private func changed(
        _ leaf: Any,
        _ before: Any,
        at path: [String]
    ) -> (other: Any, written: [[String]: Any])? {
        var accepted: (other: Any, written: [[String]: Any])?
        // A set holds each element once, so that no other element takes the leaf's place.
        let others = elements(beside: path, in: leaves) + [before]
        func isNew(_ value: Any) -> Bool { !others.contains { Tree.isEqual($0, value) } }
        for other in RoundTripValues.of(leaf).filter(isNew) {
            guard let written = written(with: other, at: path) else { continue }
            if comesBack(other, from: path, in: written) { return (other, written) }
            // A value may be written in another form, which then must come back.
            let form = written[path]
            if let form, !Tree.isEqual(form, before), Tree.isEqual(leaf, before),
                let again = self.written(with: form, at: path),
                Tree.isEqual(again[path], form),
                elements(beside: path, in: again).count >= others.count - 1
            {
                return (form, again)
            }
            if let form, isNew(form) { return (other, written) }
            if accepted == nil { accepted = (other, written) }
        }
        return accepted
    }

    /// What is written after a leaf was replaced by another value; nil if the type does not accept
    /// that value.
    private func written(with other: Any, at path: [String]) -> [[String]: Any]? {
        var changed: Any = tree
        Tree.insert(other, into: &changed, at: path[...])
        guard let node = Tree.dictionary(changed) else { return nil }
        let (object, report) = reading(node)
        // An unknown raw value, or an element that is skipped, is not a value of the type.
        guard report.issues.isEmpty, report.tolerated.count == toleratedCount else { return nil }
        return Self.leaves(of: parser.serialize(object: object))
    }

    private func reading(_ node: [String: Any]) -> (T, SnapshotParser.Report) {
        let reader = Reader(.parse, parser, key: key ?? "")
        var object = T()
        RootReader(reader).read(node, into: &object, key: parser.rootKey(key ?? "", isGiven: false))
        return (object, reader.report)
    }

    /// Whether a new value is written in its place, or in another one: under the new key of its
    /// object, which the value is, or at another index of an array that is written from a set.
    private func comesBack(
        _ value: Any,
        from path: [String],
        in written: [[String]: Any]
    ) -> Bool {
        if Tree.isEqual(written[path], value) { return true }
        if let key = Tree.string(value), let name = path.last, path.count > 1,
            Tree.isEqual(written[path.dropLast(2) + [key, name]], value)
        {
            return true
        }
        // What a set writes comes back in its order.
        guard Tree.isEqual(leaves[path], again[path]) else { return false }
        let expected = elements(beside: path, in: leaves) + [value]
        let found = elements(beside: path, in: written) + (written[path].map { [$0] } ?? [])
        return expected.count > 1 && expected.count == found.count
            && expected.allSatisfy { element in
                found.contains { Tree.isEqual($0, element) }
            }
    }

    /// The other elements of an array that a leaf is an element of.
    private func elements(beside path: [String], in leaves: [[String]: Any]) -> [Any] {
        guard let index = path.last, KeyOrder.arrayIndex(index) != nil else { return [] }
        let array = path.dropLast()
        return leaves.filter {
            $0.key.count == path.count && $0.key != path
                && $0.key.dropLast() == array
        }.map(\.value)
    }

    private func differing(_ read: Any, _ written: Any?) -> SnapshotParser.Issue.Kind {
        let redaction = parser.redaction
        return .anotherValue(
            expected: redaction.found(written as Any),
            found: redaction.found(read)
        )
    }

    /// The paths of the values that one tree has and another one lacks.
    private static func paths(
        of tree: [String: Any],
        missingIn other: [String: Any]
    ) -> [[String]] {
        var paths: [[String]] = []
        func collect(_ node: [String: Any], _ other: [String: Any], at path: [String]) {
            for key in node.keys.sorted(by: KeyOrder.precedes) {
                guard let child = node[key], !isEmptyNode(child) else { continue }
                let twin = other[key]
                if twin == nil
                    || Tree.isNothing(twin) && !Tree.isNothing(child)
                {
                    paths.append(path + [key])
                } else if let child = Tree.keyed(child) {
                    collect(child, twin.flatMap(Tree.keyed) ?? [:], at: path + [key])
                }
            }
        }
        func isEmptyNode(_ value: Any) -> Bool {
            Tree.isNode(value) && Tree.isNothing(value)
        }
        collect(tree, other, at: [])
        return paths
    }

    /// The leaves of a tree by their paths.
    private static func leaves(of tree: [String: Any]) -> [[String]: Any] {
        var leaves: [[String]: Any] = [:]
        func collect(_ value: Any, at path: [String]) {
            guard let node = Tree.keyed(value) else {
                leaves[path] = value
                return
            }
            for (key, child) in node { collect(child, at: path + [key]) }
        }
        collect(tree, at: [])
        return leaves
    }
}
