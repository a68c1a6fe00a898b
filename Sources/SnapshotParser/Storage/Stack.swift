/// A stack in one block of memory, whose elements are used where they are: an array asks at each
/// change whether it is shared, and copies each element that is looked at.
///
/// Invariant: `base[0..<count]` is initialized and nothing above it is. Positions are checked
/// against `count`. The binder owns the memory and frees it once; what is read in place is read
/// before the next push, which may move the elements.
///
/// Earned by: `parse native` and `parse json`, lists and one by one.
struct Stack<Element> {
    private(set) var base: UnsafeMutablePointer<Element>
    private var capacity: Int
    private(set) var count = 0

    init(capacity: Int = 16) {
        base = .allocate(capacity: capacity)
        self.capacity = capacity
    }

    /// Frees the elements and the memory.
    mutating func free() {
        drop(to: 0)
        base.deallocate()
    }

    @inline(__always)
    subscript(position: Int) -> Element {
        _read {
            precondition(position >= 0 && position < count)
            yield base[position]
        }
        nonmutating _modify {
            precondition(position >= 0 && position < count)
            yield &base[position]
        }
    }

    @inline(__always)
    mutating func push(_ element: consuming Element) {
        reserve(1)
        (base + count).initialize(to: element)
        count += 1
    }

    /// Takes the last element off.
    @inline(__always)
    mutating func pop() -> Element {
        precondition(count > 0)
        count -= 1
        return (base + count).move()
    }

    /// Pushes a number of elements, of which there may be fewer but no more.
    @inline(__always)
    mutating func push(_ elements: some Sequence<Element>, count additional: Int) {
        reserve(additional)
        var next = base + count
        let end = next + additional
        for element in elements {
            guard next < end else { break }
            next.initialize(to: element)
            next += 1
        }
        count = next - base
    }

    /// Places for elements, all of which the caller makes at once.
    @inline(__always)
    mutating func places(for additional: Int) -> UnsafeMutablePointer<Element> {
        reserve(additional)
        defer { count += additional }
        return base + count
    }

    @inline(__always)
    mutating func push(repeating element: Element, count additional: Int) {
        places(for: additional).initialize(repeating: element, count: additional)
    }

    @inline(__always)
    private mutating func reserve(_ additional: Int) {
        if count + additional > capacity { grow(additional) }
    }

    @inline(never)
    private mutating func grow(_ additional: Int) {
        let larger = max(capacity * 2, count + additional)
        let moved = UnsafeMutablePointer<Element>.allocate(capacity: larger)
        moved.moveInitialize(from: base, count: count)
        base.deallocate()
        base = moved
        capacity = larger
    }

    @inline(__always)
    mutating func drop(to newCount: Int) {
        // One by one, which the compiler knows how to do without asking the type at run time.
        drop(to: newCount) { $0.deinitialize(count: 1) }
    }

    /// Drops elements, each of which is ended by the caller.
    @inline(__always)
    mutating func drop(to newCount: Int, _ end: (UnsafeMutablePointer<Element>) -> Void) {
        precondition(newCount >= 0 && newCount <= count)
        while count > newCount {
            count -= 1
            end(base + count)
        }
    }

    /// Forgets elements that were all taken.
    @inline(__always)
    mutating func forget(from newCount: Int) {
        precondition(newCount >= 0 && newCount <= count)
        count = newCount
    }

    /// Moves the elements at two places into each other's.
    @inline(__always)
    func exchange(_ place: Int, _ other: Int) {
        precondition(place >= 0 && place < count && other >= 0 && other < count)
        swap(&base[place], &base[other])
    }
}
