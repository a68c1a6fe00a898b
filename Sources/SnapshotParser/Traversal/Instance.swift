/// An instance of a class. A cast to `AnyObject` would also identify it, but is slow on Linux.
///
/// Kept for speed: the `ratios` row `serialize: 8 plain fields, classes` is slower with a cast.
struct Instance: Hashable {
    private let address: UInt

    /// Nil for a value whose type is not a class.
    init?<Object>(_ object: borrowing Object) {
        guard Object.self is AnyClass, MemoryLayout<Object>.size == MemoryLayout<UInt>.size else {
            return nil
        }
        address = withUnsafeBytes(of: object) { $0.load(as: UInt.self) }
    }

    /// A container of Foundation's in a tree. Nil for all other values.
    init?(foundation value: Any) {
        guard type(of: value) is AnyClass else { return nil }
        address = UInt(bitPattern: ObjectIdentifier(value as AnyObject))
    }
}
