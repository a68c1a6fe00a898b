/// One search for the objects of a type.
final class Search<T: ParsableObject> {
    var result = SearchResult<T>()

    private let reader: Reader
    /// The keys that the type binds.
    private var names: [String] = []
    /// Those of them that have to be there.
    private var requiredNames: [String] = []
    /// The length of the path to the node that is being tried.
    private var rootLength = 0
    /// What is wrong with the nodes of the type inside the ones that were tried. Each of them makes
    /// all those around it fail, so that without this it would be read again for each.
    private var failures: [[String]: SnapshotParser.Report] = [:]

    init(_ reader: Reader) {
        self.reader = reader
        reader.model = T.self
        learnNames()
        reader.failureObserver = { [unowned self] reader in noteFailure(reader) }
    }

    /// Learns which keys the type binds, and which of them have to be there, from a node that has
    /// none.
    private func learnNames() {
        let start = reader.report.mark
        var object = T()
        reader.failureObserver = { [unowned self] reader in read(absentNames: reader) }
        _ = reader.openNode([String: Any](), as: T.self)
        // Without a failure, nothing has to be there.
        reader.add(.missingValue)
        _ = reader.fill(&object, SnapshotKey(nil, isGiven: false), .new)
        reader.report.forget(from: start, to: reader.report.mark)
    }

    private func read(absentNames reader: Reader) {
        let absent = reader.nodes.absentNames.filter(\.isRead)
        names = absent.map(\.name)
        requiredNames = absent.filter(\.isRequired).map(\.name)
    }

    private func noteFailure(_ reader: Reader) {
        guard reader.model == T.self, reader.steps.count > rootLength else { return }
        failures[reader.path] = reader.report.segment(since: reader.nodes.current.start)
    }

    /// Looks for objects in a node and what is below it.
    func look(at node: Any) {
        // An array's elements are objects of their own, and never one object by index.
        if let keyed = Tree.dictionary(node), names.contains(where: { keyed[$0] != nil }),
            let object = match(node, keyed)
        {
            result.matches.append(.init(object: object, path: reader.path))
            return
        }
        guard let children = reader.collections.children(of: node) else { return }
        defer { reader.collections.drop(children) }
        for position in children.positions {
            guard reader.collections.goesOn(to: position, of: children) else { break }
            let key = reader.nodes.keys[position]
            guard case .value(let child) = Tree.unboxed(reader.nodes.values.value(at: position)),
                Tree.isNode(child)
            else { continue }
            reader.descend(to: key) { look(at: child) }
        }
    }

    /// Tries to read a node that has a bound key as an object of the type, and notes a near miss.
    private func match(_ node: Any, _ keyed: [String: Any]) -> T? {
        let start = reader.report.mark
        if let failure = knownFailure(keyed) {
            reader.report.append(failure)
        } else {
            rootLength = reader.steps.count
            var object = T()
            if reader.read(&object, from: node, SnapshotKey(reader.lastStep, isGiven: false)) {
                return object
            }
        }
        guard requiredNames.isEmpty || requiredNames.contains(where: { keyed[$0] != nil }) else {
            reader.report.forget(from: start, to: reader.report.mark)
            return nil
        }
        let path = reader.path
        result.rejected.append(reader.rejection(path.last ?? "", at: path, node, since: start))
        reader.removeIssues(since: start)
        return nil
    }

    /// What is wrong with a node, where that is known from an object around it.
    private func knownFailure(_ keyed: [String: Any]) -> SnapshotParser.Report? {
        let path = reader.path
        guard let failure = failures.removeValue(forKey: path) else { return nil }
        // There, a node's own key may have had to agree; found by a search, it need not.
        let name = reader.parser.keyName
        return keyed[name] == nil || reader.parser.ownKey(of: keyed) == path.last ? failure : nil
    }
}
