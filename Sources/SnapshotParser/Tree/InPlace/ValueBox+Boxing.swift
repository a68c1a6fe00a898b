extension SnapshotParser._ValueBox {
    /// Boxes a value where the box is to stand, in memory that holds none. A box that is made
    /// elsewhere is moved there at once, and the processor waits for it to be written.
    ///
    /// Invariant: as of the box, which is read in the same way. A value that has no room in the storage
    /// is boxed by the language.
    ///
    /// Earned by: `encode trees`, whose one-by-one row takes 1.05 times as long without it.
    @inline(__always)
    static func initialize<Value: EncodableLeaf>(
        _ storage: UnsafeMutableRawPointer,
        to value: consuming Value
    ) {
        guard MemoryLayout<Value>.size <= storageSize,
            MemoryLayout<Value>.alignment <= MemoryLayout<UnsafeRawPointer>.alignment
        else {
            storage.initializeMemory(as: Any.self, to: value)
            return
        }
        storage.initializeMemory(as: Value.self, to: value)
        storage.storeBytes(
            of: ObjectIdentifier(Value.self),
            toByteOffset: storageSize,
            as: ObjectIdentifier.self
        )
    }
}
