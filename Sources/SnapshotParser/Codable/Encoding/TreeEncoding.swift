/// The state that all encoders of one operation share.
final class TreeEncoding: CodingOperation {
    /// The first error where none can be thrown.
    @exclusivity(unchecked) var failure: (any Error)?

    /// Whether elements that have no order of their own are being written to be sorted.
    @exclusivity(unchecked) var isSorting = false

    /// How many children the last value of a type had, by the type's address; only approximate, as
    /// types may share a slot. A table that need not grow is filled faster.
    @exclusivity(unchecked) private var sizes = [UInt8](repeating: 8, count: 64)

    /// Whether values that the database would not store are issues.
    var isForDatabase: Bool { limits.outer?.checksWrites ?? false }

    /// Writes the value at the root.
    func encodeRoot<T: Encodable>(_ value: T) throws -> Any {
        defer { end() }
        let root = TreeNodeEncoder(self, model: T.self)
        let tree = try root.encodeSelf(value, EncodingPlan(T.self))
        if let failure { throw failure }
        guard let tree else { throw root.nothingEncoded(value) }
        return tree
    }

    /// About how many children a value of a type has.
    func size(of type: any Any.Type) -> Int { Int(sizes[place(of: type)]) }

    func note(size: Int, of type: any Any.Type) {
        sizes[place(of: type)] = UInt8(clamping: size)
    }

    private func place(of type: any Any.Type) -> Int {
        Int(bitPattern: ObjectIdentifier(type)) >> 4 & 63
    }
}
