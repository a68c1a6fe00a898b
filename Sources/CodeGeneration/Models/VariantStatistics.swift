/// The keys of one object that look like names.
struct ObjectKeys {
    var names: [String] = []
    /// Those that hold null.
    var nulls: [String] = []
}

/// Which keys objects have beside a field that may tell their kind.
struct VariantStatistics {
    struct Kind {
        var count = 0
        /// In how many of the kind's objects a key stands.
        var keys: [String: Int] = [:]
        /// The same of the objects under those keys.
        var children: [String: Child] = [:]
    }

    /// Objects under one key.
    struct Child {
        private(set) var count = 0
        private(set) var keys: [String: Int] = [:]
        /// Keys that hold null in some of them.
        private(set) var nulls: Set<String> = []

        mutating func add(_ object: ObjectKeys) {
            count += 1
            for key in object.names { keys[key, default: 0] += 1 }
            nulls.formUnion(object.nulls)
        }

        mutating func merge(_ other: Child) {
            count += other.count
            keys.merge(other.keys, uniquingKeysWith: +)
            nulls.formUnion(other.nulls)
        }
    }

    /// By the field's key, and by its value.
    private(set) var kinds: [String: [String: Kind]] = [:]
    /// The keys that have too many values.
    private var dropped: Set<String> = []

    /// Whether a field of that name may tell an object's kind.
    static func isDiscriminator(_ key: String) -> Bool {
        let name = key.lowercased().filter(\.isLetter)
        return ["type", "kind", "class", "typename", "variant"].contains(name)
            || key.hasSuffix("Type") || key.hasSuffix("_type") || key.hasSuffix("Kind")
    }

    /// Adds an object.
    mutating func add(
        _ key: String,
        value: String,
        keys: [String],
        children: [String: ObjectKeys] = [:]
    ) {
        guard !dropped.contains(key) else { return }
        var kind = kinds[key]?[value] ?? Kind()
        kind.count += 1
        for key in keys { kind.keys[key, default: 0] += 1 }
        for (key, keys) in children { kind.children[key, default: Child()].add(keys) }
        kinds[key, default: [:]][value] = kind
        dropIfWide(key)
    }

    mutating func merge(_ other: VariantStatistics) {
        for (key, theirs) in other.kinds where !dropped.contains(key) {
            for (value, kind) in theirs {
                kinds[key, default: [:]][value, default: Kind()].count += kind.count
                kinds[key]?[value]?.keys.merge(kind.keys, uniquingKeysWith: +)
                for (field, child) in kind.children {
                    kinds[key]?[value]?.children[field, default: Child()].merge(child)
                }
            }
            dropIfWide(key)
        }
        for key in other.dropped { drop(key) }
    }

    private mutating func dropIfWide(_ key: String) {
        let values = kinds[key] ?? [:]
        if values.count > 12 || values.keys.contains(where: { $0.utf8.count > 40 }) { drop(key) }
    }

    private mutating func drop(_ key: String) {
        dropped.insert(key)
        kinds[key] = nil
    }
}
