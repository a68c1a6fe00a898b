/// Numbers in one block of memory that grows.
///
/// Invariant: the first `count` of them are initialized. Positions are checked against `count`.
///
/// Kept for speed: the `ratios` row `from text: decodeList, users` is slower with arrays.
struct GrowingMemory<Element: BitwiseCopyable>: ~Copyable {
    private(set) var start: UnsafeMutablePointer<Element>
    private var capacity: Int
    private(set) var count = 0

    init(capacity: Int) {
        self.capacity = max(capacity, 16)
        start = .allocate(capacity: self.capacity)
    }

    deinit { start.deallocate() }

    @inline(__always)
    subscript(position: Int) -> Element {
        get {
            precondition(UInt(bitPattern: position) < UInt(bitPattern: count))
            return start[position]
        }
        set {
            precondition(UInt(bitPattern: position) < UInt(bitPattern: count))
            start[position] = newValue
        }
    }

    /// The elements, to be read before anything is appended.
    @inline(__always)
    var elements: UnsafeBufferPointer<Element> { UnsafeBufferPointer(start: start, count: count) }

    @inline(__always)
    mutating func append(_ element: Element) {
        reserve(1)
        start[count] = element
        count &+= 1
    }

    mutating func append(_ elements: UnsafeBufferPointer<Element>) {
        guard let source = elements.baseAddress else { return }
        reserve(elements.count)
        (start + count).update(from: source, count: elements.count)
        count += elements.count
    }

    /// Fills memory after the last element.
    mutating func fill(_ number: Int, with element: Element) {
        reserve(number)
        (start + count).update(repeating: element, count: number)
    }

    mutating func removeFirst(_ number: Int) {
        precondition(number >= 0 && number <= count)
        count -= number
        start.update(from: start + number, count: count)
    }

    /// Drops all but the first elements.
    @inline(__always)
    mutating func keepFirst(_ number: Int) {
        precondition(number >= 0 && number <= count)
        count = number
    }

    @inline(__always)
    private mutating func reserve(_ additional: Int) {
        if additional > capacity &- count { grow(additional) }
    }

    @inline(never)
    private mutating func grow(_ additional: Int) {
        let larger = max(capacity * 2, count + additional)
        let block = UnsafeMutablePointer<Element>.allocate(capacity: larger)
        block.update(from: start, count: count)
        start.deallocate()
        (start, capacity) = (block, larger)
    }
}
