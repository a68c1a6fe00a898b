/// The thread's stack of calls.
enum CallStack {
    /// An address in it. Nothing is read there.
    static func position() -> UInt {
        var marker: UInt8 = 0
        return withUnsafeMutablePointer(to: &marker) { UInt(bitPattern: $0) }
    }

    /// How many bytes an operation may take before it goes no deeper: secondary threads have 512 KiB,
    /// of which the caller has taken some and a last level takes some.
    private static var maximumSize: UInt { 400 * 1024 }

    /// Whether an operation that began at an address may go deeper.
    static func hasRoom(since start: UInt) -> Bool {
        let position = position()
        return (position < start ? start - position : position - start) < maximumSize
    }
}
