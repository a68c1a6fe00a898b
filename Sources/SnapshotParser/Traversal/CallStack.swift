/// The thread's stack of calls.
enum CallStack {
    /// An address in it. It is never read.
    static func position() -> UInt {
        var marker: UInt8 = 0
        return withUnsafeMutablePointer(to: &marker) { UInt(bitPattern: $0) }
    }

    /// The stack size at which an operation goes no deeper: secondary threads have 512 KiB, part of
    /// which the caller uses already, and the last level needs some too.
    private static var maximumSize: UInt { 400 * 1024 }

    /// Whether an operation that began at this address may go deeper.
    static func hasRoom(since start: UInt) -> Bool {
        let position = position()
        return (position < start ? start - position : position - start) < maximumSize
    }
}
