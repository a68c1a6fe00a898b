import Foundation

/// Writes an object, reads it and writes it again; then does so with another value for each leaf.
struct RoundTripCheck<T: Parsable> {
    private typealias Leaves = [[String]: Any]

    private(set) var issues: [SnapshotParser.Issue] = []

    private let parser: SnapshotParser
    private let id: String?
    private let tree: [String: Any]
    private let leaves: Leaves

    /// About how many leaves to read in all. Each changed leaf reads the whole tree again, so in a
    /// large tree only some leaves are changed.
    private static var maximumReadCount: Int { 100_000 }

    /// Finds what is lost.
    ///
    /// - Parameter keys: the keys that the object must write.
    init(_ object: T, _ parser: SnapshotParser, _ keys: [String]) {
        var intolerant = parser.intolerant
        intolerant.unknownKeys = parser.unknownKeys
        self.parser = intolerant
        id = (object as? any ParsableObject)?._snapshotID
        tree = Self.tree(of: object, intolerant)
        leaves = Self.leaves(of: tree)
        if StringForm(parser.conversion) != nil { add(.unusedConversion, at: []) }
        for key in keys where tree[key] == nil { add(.missingKey, at: [key]) }
        let (again, found) = readAndWritten(tree)
        issues += found
        if let again { compare(with: again) }
    }

    private mutating func add(_ kind: SnapshotParser.Issue.Kind, at path: [String]) {
        issues.append(.init(kind, at: path, in: T.self, concernsKey: !path.isEmpty))
    }

    /// Finds leaves that are not read again as they were written.
    ///
    /// A leaf may come back by chance, if its value is the initial one of the property. So each
    /// leaf is replaced by another value, and the tree is read and written again: the leaf must
    /// then have the other value. If it has its old one, no binding reads it, or a later binding
    /// of the same property wins.
    ///
    /// - Parameter again: the leaves that are written for the object that was read.
    private mutating func compare(with again: Leaves) {
        let paths = Set(leaves.keys).union(again.keys).inOrder(KeyOrder.pathPrecedes)
        let step = max(1, paths.count * paths.count / Self.maximumReadCount)
        for (index, path) in paths.enumerated() {
            guard let leaf = leaves[path], let before = again[path] else {
                add(leaves[path] == nil ? differing(nil, again[path]) : .neverRead, at: path)
                continue
            }
            guard index.isMultiple(of: step), let other = Self.other(than: leaf, at: path),
                let after = written(with: other, at: path)
            else {
                if !Tree.isEqual(leaf, before) { add(differing(leaf, before), at: path) }
                continue
            }
            if Tree.isEqual(after, before) {
                add(.neverRead, at: path)
            } else if !Tree.isEqual(after, other),
                // A mapper that rounds writes 1.26 as 1.3, and 1.3 as 1.3.
                !Tree.isEqual(written(with: after, at: path), after)
            {
                add(differing(other, after), at: path)
            }
        }
    }

    /// What is written at a path for an object that is read with another leaf there; nil if that
    /// leaf cannot be read.
    private func written(with other: Any, at path: [String]) -> Any? {
        let changed = Tree.replacing(path[...], in: tree, by: other)
        return Node(changed).children.flatMap { readAndWritten($0).leaves?[path] }
    }

    /// What is written for the object that is read from a tree; nil, with issues, if none is read.
    private func readAndWritten(
        _ node: [String: Any]
    ) -> (leaves: Leaves?, issues: [SnapshotParser.Issue]) {
        let reader = Reader(.parse, parser)
        let key = parser.rootKey(id ?? "", mustMatch: false)
        let object = try? reader.readRoot(node, T.self, key)
        let issues = reader.report.issues
        let read = issues.isEmpty ? object : nil
        return (read.map { Self.leaves(of: Self.tree(of: $0, parser)) }, issues)
    }

    private func differing(_ read: Any?, _ written: Any?) -> SnapshotParser.Issue.Kind {
        func shown(_ value: Any?) -> String { parser.redaction.found(value as Any) }
        return .anotherValue(expected: shown(written), found: shown(read))
    }

    private static func tree(of object: T, _ parser: SnapshotParser) -> [String: Any] {
        Writer(parser).writeRootObject(object, needsKeyField: !parser.dialect.keysAreIDs)
    }

    /// The leaves of a tree by their paths.
    private static func leaves(of value: Any, at path: [String] = []) -> Leaves {
        guard let node = Node(value).asObject, node[SpecialKey.server] == nil else {
            return [path: value]
        }
        return node.reduce(into: [:]) { leaves, child in
            leaves.merge(Self.leaves(of: child.value, at: path + [child.key])) { $1 }
        }
    }

    /// Another value of a leaf's JSON type. Elements of arrays have none, since a set has an order
    /// of its own.
    private static func other(than leaf: Any, at path: [String]) -> Any? {
        if path.last.flatMap({ KeyOrder.arrayIndex($0) }) != nil { return nil }
        if let boolean = Node(leaf).boolean { return !boolean }
        if let text = Node(leaf).string { return text + "x" }
        let other: Any? =
            switch TreeNumber(leaf) {
            case .integer(let number): Int(exactly: number &+ 1)
            case .double(let number): number + 1
            case .long(let number): number.decimal.map { $0 + 1 }
            case nil: nil
            }
        return other.flatMap { Tree.isEqual($0, leaf) ? nil : $0 }
    }
}
