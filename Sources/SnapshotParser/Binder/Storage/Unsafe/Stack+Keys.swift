/// Keys, which are compared where they are: a copy would count references.
///
/// Earned by: `parse native` and `per key`, whose bindings look for each name among the keys.
extension Stack where Element == String {
    /// The first of some keys with the bits of a name, which strings that are equal mostly have;
    /// negative where none has.
    @inline(__always)
    func position(ofBitsOf name: String, from first: Int, to end: Int) -> Int {
        precondition(first >= 0 && first <= end && end <= count)
        guard StringBits.areKnown else { return -1 }
        let bits = StringBits(name)
        let keys = UnsafeRawPointer(base)
        let size = MemoryLayout<StringBits>.size
        var offset = first &* size
        while offset != end &* size {
            if keys.load(fromByteOffset: offset, as: StringBits.self) == bits {
                return offset / size
            }
            offset &+= size
        }
        return -1
    }

    /// The first of some keys that equals a name; negative where none does. Text beyond ASCII may
    /// equal text of another length.
    func position(
        equalTo name: String,
        from first: Int,
        count length: Int,
        isASCII: Bool?
    ) -> Int {
        precondition(first >= 0 && length >= 0 && first + length <= count)
        let bytes = name.utf8.count
        let positions = first..<first + length
        for position in positions where base[position].utf8.count == bytes {
            if base[position] == name { return position }
        }
        guard !(isASCII ?? KeyOrder.isASCII(name)) else { return -1 }
        return positions.first { base[$0] == name } ?? -1
    }

    /// A key's bits.
    @inline(__always)
    func bits(at position: Int) -> StringBits {
        precondition(position >= 0 && position < count)
        return StringBits(base[position])
    }

    /// How a key begins.
    func prefix(at position: Int) -> KeyOrder.Prefix {
        precondition(position >= 0 && position < count)
        return KeyBytes.with(base[position]) { KeyOrder.Prefix($0, position: position) }
            ?? KeyOrder.Prefix(position: position)
    }
}
