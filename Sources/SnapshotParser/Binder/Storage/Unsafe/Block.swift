/// The memory that stacks begin in.
///
/// Invariant: what is taken does not overlap, is aligned, and is inside the block, or the block is
/// too small, which ends the program when the first binder is made.
///
/// Earned by: `parse native` and `serialize`, one by one: nine stacks take three allocations.
struct Block {
    private let base: UnsafeMutableRawPointer
    private var used = 0
    /// That of eight bytes, which are more than a word on some systems.
    private static var alignment: Int { MemoryLayout<UInt64>.alignment }

    /// In bytes. Allocators keep blocks of less than a kilobyte at hand; for a greater one, glibc's
    /// first merges all small ones that were freed.
    private static var size: Int { 1000 }

    init() {
        base = .allocate(byteCount: Self.size, alignment: Self.alignment)
    }

    mutating func take<Element>(_ capacity: Int) -> UnsafeMutablePointer<Element> {
        let alignment = MemoryLayout<Element>.alignment
        let start = (used + alignment - 1) / alignment * alignment
        used = start + capacity * MemoryLayout<Element>.stride
        precondition(used <= Self.size && alignment <= Self.alignment)
        return (base + start).bindMemory(to: Element.self, capacity: capacity)
    }

    func free() {
        base.deallocate()
    }
}
