/// The thread's stack of calls.
enum CallStack {
    /// An address in it. It is never read.
    ///
    /// The address sanitizer moves variables, whose size the compiler knows, to memory of its own,
    /// but leaves an allocation of another size on the stack.
    static func address() -> UInt {
        var marker: UInt8 = 0
        return withUnsafeMutablePointer(to: &marker) { marker in
            // This is 1, as no address of a program has the first bit.
            let size = 1 + Int(UInt(bitPattern: marker) >> UInt(UInt.bitWidth - 1))
            return withUnsafeTemporaryAllocation(byteCount: size, alignment: 1) {
                UInt(bitPattern: $0.baseAddress)
            }
        }
    }

    /// The stack size at which an operation goes no deeper: secondary threads have 512 KiB, part of
    /// which the caller uses already, and the last level needs some too.
    private static var maximumSize: UInt { 400 * 1024 }

    /// Whether an operation that began at this address may go deeper.
    static func hasRoom(since start: UInt) -> Bool {
        let address = address()
        return (address < start ? start - address : address - start) < maximumSize
    }
}
