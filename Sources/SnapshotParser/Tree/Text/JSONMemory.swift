import Foundation

/// A text's bytes in a document's memory.
///
/// Invariant: ``padding`` zeros follow the last byte, so that a word may be read at each position
/// up to the end, and the byte at the end is 0, where every loop over JSON stops. Positions are
/// checked against the end. Whoever reads keeps the document alive.
struct JSONBytes {
    private let base: UnsafePointer<UInt8>
    /// How many bytes there are, without the padding.
    let count: Int

    /// How many zeros follow the last byte.
    static var padding: Int { 16 }

    fileprivate init(_ base: UnsafePointer<UInt8>, count: Int) {
        (self.base, self.count) = (base, count)
    }

    /// A byte; 0 at the end.
    @inline(__always)
    subscript(position: Int) -> UInt8 {
        precondition(UInt(bitPattern: position) <= UInt(bitPattern: count))
        return base[position]
    }

    /// Eight bytes, the first of which is the least significant; zeros beyond the end.
    @inline(__always)
    func word(at position: Int) -> UInt64 {
        precondition(UInt(bitPattern: position) <= UInt(bitPattern: count))
        return UInt64(
            littleEndian: UnsafeRawPointer(base + position).loadUnaligned(as: UInt64.self)
        )
    }

    /// The next line feed; nil if there is none.
    func newline(from start: Int, to end: Int? = nil) -> Int? {
        with(from: start, to: end ?? count) { bytes in
            guard let first = bytes.baseAddress,
                let found = memchr(first, Int32(UInt8(ascii: "\n")), bytes.count)
            else { return nil }
            return start + (UnsafeRawPointer(found) - UnsafeRawPointer(first))
        }
    }

    /// The first position from here on without whitespace.
    @inline(__always)
    func skipWhitespace(from start: Int) -> Int {
        if self[start] > 0x20 { return start }
        return skipSpaces(from: start)
    }

    private func skipSpaces(from start: Int) -> Int {
        var position = start
        while true {
            switch self[position] {
            case 0x20, 0x0A, 0x0D, 0x09: position += 1
            default: return position
            }
        }
    }

    /// The text of some bytes, which must be valid UTF-8.
    @inline(__always)
    func string(from start: Int, count length: Int) -> String {
        precondition(start >= 0 && length >= 0 && start <= count && length <= count - start)
        return String(
            decoding: UnsafeBufferPointer(start: base + start, count: length),
            as: UTF8.self
        )
    }

    /// Passes some of the bytes to a function, which must not keep them.
    @inline(__always)
    func with<Result>(
        from start: Int,
        to end: Int,
        _ work: (UnsafeBufferPointer<UInt8>) throws -> Result
    ) rethrows -> Result {
        precondition(start >= 0 && start <= end && end <= count)
        return try work(UnsafeBufferPointer(start: base + start, count: end - start))
    }
}

/// A growing block of bytes, to which a text is copied.
///
/// Invariant: the first `count` bytes and the padding after them are initialized.
struct JSONBlock {
    private var memory: UnsafeMutablePointer<UInt8>
    private var capacity: Int
    private(set) var count = 0

    init(capacity: Int) {
        self.capacity = max(capacity, 0)
        memory = .allocate(capacity: self.capacity + JSONBytes.padding)
        memory.initialize(repeating: 0, count: JSONBytes.padding)
    }

    /// Must be called once, by the owner.
    func deallocate() { memory.deallocate() }

    @inline(__always)
    var bytes: JSONBytes { JSONBytes(memory, count: count) }

    mutating func append(_ added: UnsafeRawBufferPointer) {
        guard let source = added.baseAddress, !added.isEmpty else { return }
        reserve(count + added.count)
        UnsafeMutableRawPointer(memory + count).copyMemory(from: source, byteCount: added.count)
        count += added.count
        (memory + count).initialize(repeating: 0, count: JSONBytes.padding)
    }

    /// Drops bytes from the start.
    mutating func removeFirst(_ number: Int) {
        precondition(number >= 0 && number <= count)
        guard number > 0 else { return }
        memory.update(from: memory + number, count: count - number + JSONBytes.padding)
        count -= number
    }

    /// Puts another byte in the place of one; at the end, only 0 may be put.
    ///
    /// - Returns: the byte that was there.
    mutating func exchange(_ position: Int, with byte: UInt8) -> UInt8 {
        precondition(position >= 0 && (position < count || position == count && byte == 0))
        defer { memory[position] = byte }
        return memory[position]
    }

    private mutating func reserve(_ wanted: Int) {
        guard wanted > capacity else { return }
        let larger = max(wanted, capacity * 2)
        let block = UnsafeMutablePointer<UInt8>.allocate(capacity: larger + JSONBytes.padding)
        block.initialize(from: memory, count: count)
        memory.deallocate()
        (memory, capacity) = (block, larger)
    }
}

/// A growing block of words.
///
/// Invariant: the first `count` words are initialized. Positions are checked against `count`.
struct JSONWords {
    private var memory: UnsafeMutablePointer<UInt64>
    private var capacity: Int
    private(set) var count = 0

    init(capacity: Int) {
        self.capacity = max(capacity, 16)
        memory = .allocate(capacity: self.capacity)
    }

    /// Must be called once, by the owner.
    func deallocate() { memory.deallocate() }

    @inline(__always)
    subscript(position: Int) -> UInt64 {
        get {
            precondition(UInt(bitPattern: position) < UInt(bitPattern: count))
            return memory[position]
        }
        nonmutating set {
            precondition(UInt(bitPattern: position) < UInt(bitPattern: count))
            memory[position] = newValue
        }
    }

    @inline(__always)
    mutating func append(_ word: UInt64) {
        if count == capacity { grow() }
        memory[count] = word
        count &+= 1
    }

    @inline(__always)
    mutating func removeLast(_ number: Int) {
        precondition(number >= 0 && number <= count)
        count &-= number
    }

    mutating func removeAll() { count = 0 }

    @inline(never)
    private mutating func grow() {
        let block = UnsafeMutablePointer<UInt64>.allocate(capacity: capacity * 2)
        block.initialize(from: memory, count: count)
        memory.deallocate()
        (memory, capacity) = (block, capacity * 2)
    }
}
