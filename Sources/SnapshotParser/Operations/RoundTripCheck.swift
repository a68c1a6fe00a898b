import Foundation

/// Writes an object, and reads its tree unchanged and with other values.
struct RoundTripCheck<T: ParsableObject> {
    private typealias Leaves = [[String]: Any]

    private(set) var issues: [SnapshotParser.Issue] = []

    private let parser: SnapshotParser
    private let key: String?
    /// What the object writes.
    private let tree: [String: Any]
    private let leaves: Leaves
    /// What the object that was read writes.
    private var again: Leaves = [:]
    /// How many issues are tolerated in what the object writes.
    private var toleratedCount = 0

    /// About how many leaves to read in all, since each change reads the whole tree again.
    private static var maximumReadCount: Int { 100_000 }

    /// Finds what is lost.
    ///
    /// - Parameters:
    ///   - key: the object's own key.
    ///   - keys: the keys that it must write.
    init(_ object: T, _ parser: SnapshotParser, key: String?, _ keys: [String]) {
        var quiet = parser
        quiet.issueHandler = nil
        quiet.logLevel = .silent
        (self.parser, self.key) = (quiet, key)
        let writer = Writer(quiet)
        tree = RootWriter(writer).write(object, keepsKey: quiet.dialect == .json)
        guard !writer.trees.isTooLarge(tree) else {
            leaves = [:]
            add(.tooManyNodes, at: [])
            return
        }
        leaves = Self.leaves(of: tree)
        for key in keys where tree[key] == nil { add(.missingKey, at: [key]) }
        for key in T.formerKeys.keys.sorted() where !isBound(key, object) {
            add(.unusedFormerKeys, at: [key])
        }
        let (read, report) = reading(tree)
        issues += report.issues
        guard report.issues.isEmpty else { return }
        toleratedCount = report.tolerated.count
        compare(read)
        changeLeaves()
        // For an element without an id, one was made; a value that is left to the server is pending.
        let isWhole = writer.notes.newIDs.isEmpty && !Tree.holdsMarker(tree)
        // All other issues may be why they differ.
        let areExplained = issues.contains {
            ![.sharedProperty, .unusedFormerKeys].contains($0.kind)
        }
        if !areExplained, isWhole, Self.differ(object, read) { add(.unboundProperty, at: []) }
    }

    private mutating func add(_ kind: SnapshotParser.Issue.Kind, at path: [String]) {
        let place = (key.map { [$0] } ?? []) + path
        issues.append(.init(kind, at: place, in: T.self, concernsKey: !path.isEmpty))
    }

    /// Whether a binding of the object asks for a key, or one of a nested child, to which the object's former
    /// keys apply too.
    private func isBound(_ key: String, _ object: T) -> Bool {
        if Reader(.validate, parser).hints.boundCount(of: [key], in: T.self) > 0 { return true }
        var whole = parser
        whole.nilValues = .null
        return Self.leaves(of: whole.serialize(object: object)).keys.contains { $0.contains(key) }
    }

    /// Finds the read-only keys of the object that was read, and the values that it does not write
    /// again, or writes in addition.
    private mutating func compare(_ read: T) {
        let all = RootWriter(Writer(parser, for: WritingIntent(purpose: .copy))).write(read)
        let some = RootWriter(Writer(parser, for: WritingIntent(comparesNils: true))).write(read)
        for path in Self.paths(of: all, missingIn: some) {
            add(.neverWritten, at: path)
        }
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
    private mutating func changeLeaves() {
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
            where place != path && !Tree.isEqual(value, again[place]) && sharing[place] == nil {
                sharing[place] = path
            }
        }
        for (path, other) in sharing.sorted(by: { KeyOrder.pathPrecedes($0.key, $1.key) }) {
            // One of the two issues is enough.
            if sharing[other] == path, path.joined() < other.joined() { continue }
            add(.sharedProperty(with: other.joined(separator: "/")), at: path)
        }
        for path in unread where sharing[path] == nil { add(.neverRead, at: path) }
    }

    /// The paths of the leaves to change: in a small tree, all of them. In a large one, similar
    /// leaves, like the same field of each element, take turns with the others.
    private var changedPaths: [[String]] {
        var turns: [[String]: Int] = [:]
        let ranked = leaves.keys.sorted(by: KeyOrder.pathPrecedes).map { path in
            let name = path.last { KeyOrder.arrayIndex($0) == nil } ?? ""
            turns[["\(path.count)", name], default: 0] += 1
            return (turn: turns[["\(path.count)", name]] ?? 0, path: path)
        }
        let count = max(16, Self.maximumReadCount / max(1, ranked.count))
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
    ) -> (other: Any, written: Leaves)? {
        var accepted: (other: Any, written: Leaves)?
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
            accepted = accepted ?? (other, written)
        }
        return accepted
    }

    /// What is written after a leaf was replaced by another value; nil if the type does not accept
    /// that value.
    private func written(with other: Any, at path: [String]) -> Leaves? {
        var changed: Any? = tree
        Tree.insert(other, into: &changed, at: path[...])
        guard let node = changed.flatMap(Tree.dictionary) else { return nil }
        let (object, report) = reading(node)
        // An unknown raw value, or an element that is skipped, is not a value of the type.
        guard report.issues.isEmpty, report.tolerated.count == toleratedCount else { return nil }
        return Self.leaves(of: parser.serialize(object: object))
    }

    private func reading(_ node: [String: Any]) -> (T, SnapshotParser.Report) {
        let key = parser.rootKey(key ?? "", isGiven: false)
        let reader = Reader(.parse, parser, at: key.step)
        var object = T()
        RootReader(reader).read(node, into: &object, key: key)
        return (object, reader.report)
    }

    /// Whether a new value is written in its place, or in another one: under the new key of its
    /// object, which the value is, or at another index of an array that is written from a set.
    private func comesBack(_ value: Any, from path: [String], in written: Leaves) -> Bool {
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
    private func elements(beside path: [String], in leaves: Leaves) -> [Any] {
        guard let index = path.last, KeyOrder.arrayIndex(index) != nil else { return [] }
        return leaves.filter {
            $0.key.count == path.count && $0.key != path && $0.key.starts(with: path.dropLast())
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
        of tree: Any,
        missingIn other: Any?,
        at path: [String] = []
    ) -> [[String]] {
        if Tree.isNode(tree), Tree.isNothing(tree) { return [] }
        let isMissing = other == nil || Tree.isNothing(other) && !Tree.isNothing(tree)
        if isMissing, !path.isEmpty { return [path] }
        let (node, others) = (Tree.keyed(tree) ?? [:], other.flatMap(Tree.keyed))
        return node.sorted { KeyOrder.precedes($0.key, $1.key) }.flatMap { key, child in
            paths(of: child, missingIn: others?[key], at: path + [key])
        }
    }

    /// The leaves of a tree by their paths.
    private static func leaves(of value: Any, at path: [String] = []) -> Leaves {
        guard let node = Tree.keyed(value) else { return [path: value] }
        return node.reduce(into: [:]) { leaves, child in
            leaves.merge(Self.leaves(of: child.value, at: path + [child.key])) { $1 }
        }
    }

    /// Whether two `Equatable` objects differ. Foundation's classes mostly compare instances.
    private static func differ(_ first: T, _ second: T) -> Bool {
        guard !(first is NSObject), let first = first as? any Equatable else { return false }
        func isEqual<E: Equatable>(_ first: E) -> Bool { second as? E == first }
        return !isEqual(first)
    }
}
