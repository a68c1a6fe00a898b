/// The state that all encoders of one value share.
final class TreeEncoding: CodingOperation {
    let writer: Writer
    /// Whether the writer was made for the value, and writes no objects afterwards.
    let isAlone: Bool
    /// The first error where none can be thrown.
    @exclusivity(unchecked) private(set) var failure: (any Error)?
    /// How many children the last value of a type had: a table that need not grow is filled faster.
    ///
    /// Kept for speed: the `ratios` row `encode a tree of all users` is slower without it.
    @exclusivity(unchecked) var sizes: [ObjectIdentifier: Int] = [:]

    init(_ writer: Writer, isAlone: Bool = false) {
        (self.writer, self.isAlone) = (writer, isAlone)
        super.init(writer)
    }

    /// Writes the value at the root.
    func root<T: Encodable>(_ value: T) throws -> Any {
        let root = TreeNodeEncoder(self, model: T.self)
        let tree = try root.encodeSelf(value, EncodingPlan(T.self))
        if let failure { throw failure }
        guard let tree else {
            let type = String(describing: type(of: value))
            throw root.unencodable(value, .unsupportedValue(found: type))
        }
        return tree
    }

    /// Notes an error where none can be thrown.
    func fail(with error: any Error) { failure = failure ?? error }
}
