import Foundation

/// What the root is, which decides the call that a hint suggests.
enum RootForm {
    case tree
    case text
    /// The text of a list.
    case textOfList
    /// An element of a file, which is already part of a list.
    case element

    /// The call that reads a list.
    fileprivate var listCall: String {
        switch self {
        case .tree: "parseAsList"
        case .text, .textOfList: "decodeList"
        case .element: "elements(of:at:in:)"
        }
    }

    /// The call that reads one object.
    fileprivate func objectCall(isSnapshot: Bool) -> String {
        switch self {
        case .tree: isSnapshot ? "parseSnapshot" : "parseObject"
        case .text, .textOfList, .element: "decode"
        }
    }
}

/// Finds hints for issues of the current object: calls that would fit its node, and keys that were
/// misspelt.
struct WrongCallHints {
    let reader: Reader

    /// Suggests the call that reads a list, if no key was found and the node holds a list.
    func suggestList() {
        guard reader.intent.seeksHints, reader.nodes.current.foundCount == 0,
            reader.nodes.current.start.issues < reader.report.issueCount
        else {
            return
        }
        let absent = reader.nodes.absent.names.filter(\.isRead)
        let required = absent.filter(\.isRequired).map(\.name)
        let optional = absent.filter { !$0.isRequired }.map(\.name)
        func isList(_ children: some Sequence<Any>) -> Bool {
            MisreadNode.isList(of: children, required: required, optional: optional)
        }
        let children = reader.nodes.current.entries.lazy.map {
            (reader.nodes.keys[$0], reader.nodes.values.value(at: $0))
        }
        let isFirst = reader.nodes.current.start.issues < Self.searchedIssueCount
        var hint: SnapshotParser.Issue.Hint?
        if isList(children.map(\.1)) {
            hint = listHint
        } else if isFirst, seeksPlace {
            let isOfList = reader.intent.rootForm == .textOfList
            let path = MisreadNode.path(in: children) { node in
                isOfList ? MisreadNode.children(of: node).map(isList) ?? false : isList([node])
            }
            hint = path.map { .place(reader.path + $0) }
        }
        if let hint { reader.report.issues[reader.nodes.current.start.issues].hint = hint }
    }

    /// Nodes after so many issues are not searched, since each search takes time.
    private static var searchedIssueCount: Int { 8 }

    /// Whether the current object is what a text was read as from its top level, or a list's element.
    private var seeksPlace: Bool {
        switch reader.intent.rootForm {
        case .text: reader.level == 0
        case .textOfList: reader.level == 1
        case .tree, .element: false
        }
    }

    /// What reads the children of the current object's node; nil if that is not known.
    private var listHint: SnapshotParser.Issue.Hint? {
        let form = reader.intent.rootForm
        if isBound(among: reader.nodes.outerEntries) { return .list(call: "bindList") }
        switch (form, reader.level) {
        case (.textOfList, 1) where reader.path.count == 1 && !isIndex(reader.path[0]):
            return .list(call: "listEnvelope")
        case (.text, 1) where isEntry, (.textOfList, 1), (.element, 0):
            guard let key = reader.path.last else { return .list(call: form.listCall) }
            return isIndex(key) ? nil : .place(reader.path)
        case (.text, 0) where !reader.nodes.current.isArray:
            let positions = reader.nodes.current.entries
            let key = positions.count == 1 ? positions.first.map { reader.nodes.keys[$0] } : nil
            guard let key, !PushIDs.isOne(key) else { return .list(call: form.listCall) }
            return reader.path.isEmpty
                ? .list(call: "objectEnvelope") : .place(reader.path + [key])
        case (_, 0): return .list(call: form.listCall)
        default: return nil
        }
    }

    /// Whether the current object is a child of a collection, or of an object by a binding.
    private var isEntry: Bool { if case .entry = reader.place.last { true } else { false } }

    /// Whether the key is of an array, of which no single element is meant.
    private func isIndex(_ key: String) -> Bool { KeyOrder.arrayIndex(key) != nil }

    /// Whether the path ends at what a binding has asked for by its name.
    ///
    /// - Parameter entries: the entries of the object that the binding is of.
    private func isBound(among entries: Range<Int>) -> Bool {
        guard case .entry(let position) = reader.place.last else { return false }
        return entries.contains(position) && !reader.nodes.isFree(position)
    }

    /// Suggests keys of the node for missing names. They may be right, if the object's model is not
    /// known.
    func suggestKeys(_ keys: () -> [String]) {
        guard reader.intent.seeksHints else { return }
        let path = reader.path
        let start = reader.nodes.current.start.issues
        let places = reader.report.issues.indices.dropFirst(start).filter {
            let issue = reader.report.issues[$0]
            return issue.kind == .missingKey && issue.path.dropLast().elementsEqual(path)
        }
        guard !places.isEmpty else { return }
        let keys = keys()
        for place in places {
            let name = reader.report.issues[place].path.last ?? ""
            guard let key = reader.suggestions.nearest(to: name, among: keys) else { continue }
            reader.report.issues[place].details.suggestion = key
        }
    }

