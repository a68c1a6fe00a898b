/// Goes through the children of a container in text, by their tokens; a leaf has none.
struct JSONCursor: Sequence, IteratorProtocol {
    let document: JSONDocument
    private let isObject: Bool
    /// The next token.
    private var token: Int
    /// How many children are left.
    private(set) var underestimatedCount: Int

    @inline(__always)
    init(_ document: JSONDocument, _ container: Int) {
        let parent = document.token(container)
        self.document = document
        isObject = parent.kind == .object
        token = container + JSONToken.containerWords
        underestimatedCount = parent.isContainer ? document.count(of: container) : 0
    }

    /// - Returns: the tokens of the next child's key, if it has one, and of its value.
    @inline(__always)
    mutating func next() -> (key: Int?, value: Int)? {
        guard underestimatedCount > 0 else { return nil }
        underestimatedCount &-= 1
        let key = isObject ? token : nil
        let value = isObject ? document.next(after: token) : token
        token = document.next(after: value)
        return (key, value)
    }
}
