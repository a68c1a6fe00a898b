/// Reads the lists and dictionaries of the current object, and those at the root.
struct CollectionReader {
    typealias Children = SnapshotParser._Children

    let reader: Reader

    /// Whether children may be read as those of an array, or else of an object. Notes an issue where
    /// they may not.
    func accepts(_ children: Children, asArray: Bool) -> Bool {
        guard reader.parser.needsCollections, children.areIndexed != asArray else { return true }
        let kinds = (Wording.anArray, Wording.anObject)
        let (expected, found) = asArray ? kinds : (kinds.1, kinds.0)
        reader.add(.typeMismatch(expected: expected, found: .init(type: found)))
        return false
    }

    /// Passes an element over that has issues, where the options say so.
    ///
    /// - Parameters:
    ///   - position: its entry; nil where it has none.
    ///   - mark: what was found before it.
    ///   - inAllPasses: whether the later passes of an update are to pass it over too.
    func skip(
        _ position: Int?,
        since mark: SnapshotParser.Report.Mark,
        inAllPasses: Bool = false
    ) {
        guard reader.parser.invalidElements == .skip else { return }
        let issues = Array(reader.report.issues[mark.issues...])
        reader.report.tolerate(since: mark)
        reader.forgetCuts()
        guard let position else { return }
        let key = reader.nodes.keys[position]
        let path = reader.path + [key]
        if inAllPasses { reader.extras.skipped.insert(path) }
        guard reader.level == 0, reader.extras.rejected != nil else { return }
        let value = Tree.native(reader.nodes.values.value(at: position))
        reader.extras.rejected?.append(.init(key: key, path: path, issues: issues, value: value))
    }
}

extension Reader {
    var collections: CollectionReader { CollectionReader(reader: self) }
}
