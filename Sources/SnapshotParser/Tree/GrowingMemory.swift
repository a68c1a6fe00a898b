/// Elements in one block of memory that grows.
///
/// Invariant: the first `count` of them are initialized. Positions are checked against `count`.
///
/// Kept for speed: the `ratios` rows `from text: decodeList, users` and `parse native: 8 plain
/// fields` are slower with arrays, which check at each change whether they are shared.
struct GrowingMemory<Element>: ~Copyable {
    private(set) var start: UnsafeMutablePointer<Element>
    private var capacity: Int
    private(set) var count = 0

    init(capacity: Int) {
        self.capacity = max(capacity, 16)
        start = .allocate(capacity: self.capacity)
    }

    /// With room for as many elements at first as fit the blocks that glibc keeps for each thread.
    init() {
        capacity = 1_024 / MemoryLayout<Element>.stride
        start = .allocate(capacity: capacity)
    }

    deinit {
        start.deinitialize(count: count)
        start.deallocate()
    }

    @inline(__always)
    subscript(position: Int) -> Element {
        _read {
            precondition(UInt(bitPattern: position) < UInt(bitPattern: count))
            yield start[position]
        }
        nonmutating _modify {
            precondition(UInt(bitPattern: position) < UInt(bitPattern: count))
            yield &start[position]
        }
    }

    /// The elements, to be used before anything is appended.
    @inline(__always)
    var elements: UnsafeMutableBufferPointer<Element> {
        UnsafeMutableBufferPointer(start: start, count: count)
    }

    @inline(__always)
    mutating func append(_ element: consuming Element) {
        reserve(1)
        (start + count).initialize(to: element)
        count &+= 1
    }

    mutating func append(_ elements: UnsafeBufferPointer<Element>) {
        guard let source = elements.baseAddress else { return }
        reserve(elements.count)
        (start + count).initialize(from: source, count: elements.count)
        count += elements.count
    }

    mutating func removeFirst(_ number: Int) {
        precondition(number >= 0 && number <= count)
        count -= number
        start.deinitialize(count: number)
        start.moveInitialize(from: start + number, count: count)
    }

    /// Drops all but the first elements.
    @inline(__always)
    mutating func keepFirst(_ number: Int) {
        precondition(number >= 0 && number <= count)
        // One by one, since the compiler then knows how to release each type.
        for position in number..<count { _ = (start + position).move() }
        count = number
    }

    @inline(__always)
    mutating func reserve(_ additional: Int) {
        if additional > capacity &- count { grow(additional) }
    }

    @inline(never)
    private mutating func grow(_ additional: Int) {
        let larger = max(capacity * 2, count + additional)
        let block = UnsafeMutablePointer<Element>.allocate(capacity: larger)
        block.moveInitialize(from: start, count: count)
        start.deallocate()
        (start, capacity) = (block, larger)
    }
}

extension GrowingMemory where Element: BitwiseCopyable {
    /// Fills memory after the last element.
    mutating func fill(_ number: Int, with element: Element) {
        reserve(number)
        (start + count).initialize(repeating: element, count: number)
    }
}
