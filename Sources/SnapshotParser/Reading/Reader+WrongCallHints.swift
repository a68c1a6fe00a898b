import Foundation

// Finds hints for issues of the current object: calls that would fit its node.
extension Reader {
    /// Hints at the call that reads a list, if no key was found and the node holds a list.
    func hintAtList() {
        guard scope.intent.seeksHints, nodes.current.claimedCount == 0,
            nodes.current.mark.issues < report.issueCount
        else { return }
        let fields = nodes.entriesWithoutValue.filter(\.isForReading)
        let required = fields.filter(\.lacksNeededValue).map(\.key)
        let optional = fields.filter { !$0.lacksNeededValue }.map(\.key)
        let children = nodes.current.positions.lazy.map { self.nodes.entries[$0].node.value }
        guard Self.isList(of: children, required: required, optional: optional), let call = listCall
        else { return }
        report.issues[nodes.current.mark.issues].hint = .list(call: call)
    }

    /// Whether a node of which no binding found anything holds a list of objects of the type: its
    /// first eight children fit.
    ///
    /// - Parameters:
    ///   - children: the node's children.
    ///   - required: the names that every object of the type has.
    ///   - optional: the other names that the type binds.
    static func isList(
        of children: some Sequence<Any>,
        required: [String],
        optional: [String]
    ) -> Bool {
        let children = Array(children.lazy.compactMap { Tree.nonNull($0) }.prefix(8))
        return !children.isEmpty
            && children.allSatisfy { child in
                guard let node = Node(child).children else { return false }
                return required.isEmpty
                    ? optional.contains { node.index(forKey: $0) != nil }
                    : required.allSatisfy { node.index(forKey: $0) != nil }
            }
    }

    /// What reads the children of the current object's node; nil if that is not known.
    private var listCall: String? {
        if isBound(among: nodes.outerPositions) { return "bindList" }
        guard level == 0 else { return nil }
        return passPath.isInText ? "decodeList" : "parseAsList"
    }

    /// Whether the path ends at what a binding has asked for by its name.
    ///
    /// - Parameter positions: those of the entries of the object that the binding is of.
    private func isBound(among positions: Range<Int>) -> Bool {
        guard case .entry(let position) = passPath.last else { return false }
        return positions.contains(position) && !nodes.isFree(position)
    }

    /// Hints at the call that reads one object, if a list's node is such an object.
    func hintAtObject<T: ParsableObject>(
        _ issue: Int,
        _ children: ChildEntries,
        _ type: T.Type
    ) {
        guard scope.intent.seeksHints, !children.areIndexed else { return }
        let node = Dictionary(
            children.positions.map { (nodes.entries[$0].key, nodes.entries[$0].node.value) },
            uniquingKeysWith: { first, _ in first }
        )
        // A child that no list could have as an element.
        let hasLeaf = node.values.contains { !Node($0).isNull && !Node($0).isContainer }
        guard hasLeaf, fits(node, T.self) else { return }
        if level == 0 {
            let treeCall = isSnapshot(T.self) ? "parseSnapshot" : "parseObject"
            let call = passPath.isInText ? "decode" : treeCall
            report.issues[issue].hint = .object(call: call)
        } else if isBound(among: nodes.current.positions) {
            report.issues[issue].hint = .object(call: "bindObject")
        }
    }

    /// Hints at the call that reads JSON text, if the root is not a tree.
    func hintAtText(_ root: Any, _ call: String) {
        let start = Node(root).string?.first { !$0.isWhitespace }
        let isText = root is Data || root is NSData || start == "{" || start == "["
        guard scope.intent.seeksHints, isText else { return }
        report.issues[report.issueCount - 1].hint = .text(call: call)
    }

    /// Whether a node can be read as one object of a type, which binds all of its keys.
    private func fits<T: ParsableObject>(_ node: [String: Any], _ type: T.Type) -> Bool {
        var strict = parser
        strict.unknownKeys = .fail
        strict.logLevel = .silent
        let other = Reader(
            .validate,
            strict,
            for: ReadingIntent(seeksHints: false),
            callStackStart: passPath.callStackStart
        )
        return (try? T._parse(node, in: other.context)) != nil
    }
}
