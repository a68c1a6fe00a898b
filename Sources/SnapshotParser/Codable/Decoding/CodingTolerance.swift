/// What a decoder tolerates, as the parser's options say, and reports to the binder around it: the
/// same as a binder does, as far as a type's `init(from:)` lets it.
struct CodingTolerance {
    let decoding: TreeDecoding

    private var parser: SnapshotParser { decoding.parser }

    /// How many issues were tolerated so far.
    var count: Int { decoding.knownContext?.toleratedCount ?? 0 }

    /// Tolerates an element that could not be read.
    ///
    /// - Returns: whether the options allow that.
    func takesElement(_ error: any Error) -> Bool {
        // Of too many nodes there may be too many to skip each.
        guard parser.invalidElements != .fail, !decoding.isTooLarge,
            let failure = CodingFailure(error, decoding.origin)
        else { return false }
        decoding.context.tolerate(failure)
        return true
    }

    /// Tolerates unknown raw values because of which an optional property could not be read. If
    /// they are deeper in it, under keys that are required there, it is nil as a whole.
    ///
    /// - Returns: whether there was nothing else, and the options allow that.
    func takesProperty(_ error: any Error) -> Bool {
        guard parser.invalidValues != .fail,
            let failure = CodingFailure(error, decoding.origin),
            failure.isOfRawValues
        else { return false }
        decoding.context.tolerate(failure)
        return true
    }

    /// Forgets what was tolerated below a place that could not be read: its type may be one of
    /// several that are tried there.
    func forget(below node: CodingNode) {
        guard count > decoding.toleratedBefore else { return }
        decoding.context.forgetTolerated(since: decoding.toleratedBefore, at: node.path())
    }

    /// Puts what was tolerated in a collection in the order of its keys.
    func sort(since start: Int, below node: CodingNode) {
        guard count - start > 1 else { return }
        decoding.context.sortTolerated(since: start, at: node.path())
    }
}

extension TreeDecoding {
    var tolerance: CodingTolerance { CodingTolerance(decoding: self) }
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

extension TreeDecoding {
    /// Reports the unknown keys that were noted.
    func reportUnknownKeys() {
        guard !notes.isEmpty else { return }
        var known: [[String]: Set<String>] = [:]
        for (place, _) in notes {
            // A place may have been decoded as several types, one after another.
            let keys = place.unknownKeys ?? []
            known[place.path()] = known[place.path()]?.intersection(keys) ?? keys
        }
        for (_, node) in notes {
            let keys = known.removeValue(forKey: node.path()) ?? []
            for key in keys.sorted(by: KeyOrder.precedes) {
                context.tolerate(node.failure(.unknownKey(suggestion: nil), at: .text(key)))
            }
        }
        notes = []
    }
}
