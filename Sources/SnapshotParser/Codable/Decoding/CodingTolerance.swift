/// What a decoder tolerates, as the parser's options say, and reports to the binder: the same as a
/// binder does, as far as a type's `init(from:)` lets it.
extension TreeDecoding {
    /// How many issues were tolerated so far.
    var toleratedCount: Int { reader.report.mark.tolerated }

    /// Tolerates something that could not be read.
    ///
    /// - Returns: whether the option allows that.
    func tolerates(_ error: any Error, _ option: SnapshotParser.Tolerance) -> Bool {
        // Of too many nodes there may be too many to leave out each.
        guard option != .fail, !isTooLarge, let failure = failure(behind: error) else {
            return false
        }
        forgetError()
        if option == .report { reader.report.tolerated += failure.issues }
        return true
    }

    /// Forgets what was tolerated in a value that could not be read: its type may be one of several
    /// that are tried there.
    func forgetTolerated(since count: Int) {
        guard toleratedCount > count else { return }
        reader.report.tolerated.removeSubrange(count...)
    }

    /// Reports the unknown keys that were noted.
    func reportUnknownKeys() {
        var unknown: [[String]: Set<String>] = [:]
        for (place, node) in notes {
            // A place may have been decoded as several types, one after another.
            let keys = place.unknownKeys ?? []
            unknown[node.path(), default: keys].formIntersection(keys)
        }
        for (_, node) in notes {
            let keys = unknown.removeValue(forKey: node.path()) ?? []
            for key in keys.sorted(by: KeyOrder.precedes) {
                let step = TreeKey(stringValue: key)
                reader.report.tolerated +=
                    node.failure(.unknownKey(suggestion: nil), at: step).issues
            }
        }
        notes = []
    }
}

extension TreeNodeDecoder {
    /// Notes the children that no key of a container stands for, if unknown keys are reported. A
    /// child is unknown if none of the containers at its place has a key for it.
    @inline(never)
    func noteUnknownKeys<Key: CodingKey>(_: Key.Type) {
        let place = placeDecoder
        let unknown = children.filter {
            Key(stringValue: $0.key) == nil && !isOwnKey($0.key) && !Tree.isNull($0.value)
        }
        if let known = place.unknownKeys {
            place.unknownKeys = known.intersection(unknown.keys)
        } else {
            place.unknownKeys = Set(unknown.keys)
            if !unknown.isEmpty { decoding.notes.append((place, self)) }
        }
    }

    /// Notes that a type asked for a key that none of its own stands for.
    func noteKnown(_ name: String) { placeDecoder.unknownKeys?.remove(name) }

    /// The first decoder of the value, if it is decoded in place of another type.
    private var placeDecoder: TreeNodeDecoder {
        var place = self
        while place.step == nil, let parent = place.parent as? TreeNodeDecoder { place = parent }
        return place
    }
}
