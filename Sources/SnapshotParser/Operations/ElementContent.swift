/// The values that a list's element holds, and the ids of the elements inside it, by where they are. Elements
/// inside it are held in any order.
struct ElementContent {
    /// The values. What is nil may be written as null, and is not one.
    private(set) var values: Set<Entry> = []
    /// The ids inside it. Those of a list that is stored by ids are the keys of its elements.
    private(set) var ids: Set<Entry> = []

    struct Entry: Hashable {
        let path: [String]
        let value: SnapshotParser.JSON
    }

    /// - Parameters:
    ///   - places: where the element was read from; nil if that is not known.
    ///   - lists: the paths to what is known to be an object with keys that differ between elements. What
    ///     the places say is added.
    init(
        _ element: SnapshotParser.JSON,
        _ keyName: String,
        places: StoredPlaces?,
        _ lists: inout Set<[String]>
    ) {
        collect(element, at: [], keyName, places, &lists)
    }

    /// Of an element of which it is not known where it was read from.
    init(_ element: SnapshotParser.JSON, _ keyName: String) {
        var lists: Set<[String]> = []
        self.init(element, keyName, places: nil, &lists)
    }

    private mutating func collect(
        _ json: SnapshotParser.JSON,
        at path: [String],
        _ keyName: String,
        _ places: StoredPlaces?,
        _ lists: inout Set<[String]>
    ) {
        func below(_ key: String) -> StoredPlaces? {
            places?.below(places?.storedKeys[key] ?? key)
        }
        let inner = path + ["[]"]
        switch json {
        case .null: break
        case .array(let elements):
            for (index, element) in elements.enumerated() {
                if let id = ElementOrigins.id(element, keyName) {
                    ids.insert(Entry(path: inner + [keyName], value: id))
                }
                collect(element, at: inner, keyName, below(String(index)), &lists)
            }
        case .object(let children):
            if places?.isCollection == true { lists.insert(path) }
            let isList = lists.contains(path)
            for (key, child) in children {
                if isList {
                    let id = Entry(path: inner + [keyName], value: .string(key))
                    ids.insert(id)
                    values.insert(id)
                }
                collect(child, at: isList ? inner : path + [key], keyName, below(key), &lists)
            }
        default: values.insert(Entry(path: path, value: json))
        }
    }

    /// How many values both hold.
    func common(_ other: ElementContent) -> Int {
        values.count < other.values.count
            ? values.count { other.values.contains($0) }
            : other.values.count { values.contains($0) }
    }

    /// Whether both hold more than half of each other's values.
    func isMostly(_ other: ElementContent) -> Bool {
        common(other) > max(values.count, other.values.count) / 2
    }

    /// The indices of the elements that hold an id.
    static func holders(_ elements: [Int: ElementContent]) -> [Entry: Set<Int>] {
        var holders: [Entry: Set<Int>] = [:]
        for (index, element) in elements {
            for id in element.ids { holders[id, default: []].insert(index) }
        }
        return holders
    }
}
