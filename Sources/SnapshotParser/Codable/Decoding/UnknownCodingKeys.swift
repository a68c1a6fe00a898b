/// The keys that a `Codable` type does not ask for, where they are reported.
extension TreeNodeDecoder {
    /// Records the children for which a container has no key. A value may be decoded as several
    /// types, each with its own container: a child is unknown if none of them has a key for it.
    func recordUnknownKeys<Key: CodingKey>(_: Key.Type) {
        let first = firstDecoder
        let known = first.unknownKeys
        var unknown: Set<String> = []
        for (key, value) in children where Key(stringValue: key) == nil && !isOwnKey(key) {
            if !Node(value).isNull { unknown.insert(key) }
        }
        if !unknown.isEmpty { unknown.subtract(formerKeys.values.joined()) }
        first.unknownKeys = known?.intersection(unknown) ?? unknown
        first.isMisread = false
        if known == nil, !unknown.isEmpty { operation.openedDecoders?.append(self) }
    }

    /// A child, or what stands under the first of its former keys that is there. Where both are
    /// there, the current key counts. But a patched value was written without former keys, so one
    /// that it holds is the patch's, and counts.
    func child(_ name: String) -> Any? {
        // Most children are here, and each copy of a value takes time.
        if operation.patchBase == nil, let field = children[name] { return field }
        let former = formerKeys[name]?.lazy.compactMap { self.children[$0] }.first
        if let value = former ?? children[name] { return value }
        if firstDecoder.unknownKeys?.isEmpty == false { firstDecoder.absentKeys.append(name) }
        return nil
    }

    private var formerKeys: [String: [String]] {
        (model as? any ParsableCodable.Type)?.formerKeys ?? [:]
    }

    /// The first decoder of the value; see ``firstCoder``.
    var firstDecoder: TreeNodeDecoder { unsafeDowncast(firstCoder, to: TreeNodeDecoder.self) }
}

extension CodingOperation {
    /// Reports the unknown keys that were recorded, as the options say.
    func reportUnknownKeys() {
        var unknown: [[String]: Set<String>] = [:]
        let coders = openedDecoders ?? []
        for coder in coders {
            // A value may have been decoded as several types, one after another.
            let keys = coder.firstDecoder.unknownKeys ?? []
            unknown[coder.path(), default: keys].formIntersection(keys)
        }
        for coder in coders {
            let keys = unknown.removeValue(forKey: coder.path()) ?? []
            for key in keys.inKeyOrder {
                let meant = coder.firstDecoder.absentKeys
                let suggestion = binder.suggestions.nearest(to: key, among: meant)
                guard suggestion != nil || !coder.firstDecoder.isMisread else { continue }
                let step = TreeKey(stringValue: key)
                binder.reportUnwanted(coder.issue(.unknownKey(suggestion: suggestion), at: step))
            }
        }
        // A decoder that is kept and used later records nothing, or it would retain itself.
        openedDecoders = nil
    }
}
