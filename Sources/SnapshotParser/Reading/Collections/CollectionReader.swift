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
        if let position {
            if inAllPasses {
                reader.extras.skipped.insert(reader.path + [reader.nodes.keys[position]])
            }
            if reader.level == 0 {
                reader.extras.rejected?.append(rejection(position, since: mark))
            }
        }
        reader.report.tolerate(since: mark)
        reader.forgetCuts()
    }

    /// An element with its issues, which are those since a mark.
    func rejection(
        _ position: Int,
        since mark: SnapshotParser.Report.Mark
    ) -> SnapshotParser.Rejection {
        let key = reader.nodes.keys[position]
        return reader.rejection(
            key,
            at: reader.path + [key],
            reader.nodes.values.value(at: position),
            since: mark
        )
    }
}

extension Reader {
    /// What has the issues since a mark.
    func rejection(
        _ key: String,
        at path: [String],
        _ value: Any,
        since mark: SnapshotParser.Report.Mark = .init()
    ) -> SnapshotParser.Rejection {
        let issues = Array(report.issues[mark.issues...])
        return .init(key: key, path: path, issues: issues, value: Tree.native(value))
    }

    /// Takes the issues since a mark, which are those of something rejected, out of the report.
    func removeIssues(since mark: SnapshotParser.Report.Mark = .init()) {
        report.issues.removeSubrange(mark.issues...)
        forgetCuts()
    }

    var collections: CollectionReader { CollectionReader(reader: self) }
}
