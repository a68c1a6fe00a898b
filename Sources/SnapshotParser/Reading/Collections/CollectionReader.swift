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
        guard reader.parser.dialect == .json, children.areIndexed != asArray,
            !(asArray && (elements as? any ParsableObject.Type)?._isSnapshot == true)
        else { return true }
        let kinds = (Wording.anArray, Wording.anObject)
        let (expected, found) = asArray ? kinds : (kinds.1, kinds.0)
        reader.add(.typeMismatch(expected: expected, found: found))
        return false
    }
}

extension Reader {
    var collections: CollectionReader { CollectionReader(reader: self) }

    /// The elements of an array, or of an object that may stand for one; nil if there are none.
    func elements(of value: Any) -> ArrayElements? {
        let elements = ArrayElements(
            value,
            acceptsObject: parser.dialect != .json,
            isExport: parser.dialect == .database
        )
        holes.earn(elements?.values.count ?? 0)
        return elements
    }

    /// Fills a list with what stands for holes, up to an index.
    ///
    /// - Parameter hole: nil if holes are skipped.
    /// - Returns: false if there are too many.
    func fill<Element>(_ list: inout [Element], _ hole: Element?, to index: Int) -> Bool {
        let count = index - list.count
        guard let hole, count > 0 else { return true }
        guard holes.spend(count) else { return false }
        list += repeatElement(hole, count: count)
        return true
    }
}
