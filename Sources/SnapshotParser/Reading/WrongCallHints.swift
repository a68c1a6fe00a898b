/// What the root is, which decides the call that a hint suggests.
enum RootForm {
    case tree
    case text
    /// An element of a file, which is already part of a list.
    case element

    /// The call that reads a list.
    fileprivate var listCall: String {
        switch self {
        case .tree: "parseAsList"
        case .text: "decodeList"
        case .element: "elements(of:at:in:)"
        }
    }

    /// The call that reads one object.
    fileprivate func objectCall(isSnapshot: Bool) -> String {
        switch self {
        case .tree: isSnapshot ? "parseSnapshot" : "parseObject"
        case .text, .element: "decode"
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
        else { return }
        let absent = reader.nodes.absent.names.filter(\.isRead)
        let required = absent.filter(\.isRequired).map(\.name)
        let optional = absent.filter { !$0.isRequired }.map(\.name)
        let children = reader.nodes.current.entries.lazy.map { reader.nodes.values.value(at: $0) }
        guard MisreadNode.isList(of: children, required: required, optional: optional),
            let hint = listHint
        else { return }
        reader.report.issues[reader.nodes.current.start.issues].hint = hint
    }

    /// What reads the children of the current object's node; nil if that is not known.
    private var listHint: SnapshotParser.Issue.Hint? {
        if isBound(among: reader.nodes.outerEntries) { return .list(call: "bindList") }
        return reader.level == 0 ? .list(call: reader.intent.rootForm.listCall) : nil
    }

    /// Whether the path ends at what a binding has asked for by its name.
    ///
    /// - Parameter entries: the entries of the object that the binding is of.
    private func isBound(among entries: Range<Int>) -> Bool {
        guard case .entry(let position) = reader.passPath.last else { return false }
        return entries.contains(position) && !reader.nodes.isFree(position)
    }

    /// Suggests keys of the node for missing names. They may be right, if the object's model is not
    /// known.
    func suggestKeys(_ keys: () -> [String]) {
        guard reader.intent.seeksHints else { return }
        let path = reader.path
        let start = reader.nodes.current.start.issues
        let indices = reader.report.issues.indices.dropFirst(start).filter {
            let issue = reader.report.issues[$0]
            return issue.kind == .missingKey && issue.path.dropLast().elementsEqual(path)
        }
        guard !indices.isEmpty else { return }
        let keys = keys()
        for index in indices {
            let name = reader.report.issues[index].path.last ?? ""
            guard let key = reader.suggestions.nearest(to: name, among: keys) else { continue }
            reader.report.issues[index].details.suggestion = key
        }
    }

    /// Suggests the call that reads one object, if a list's node is such an object.
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
        guard isObject else { return }
        if reader.level == 0 {
            let isSnapshot = reader.isSnapshot(T.self)
            let call = reader.intent.rootForm.objectCall(isSnapshot: isSnapshot)
            reader.report.issues[issue].hint = .object(call: call)
        } else if isBound(among: reader.nodes.current.entries) {
            reader.report.issues[issue].hint = .object(call: "bindObject")
        }
    }

    /// Suggests the call that reads JSON text, if the root is not a tree.
    func suggestText(_ root: Any, _ call: String) {
        guard reader.intent.seeksHints, MisreadNode.isText(root) else { return }
        reader.report.issues[reader.report.issueCount - 1].hint = .text(call: call)
    }

    /// Whether a node can be read as one object of a type, which binds all of its keys.
    private func fits<T: ParsableObject>(_ node: [String: Any], _ type: T.Type) -> Bool {
        var strict = reader.parser
        strict.unknownKeys = .fail
        strict.logLevel = .silent
        let other = Reader(
            .validate,
            strict,
            for: ReadingIntent(seeksHints: false),
            callStackStart: reader.passPath.callStackStart
        )
        var object = T()
        return other.read(&object, from: node, SnapshotKey(nil, mustMatch: false))
    }
}

extension Reader {
    var hints: WrongCallHints { WrongCallHints(reader: self) }
}
