/// Iterates over the elements of an array, or the children of an object, boxing one at a time.
@usableFromInline
struct BoxedElements: Sequence, IteratorProtocol {
    private let elements: [Any]
    private let keys: [String]
    private var index = 0
    private var text: JSONCursor?
    /// The child of a text whose key was asked for.
    private var child: Int?

    /// How many elements there are, before the first was asked for.
    @usableFromInline
    var underestimatedCount: Int { text?.underestimatedCount ?? elements.count }

    init(_ elements: [Any] = [], keys: [String] = [], text: JSONCursor? = nil) {
        (self.elements, self.keys, self.text) = (elements, keys, text)
    }

    /// The key of an object's next child, which must be asked for before the child.
    @usableFromInline
    mutating func nextKey() -> String? {
        if index < keys.count { return keys[index] }
        guard let (key, value) = text?.next() else { return nil }
        child = value
        return key.flatMap { text?.document.string($0) }
    }

    @usableFromInline
    mutating func next() -> SnapshotParser._ValueBox? {
        guard index < elements.count else {
            let child = self.child ?? text?.next()?.value
            self.child = nil
            return child.flatMap { text?.document.node($0) }.map { .init(node: $0) }
        }
        defer { index += 1 }
        return SnapshotParser._ValueBox(elements[index])
    }
}