    /// Suggests the call that reads one object, if a list's node is such an object; or the place of a list
    /// inside it.
    func suggestObject<T: ParsableObject>(
        _ issue: Int,
        _ children: CollectionReader.Children,
        _ type: T.Type
    ) {
        guard reader.intent.seeksHints, !children.areIndexed else { return }
        let pairs = children.positions.lazy.map {
            (reader.nodes.keys[$0], reader.nodes.values.value(at: $0))
        }
        let isObject = MisreadNode.isObject(children: pairs.map(\.1)) {
            fits(Dictionary(pairs, uniquingKeysWith: { first, _ in first }), T.self)
        }
        guard isObject else {
            // Elsewhere, a list inside the object is found where it is read as an element.
            guard reader.level == 0, reader.origin != nil, reader.parser.dialect == .json
            else { return }
            let path = MisreadNode.path(in: pairs) { node in
                Tree.array(node)?.first.flatMap(Tree.dictionary).map {
                    fits($0, T.self, unknownKeys: .report)
                } ?? false
            }
            if let path { reader.report.issues[issue].hint = .place(reader.path + path) }
            return
        }
        if reader.level == 0 {
            let isSnapshot = reader.isSnapshot(T.self)
            let call = reader.intent.rootForm.objectCall(isSnapshot: isSnapshot)
            reader.report.issues[issue].hint = .object(call: call)
        } else if isBound(among: reader.nodes.current.entries) {
            reader.report.issues[issue].hint = .object(call: "bindObject")
        }
    }

    /// Suggests the binding of a child's keys, if a name is a path that begins with an unknown key.
    func suggestNested(_ key: String) {
        guard reader.intent.seeksHints, reader.parser.unknownKeys == .fail else { return }
        reader.report.issues[reader.report.issueCount - 1].hint = .nested(key)
    }

    /// Suggests the conversion that reads properties of the current object from strings of JSON text.
    func suggestConversion() {
        guard reader.intent.seeksHints else { return }
        let level = reader.place.count
        let issues = reader.report.issues.indices.dropFirst(reader.nodes.current.start.issues)
        for place in issues.prefix(Self.searchedIssueCount) {
            let issue = reader.report.issues[place]
            guard issue.kind == .typeMismatch, issue.path.count == level + 1,
                issue.expected.map(Noun.containers.contains) == true,
                let position = reader.nodes.position(of: issue.path[level]),
                let text = reader.nodes.original(at: position).flatMap(Tree.string),
                MisreadNode.isText(text)
            else { continue }
            reader.report.issues[place].hint = .jsonText
        }
    }

    /// Suggests the place of an array inside a text whose root was read as one.
    func suggestArray<T: Parsable>(of type: T.Type) {
        guard reader.intent.seeksHints, reader.intent.rootForm == .text,
            let issue = reader.report.issues.last, issue.kind == .typeMismatch,
            issue.path == reader.path,
            let root = reader.nodes.roots(atMost: 1)?.first.flatMap(Tree.dictionary)
        else { return }
        let children = root.sorted { KeyOrder.precedes($0.key, $1.key) }.lazy.map { ($0, $1) }
        let path = MisreadNode.path(in: children) { node in
            guard let first = Tree.array(node)?.first else { return false }
            let other = other(reader.parser)
            return (try? other.parsed(T.self, from: first)) != nil && other.report.issues.isEmpty
        }
        guard let path else { return }
        reader.report.issues[reader.report.issueCount - 1].hint = .place(reader.path + path)
    }

    /// Suggests the call that reads JSON text, if the root is not a tree.
    func suggestText(_ root: Any, _ call: String) {
        guard reader.intent.seeksHints, MisreadNode.isText(root) else { return }
        reader.report.issues[reader.report.issueCount - 1].hint = .text(call: call)
    }

    /// How many of some keys a type binds by their names.
    func boundCount<T: ParsableObject>(of keys: [String], in type: T.Type) -> Int {
        let other = other(reader.parser)
        let node = Dictionary(keys.map { ($0, true) }, uniquingKeysWith: { first, _ in first })
        guard (try? other.openNode(node, as: T.self)) != nil else { return 0 }
        _ = other.begin(T.self)
        var object = T()
        object.bindProperties(binder: other)
        return other.nodes.current.foundCount
    }

    /// Whether a node can be read as one object of a type, which binds one of its keys. By default, it
    /// must bind all.
    private func fits<T: ParsableObject>(
        _ node: [String: Any],
        _ type: T.Type,
        unknownKeys: SnapshotParser.Tolerance = .fail
    ) -> Bool {
        var strict = reader.parser
        strict.unknownKeys = unknownKeys
        strict.logLevel = .silent
        let other = other(strict)
        var object = T()
        let isRead = other.read(&object, from: node, SnapshotKey(nil, isGiven: false))
        let unknown = other.report.tolerated.filter { $0.kind == .unknownKey && $0.path.count == 1 }
        return isRead && unknown.count < node.count
    }

    /// A reader that tries whether a node can be read.
    private func other(_ parser: SnapshotParser) -> Reader {
        let intent = ReadingIntent(seeksHints: false)
        return Reader(.validate, parser, for: intent, callStackStart: reader.place.callStackStart)
    }
}

extension Reader {
    var hints: WrongCallHints { WrongCallHints(reader: self) }
}
