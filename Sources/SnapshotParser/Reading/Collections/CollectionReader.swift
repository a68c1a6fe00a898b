/// Reads the lists and dictionaries of the current object, and those at the root.
struct CollectionReader {
    typealias Children = SnapshotParser._Children

    let reader: Reader

    /// Whether children may be read as an array, or otherwise as an object. Adds an issue if not.
    ///
    /// - Parameter elements: the type of an array's elements; snapshots may also be in an object by id.
    func accepts(
        _ children: Children,
        asArray: Bool,
        of elements: any Any.Type = Never.self
    ) -> Bool {
        guard !reader.parser.dialect.readsEitherShape, children.areIndexed != asArray,
            !asArray || isArray(of: elements)
        else { return true }
        let kinds = (Noun.anArray, Noun.anObject)
        let (expected, found) = asArray ? kinds : (kinds.1, kinds.0)
        reader.add(.typeMismatch(expected: expected, found: found))
        return false
    }

    /// Whether a list of some elements must be an array.
    func isArray(of elements: any Any.Type) -> Bool {
        reader.parser.dialect.isArray(of: elements)
    }
}

extension SnapshotParser.Dialect {
    /// Whether a list must be an array, and not an object by ids or indices.
    func isArray(of elements: any Any.Type) -> Bool {
        !readsEitherShape && (elements as? any ParsableObject.Type)?._isSnapshot != true
    }
}

extension Reader {
    var collections: CollectionReader { CollectionReader(reader: self) }
}
