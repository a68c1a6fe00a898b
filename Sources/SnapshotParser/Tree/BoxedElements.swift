/// Iterates over the elements of an array, or the children of an object with their keys, boxing one
/// at a time.
@usableFromInline
struct BoxedElements: Sequence, IteratorProtocol {
    private let elements: [Any]
    private let keys: [String]
    private var index = 0
    private var tokens: JSONCursor?

    /// How many elements there are, before the first was asked for.
    @usableFromInline
    var underestimatedCount: Int { tokens?.underestimatedCount ?? elements.count }

    init(_ elements: [Any] = [], keys: [String] = [], tokens: JSONCursor? = nil) {
        (self.elements, self.keys, self.tokens) = (elements, keys, tokens)
    }

    @usableFromInline
    mutating func next() -> (key: String?, value: SnapshotParser._ValueBox)? {
        guard index < elements.count else {
            guard let (key, value) = tokens?.next(), let document = tokens?.document
            else { return nil }
            return (key.map(document.string), .init(node: document.node(value)))
        }
        defer { index += 1 }
        return (index < keys.count ? keys[index] : nil, .init(elements[index]))
    }
}
