/// The keys that a `Codable` type does not ask for, where they are reported.
extension TreeNodeDecoder {
    /// Notes the children that no key of a container stands for. A child is unknown if none of the
    /// containers at its place has a key for it.
    func noteUnknownKeys<Key: CodingKey>(_: Key.Type) {
        let place = placeDecoder
        let known = place.unknownKeys
        var unknown = Set(
            children.lazy
                .filter {
                    Key(stringValue: $0.key) == nil && !self.isOwnKey($0.key)
                        && !Tree.isNull($0.value)
                }
                .map(\.key)
        )
        if !unknown.isEmpty { unknown.subtract(formerKeys.values.joined()) }
        place.unknownKeys = known?.intersection(unknown) ?? unknown
        if known == nil, !unknown.isEmpty { operation.notes?.append(self) }
    }

    /// Notes that a type asked for a key that none of its own stands for.
    func noteKnown(_ name: String) { placeDecoder.unknownKeys?.remove(name) }

    /// The value under the first former key that is there in place of a missing one.
    func formerValue(_ name: String) -> Any? {
        let value = formerKeys[name]?.lazy.compactMap { self.children[$0] }.first
        if value == nil, placeDecoder.unknownKeys?.isEmpty == false {
            placeDecoder.absentKeys.append(name)
        }
        return value
    }

    private var formerKeys: [String: [String]] {
        (model as? any ParsableCodable.Type)?.formerKeys ?? [:]
    }

    /// The first decoder of the value, if it is decoded in place of another type.
    var placeDecoder: TreeNodeDecoder {
        unsafeDowncast(place, to: TreeNodeDecoder.self)
    }
}

extension CodingOperation {
    /// Reports the unknown keys that were noted, as the options say.
    func reportUnknownKeys() {
        var unknown: [[String]: Set<String>] = [:]
        let nodes = notes ?? []
        for node in nodes {
            // A place may have been decoded as several types, one after another.
            let keys = node.placeDecoder.unknownKeys ?? []
            unknown[node.path(), default: keys].formIntersection(keys)
        }
        for node in nodes {
            let keys = unknown.removeValue(forKey: node.path()) ?? []
            for key in keys.sorted(by: KeyOrder.precedes) {
                let meant = node.placeDecoder.absentKeys
                let suggestion = binder.suggestions.nearest(to: key, among: meant)
                let issue = node.issue(
                    .unknownKey(suggestion: suggestion),
                    at: TreeKey(stringValue: key)
                )
                binder.reportUnwanted(issue)
            }
        }
        // A decoder that is kept and used later notes nothing, or it would retain itself.
        notes = nil
    }
}
