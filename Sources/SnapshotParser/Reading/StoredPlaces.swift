/// Where the parts of an object stand in the tree that it is read from.
struct StoredPlaces {
    /// The keys of the node that bindings have read; nil for what is not an object.
    private(set) var readKeys: Set<String>?
    /// The keys under which children are stored, by the keys under which they are written, where
    /// these differ: an array's elements are written under the ids that they hold.
    private(set) var storedKeys: [String: String] = [:]
    /// Whether it is a set whose elements are stored as keys.
    private(set) var isSetOfKeys = false
    /// Whether it is a list of objects without ids, which are written in the order in which they are stored.
    private(set) var isList = false
    /// The indices of an array's elements that could not be read, and were left out.
    private(set) var skipped: Set<Int> = []
    /// The objects, lists and dictionaries below, by the keys under which they are stored.
    private var children: [String: StoredPlaces] = [:]

    /// A node that was not read.
    private static let unread = StoredPlaces(readKeys: [])

    /// Whether a child was read.
    func reads(_ storedKey: String) -> Bool { readKeys?.contains(storedKey) ?? true }

    /// The places below a child; nil below a value.
    func below(_ storedKey: String) -> StoredPlaces? {
        reads(storedKey) ? children[storedKey] : .unread
    }

    mutating func note(readKeys keys: Set<String>, at path: ArraySlice<String>) {
        change(at: path) { $0.readKeys = keys }
    }

    mutating func note(_ key: String, storedAs storedKey: String, at path: ArraySlice<String>) {
        guard key != storedKey else { return }
        change(at: path) { $0.storedKeys[key] = storedKey }
    }

    mutating func noteList(at path: ArraySlice<String>) { change(at: path) { $0.isList = true } }

    mutating func noteSkipped(_ index: Int, at path: ArraySlice<String>) {
        change(at: path) { $0.skipped.insert(index) }
    }

    mutating func noteSetOfKeys(at path: ArraySlice<String>) {
        change(at: path) { $0.isSetOfKeys = true }
    }

    private mutating func change(
        at path: ArraySlice<String>,
        _ change: (inout StoredPlaces) -> Void
    ) {
        guard let key = path.first else { return change(&self) }
        children[key, default: StoredPlaces()].change(at: path.dropFirst(), change)
    }
}

extension Reader {
    /// Notes which keys of the current object were read, if that is asked for.
    func noteReadKeys() {
        guard notesPlaces else { return }
        extras.places?.note(readKeys: nodes.readKeys, at: path.suffix(level))
    }

    /// Notes that the value here is a set whose elements are stored as keys, if that is asked for.
    func noteSetOfKeys() {
        guard notesPlaces else { return }
        extras.places?.noteSetOfKeys(at: path.suffix(level))
    }

    /// Notes that the value here is a list of objects without ids, if that is asked for.
    func noteList() {
        guard notesPlaces else { return }
        extras.places?.noteList(at: path.suffix(level))
    }

    /// Notes that an element is left out, if that is asked for.
    ///
    /// - Parameter keys: the keys to its list below the current place.
    func noteSkipped(_ key: String, below keys: [String] = []) {
        guard notesPlaces, let index = KeyOrder.arrayIndex(key) else { return }
        extras.places?.noteSkipped(index, at: path.suffix(level) + keys)
    }

    /// Notes where the child is stored that is written under a key, if that is asked for.
    func noteChild(_ key: @autoclosure () -> String, at position: Int) {
        guard notesPlaces else { return }
        extras.places?.note(key(), storedAs: nodes.keys[position], at: path.suffix(level))
    }
}
