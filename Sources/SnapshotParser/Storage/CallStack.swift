/// The thread's stack of calls.
enum CallStack {
    /// An address in it. Nothing is read there.
    static func position() -> UInt {
        var marker: UInt8 = 0
        return withUnsafeMutablePointer(to: &marker) { UInt(bitPattern: $0) }
    }

    /// About how many bytes were taken since.
    static func size(since start: UInt) -> UInt {
        let position = position()
        return position < start ? start - position : position - start
    }
}
