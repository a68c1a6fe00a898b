/// Makes a change to a copy of a value, and checks the copy, before the value itself is changed.
struct CheckRehearsal<Value> {
    /// A copy that shares no instance with the value; nil if it cannot be read back.
    let copy: (Value) -> Value?
    /// The failed checks of a value.
    let issues: (Value) -> [SnapshotParser.Issue]

    /// The checks that fail after a change.
    func brokenChecks(_ value: Value, _ change: (inout Value) -> Void) -> [SnapshotParser.Issue] {
        guard var copy = copy(value) else { return [] }
        change(&copy)
        return issues(copy)
    }
}

/// The elements that an update skips since a check of theirs failed in a rehearsal.
struct FailedElements {
    private(set) var paths: Set<[String]> = []
    private(set) var issues: [SnapshotParser.Issue] = []
    private var rounds = 0

    /// Beyond this number of rounds, duplicates of skipped elements are skipped too: data could be
    /// made so that each of many elements fails only in a round of its own.
    private static var maximumRounds: Int { 16 }

    /// Adds the elements that failed in a rehearsal.
    ///
    /// - Returns: whether there were any.
    mutating func add(from attempt: Reader, after validation: Reader) -> Bool {
        let known = validation.extras.skipped
        let failed = attempt.extras.skipped.subtracting(known)
        guard !failed.isEmpty else { return false }
        rounds += 1
        issues += attempt.report.tolerated.filter { $0.isBelow(failed) }
        if rounds > Self.maximumRounds {
            let others = known.subtracting(paths)
            issues += validation.report.tolerated.filter { $0.isBelow(others) }
            paths.formUnion(others)
        }
        paths.formUnion(failed)
        return true
    }
}

extension SnapshotParser.Issue {
    fileprivate func isBelow(_ paths: Set<[String]>) -> Bool {
        path.indices.contains { paths.contains(Array(path[...$0])) }
    }
}

extension SnapshotParser {
    func rehearsal<T: ParsableObject>(of type: T.Type, _ key: String) -> CheckRehearsal<T> {
        CheckRehearsal(copy: copy) { brokenChecks(of: $0, at: key.isEmpty ? [] : [key]) }
    }

    func rehearsal<T: ParsableSnapshot>(ofList type: T.Type, _ key: String) -> CheckRehearsal<[T]> {
        CheckRehearsal { list in
            let copies = list.compactMap { copy(of: $0) }
            return copies.count == list.count ? copies : nil
        } issues: {
            brokenChecks(ofList: $0, at: key)
        }
    }

    func rehearsal<T: ParsableSnapshot>(ofUpsert type: T.Type, _ key: String) -> CheckRehearsal<
        Upsert<T>
    > {
        CheckRehearsal { upsert in
            let copies = upsert.stored.compactMapValues { copy(of: $0) }
            return copies.count == upsert.stored.count ? Upsert(stored: copies) : nil
        } issues: {
            brokenChecks(ofList: $0.list, at: key)
        }
    }

    private func brokenChecks<T: ParsableSnapshot>(ofList list: [T], at key: String) -> [Issue] {
        list.flatMap { object in
            brokenChecks(of: object, at: [key, object.id ?? ""].filter { !$0.isEmpty })
        }
    }

    /// Writes an object with everything that it binds, and reads the result.
    private func copy<T: ParsableObject>(of object: T) -> T? {
        var copying = self
        (copying.nilValues, copying.unknownKeys) = (.null, .ignore)
        (copying.snapshotLists, copying.writesKeys) = (.keyed, true)
        (copying.logLevel, copying.issueHandler) = (.silent, nil)
        let writer = Writer(copying)
        writer.writesAll = true
        let tree = writer.writeRoot(object, keepsKey: true)
        let reader = Reader(.parse, copying)
        (reader.options.skipsChecks, reader.options.asksForInstances) = (true, false)
        var copy = T()
        let key = SnapshotKey(text: object._snapshotID, isGiven: false)
        RootReader(reader).read(tree, into: &copy, key: key)
        return reader.report.issues.isEmpty ? copy : nil
    }

    private func brokenChecks<T: ParsableObject>(of object: T, at path: [String]) -> [Issue] {
        let writer = Writer(self, checksWrites: true, below: path)
        _ = writer.writeRoot(object)
        return writer.report.issues.filter(\.kind.isFailedCheck)
    }
}
