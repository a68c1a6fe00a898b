/// The state that all coders of one value share.
final class CodingOperation {
    /// The binder around the value, or one that was made for it. It holds the options and the
    /// limits, and hears what is tolerated.
    let binder: SnapshotParser.Binder
    /// The snapshot's key, for a type at the root that asks for it.
    let key: String?
    /// Whether a field of the key's name must equal it. If not, the field wins.
    let mustMatchKey: Bool
    /// The last error that a type's own code threw, and the issues behind it, until it reaches the
    /// binder, whichever types pass it on.
    @exclusivity(unchecked) var ownError: (error: any Error, issues: [SnapshotParser.Issue])?
    /// The present value, of which an update keeps what it cannot read.
    @exclusivity(unchecked) var patchBase: PatchBase?
    /// The decoders that opened an object with unknown keys; nil if unknown keys are not reported,
    /// or were reported already.
    @exclusivity(unchecked) var openedDecoders: [TreeNodeDecoder]? = []

    init(_ binder: SnapshotParser.Binder, key: SnapshotKey? = nil) {
        self.binder = binder
        self.key = key?.step.map(binder.key)
        mustMatchKey = key?.mustMatch ?? false
    }

    /// The issues behind an error; nil if none are known. An error of a type's own is the last one
    /// if it is of the same type and says the same.
    func issues(behind error: any Error) -> [SnapshotParser.Issue]? {
        if let ownError, type(of: ownError.error) == type(of: error),
            String(describing: ownError.error) == String(describing: error)
        {
            return ownError.issues
        }
        return (error.codingContext?.cause as? CodingFailure)?.issues
    }

    /// Reads the value at the root.
    func decode<T: Decodable>(_ type: T.Type, from tree: Any) throws -> T {
        let root = TreeNodeDecoder(self, tree, model: type)
        if let leaf = type as? any _Leaf.Type { return try root.decodeLeaf(leaf, tree, at: nil) }
        return try root.decodeSelf(type)
    }

    /// Writes the value at the root, which must not be nothing.
    func encode<T: Encodable>(_ value: T) throws -> Any {
        let root = TreeNodeEncoder(self, model: T.self)
        if let leaf = T.self as? any _Leaf.Type { return try root.tree(leaf, of: value, at: nil) }
        guard let tree = try root.encodeSelf(value) else {
            throw root.error(.unsupportedValue(found: "\(type(of: value))"), of: value)
        }
        return tree
    }

    /// Codes a value of the binder around it.
    ///
    /// - Throws: an error of the binder, to which the issues were added, or of the type's own.
    func reporting<Result>(_ code: (CodingOperation) throws -> Result) throws -> Result {
        do {
            return try code(self)
        } catch {
            guard let issues = issues(behind: error) else { throw error }
            if let issue = issues.first, issues.count == 1, issue.path == binder.path,
                issue.concernsKey == (binder.level > 0)
            {
                // It is about the whole value, which may be tried in another form.
                var kind = issue.kind
                kind.details = issue.details
                throw SnapshotParser.Failure.issue(kind)
            }
            issues.forEach { binder.report.add($0) }
            throw SnapshotParser.Failure.issueAdded
        }
    }
}
