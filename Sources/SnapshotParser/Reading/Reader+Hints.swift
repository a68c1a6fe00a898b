import Foundation

/// Where what is read stands, by which hints know the call that was meant.
enum RootForm {
    case tree
    case text
    /// An element of a file, which is one of a list's already.
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

extension Reader {
    /// Hints at the call that reads a list, where no key was found and the node holds one.
    func hintAtList() {
        guard seeksHints, node.foundCount == 0, node.start.issues < report.issueCount else {
            return
        }
        let absent = absent[node.firstAbsent...].filter(\.isRead)
        let isList = Hints.isList(
            of: node.entries.lazy.map { self.values.value(at: $0) },
            required: absent.filter(\.isRequired).map(\.name),
            optional: absent.filter { !$0.isRequired }.map(\.name)
        )
        guard isList else { return }
        let call = level > 0 ? "bindList" : rootForm.listCall
        report.issues[node.start.issues].hint = .list(call: call)
    }

    /// Hints at the binding of one key, where a dictionary for all remaining ones has the name of a key
    /// whose node it cannot hold.
    func hintAtField(_ name: String?, since start: SnapshotParser.Report.Mark) {
        guard seeksHints, let name, report.issueCount > start.issues else { return }
        let path = path + [name]
        let issue = report.issues[start.issues...].firstIndex { $0.path.starts(with: path) }
        guard let issue, case let position = position(of: name), position >= 0,
            Tree.isNode(values.value(at: position))
        else { return }
        report.issues[issue].hint = .dictionary(call: "bindField")
    }

    /// Whether a list's children hold a leaf, and may be those of one object.
    func mayBeObject(_ children: Children) -> Bool {
        seeksHints && !children.areIndexed && children.positions.contains(where: isLeaf)
    }

    func isLeaf(at position: Int) -> Bool {
        let box = values.box(at: position)
        if box.isLeaf { return true }
        guard !box.isDictionary else { return false }
        // By its type alone: to cast a container may copy all of it.
        let type = type(of: box.value)
        return type == NSString.self || type == Decimal.self
            || type is any FixedWidthInteger.Type || type is any BinaryFloatingPoint.Type
    }

    /// Hints at the call that reads one object, where a list's node is such an object.
    func hintAtObject<T: ParsableObject>(
        _ issue: Int,
        _ children: Children,
        _ type: T.Type
    ) {
        guard seeksHints, !children.areIndexed else { return }
        let isObject = Hints.isObject(
            children: children.positions.lazy.map { self.values.value(at: $0) }
        ) {
            let pairs = children.positions.map { (keys[$0], values.value(at: $0)) }
            let node = Dictionary(pairs, uniquingKeysWith: { first, _ in first })
            return fits(node, T.self)
        }
        guard isObject else { return }
        let call = level > 0 ? "bindObject" : rootForm.objectCall(isSnapshot: isSnapshot(T.self))
        report.issues[issue].hint = .object(call: call)
    }

    /// Hints at the call that reads JSON text, where the root is not a tree.
    func hintAtText(_ root: Any, _ call: String) {
        guard seeksHints, Hints.isText(root) else { return }
        report.issues[report.issueCount - 1].hint = .text(call: call)
    }

    /// Whether a node can be read as one object of a type, each of its keys being bound.
    private func fits<T: ParsableObject>(_ node: [String: Any], _ type: T.Type) -> Bool {
        var strict = parser
        strict.unknownKeys = .fail
        strict.logLevel = .silent
        let reader = Reader(.validate, strict, callStackStart: callStackStart)
        reader.seeksHints = false
        var object = T()
        return reader.read(&object, from: node, SnapshotKey(nil, isGiven: false))
    }
}
