extension Reader {
    /// Whether collections must be there, each in its own shape. The database stores no empty one, and
    /// turns arrays into objects and back.
    var needsCollections: Bool { parser.missingCollections == .fail }

    /// Whether children may be read as those of an array, or else of an object. Notes an issue where
    /// they may not.
    func accepts(_ children: Children, asArray: Bool) -> Bool {
        guard needsCollections, children.areIndexed != asArray else { return true }
        let (expected, found) = (Wording.anArray, Wording.anObject)
        add(
            asArray
                ? .typeMismatch(expected: expected, found: .init(type: found, text: nil))
                : .typeMismatch(expected: found, found: .init(type: expected, text: nil))
        )
        return false
    }
}
