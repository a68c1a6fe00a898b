/// A value as it was written, with what was noted of it and of the values in it.
struct WrittenValue {
    typealias JSON = SnapshotParser.JSON

    private(set) var json: JSON
    private(set) var notes: NoteTree<WrittenNote>?

    static var nothing: WrittenValue { WrittenValue(json: .null, notes: nil) }

    var note: WrittenNote { notes?.note ?? WrittenNote() }

    /// The child under a key, or an array's element at the index.
    @inline(never)
    func below(_ key: String, _ child: JSON?) -> WrittenValue {
        WrittenValue(json: child ?? .null, notes: notes?.children[key])
    }

    subscript(key: String) -> WrittenValue { below(key, json.child(key)) }

    var elements: [WrittenValue]? { json.array?.enumerated().map { below(String($0), $1) } }

    /// Whether it has keys to compare: it is an object, or nothing is written for it.
    ///
    /// - Parameter mayBeAbsent: whether a value for which nothing is written counts as an object
    ///   without keys.
    func hasKeys(orMayBeAbsent mayBeAbsent: Bool) -> Bool {
        json.object != nil && !json.isInstruction || json.isNull && mayBeAbsent
    }

    /// Whether it is an object, and no server value, which must not move (rule 7).
    var isObjectToCompare: Bool { json.object != nil && !json.isServerValue }

    /// Whether it holds something that could not be written.
    var holdsUnwritten: Bool { notes?.holds(\.isUnwritten) == true }

    /// Whether it holds what the server is to compute, and is always sent.
    var sendsServerValue: Bool { json.holdsServerValue && sent?.holdsServerValue == true }

    var holdsIncrement: Bool { sent?.increments(isAnywhere: true) == true }

    /// The value to send as a whole: without values that the server is still computing, and with
    /// new ids.
    var sent: JSON? {
        if note.isUnwritten || note.isPending { return nil }
        switch json {
        case .array: return .array((elements ?? []).map { $0.sent ?? .null })
        case .object(let children):
            let newIDs = note.idsByStandIn
            var sent: [String: JSON] = [:]
            for (key, child) in children { sent[newIDs[key] ?? key] = below(key, child).sent }
            return .object(sent)
        default: return json
        }
    }

    /// All that may be stored of it: each property is under its current key or under a former one.
    var underAllKeys: JSON {
        guard case .object(var result) = json, !json.isInstruction else { return json }
        for (key, child) in result { result[key] = below(key, child).underAllKeys }
        for (key, formerKeys) in note.formerKeys {
            for former in formerKeys where result[former] == nil { result[former] = result[key] }
        }
        return .object(result)
    }

    /// Whether a new value is the same, except where it has what the server is to compute.
    @inline(never)
    func isUnedited(in new: WrittenValue) -> Bool {
        if new.json.isServerValue { return true }
        if let children = json.asObject, let others = new.json.asObject {
            let keys = Set(children.keys).union(others.keys)
            return keys.allSatisfy { self[$0].isUnedited(in: new[$0]) }
        }
        return json.isIdentical(to: new.json)
    }

    /// An array of elements as an object, with each element under its id; nil if two elements have
    /// the same id.
    ///
    /// - Parameter newID: returns an id for an element without one, or nil if each element must
    ///   have an id.
    @inline(never)
    func keyedByID(_ parser: SnapshotParser, newID: () -> String?) -> WrittenValue? {
        guard let elements else { return nil }
        var children: [String: JSON] = [:]
        let notes = NoteTree(note: note)
        for element in elements {
            guard let id = element.json.id(parser.keyName) ?? newID(), children[id] == nil else {
                return nil
            }
            var json = element.json
            if !parser.writesKeys { json[parser.keyName] = nil }
            children[id] = json
            notes.children[id] = element.notes
        }
        return WrittenValue(json: .object(children), notes: notes)
    }

    /// The same value, with other keys for the elements that got new ids.
    ///
    /// New ids are random, so equal elements of two objects get different ones. Here each new id is
    /// replaced by the element's JSON text and a number, such as `1 {"name":"Ada"}` for the first
    /// element of that text. Then equal elements have equal keys, and are found to be unedited.
    ///
    /// - Parameter ids: all new ids.
    func withStandIns(for ids: Set<String>) -> WrittenValue {
        guard !ids.isEmpty, let children = json.asObject else { return self }
        var (result, counts) = ([String: JSON](), [String: Int]())
        let notes = NoteTree(note: note)
        for key in children.keys.inKeyOrder {
            let child = below(key, children[key]).withStandIns(for: ids)
            var standIn = key
            if ids.contains(key) {
                let text = (try? JSONTextWriter.text(child.json.writtenTree())) ?? ""
                counts[text, default: 0] += 1
                // No id of the database holds a control character.
                standIn = "\u{0}\(counts[text, default: 0])\u{0}\(text)"
                notes.note.idsByStandIn[standIn] = key
            }
            result[standIn] = child.json
            notes.children[standIn] = child.notes
        }
        return WrittenValue(json: JSON(result, like: json), notes: notes)
    }
}
