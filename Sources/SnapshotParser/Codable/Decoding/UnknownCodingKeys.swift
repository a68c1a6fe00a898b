/// The keys that a `Codable` type does not ask for, where they are reported.
extension TreeNodeDecoder {
    /// Notes the children that no key of a container stands for. A child is unknown if none of the
    /// containers at its place has a key for it.
    func noteUnknownKeys<Key: CodingKey>(_: Key.Type) {
        let place = placeDecoder
        let known = place.unknownKeys
        let unknown = children.filter {
            Key(stringValue: $0.key) == nil && !isOwnKey($0.key) && !Tree.isNull($0.value)
        }
        place.unknownKeys = known?.intersection(unknown.keys) ?? Set(unknown.keys)
        if known == nil, !unknown.isEmpty { operation.notes?.append(self) }
    }

    /// Notes that a type asked for a key that none of its own stands for.
    func noteKnown(_ name: String) { placeDecoder.unknownKeys?.remove(name) }

    /// The first decoder of the value, if it is decoded in place of another type.
    private var placeDecoder: TreeNodeDecoder { unsafeDowncast(place, to: TreeNodeDecoder.self) }

    /// Reports the unknown keys that were noted.
    func reportUnknownKeys() {
        var unknown: [[String]: Set<String>] = [:]
        let nodes = operation.notes ?? []
        for node in nodes {
            // A place may have been decoded as several types, one after another.
            let keys = node.placeDecoder.unknownKeys ?? []
            unknown[node.path(), default: keys].formIntersection(keys)
        }
        for node in nodes {
            let keys = unknown.removeValue(forKey: node.path()) ?? []
            reader.report.tolerated += keys.sorted(by: KeyOrder.precedes).map {
                node.issue(.unknownKey, at: TreeKey(stringValue: $0))
            }
        }
        // A decoder that is kept and used later notes nothing, or it would retain itself.
        operation.notes = nil
    }
}
