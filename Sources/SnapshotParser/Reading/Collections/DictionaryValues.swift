/// The values of a dictionary that is being read, child by child. The caller reads the children
/// itself, so that each level takes only one frame of the call stack.
struct DictionaryValues<Key: ParsableKey, Value: Parsable> {
    private let reader: Reader
    /// The values that are updated.
    private let present: [Key: Value]?
    private let isMerging: Bool
    private let isKept: Bool
    private let notesPlaces: Bool
    private var values: [Key: Value]
    /// The keys that were read. Different texts may give the same key of a user's type.
    private var keys: Set<Key> = []
    private var emptied: [Key] = []
    /// The keys that an array's elements had as fields.
    private var ids: Set<String> = []
    private var mark = SnapshotParser.Report.Mark()

    /// - Parameters:
    ///   - isKept: whether the values are used, and not only their issues.
    ///   - count: the number of children.
    init(
        _ reader: Reader,
        updating present: [Key: Value]?,
        isMerging: Bool,
        isKept: Bool,
        count: Int
    ) {
        (self.reader, self.present, self.isMerging, self.isKept) =
            (reader, present, isMerging, isKept)
        notesPlaces = reader.notesPlaces
        values = isMerging && !reader.options.replaces ? present ?? [:] : [:]
        if isKept, values.isEmpty { values.reserveCapacity(count) }
    }

    /// The key of a child that must be read; nil if the child is null, or its key has an issue.
    ///
    /// - Parameter own: the key that an array's element has as a field.
    mutating func key(at position: Int, own: String? = nil) -> Key? {
        // The second pass of an update must not read parts of what the first pass has skipped.
        if reader.isSkipped(position) { return nil }
        mark = reader.report.mark
        let text = own ?? reader.nodes.keys[position]
        if reader.isPriority(position) { return nil }
        guard let key = Key(writtenAs: text) else {
            // An update removes nothing there.
            if reader.isPatch, reader.nodes.values[position].isNull { return nil }
            reader.add(reader.context.invalid(key: Key.self, found: text), at: text)
            skip(position)
            return nil
        }
        guard !reader.nodes.values[position].isNull else {
            if !reader.isPatch, Tree.hole(Value.self) == nil,
                reader.collections.refusesHole(at: text)
            {
                skip(position)
            } else if isKept {
                emptied.append(key)
            }
            return nil
        }
        let isAnotherID = !ids.contains(text)
        guard isAnotherID, Key.self == String.self || keys.insert(key).inserted else {
            let kind = isAnotherID ? SnapshotParser.Issue.Kind.duplicateKey : .duplicateID
            reader.add(kind, at: reader.nodes.keys[position])
            skip(position)
            return nil
        }
        return key
    }

    /// The present value under a key, if this is an update.
    func present(_ key: Key) -> Value? {
        isMerging ? values[key] ?? present?[key] ?? Tree.hole(Value.self) : nil
    }

    /// Takes a child's value; nil if it has issues.
    ///
    /// - Parameter bringsKeys: whether elements may have their keys as fields.
    mutating func set(
        _ value: Value?,
        _ key: Key,
        at position: Int,
        own: String? = nil,
        bringsKeys: Bool = false
    ) {
        guard let value else { return skip(position) }
        if bringsKeys { ids.insert(own ?? reader.nodes.keys[position]) }
        if isKept { values[key] = value }
        if notesPlaces { reader.noteChild(key.treeKey, at: position) }
    }

    private func skip(_ position: Int) {
        reader.collections.skip(position, since: mark)
    }

    /// The values, after all children were read.
    ///
    /// - Parameter hole: stands for null if null is a valid value.
    consuming func finished(hole: Value? = nil) -> [Key: Value] {
        // If two texts give the same key, null under one does not remove the value under the other. In
        // an update, null removes any value.
        for key in emptied where !keys.contains(key) { values[key] = reader.isPatch ? nil : hole }
        return values
    }
}
