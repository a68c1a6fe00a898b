import Foundation

/// A stack in one block of memory, whose elements are used where they are.
///
/// The library's unsafe code is all in this file, but for the comparison of keys' bytes in
/// `KeyOrder`. What earns it are the benchmark's rows of parsed trees: an array asks at each change
/// whether it is shared, and copies each element that is looked at.
///
/// Invariant: `base[0..<count]` is initialized and nothing above it is. Positions are checked
/// against `count`. The binder owns the memory and frees it once; what is read in place is read
/// before the next push, which may move the elements.
struct Stack<Element> {
    fileprivate var base: UnsafeMutablePointer<Element>
    private var capacity: Int
    private var isGrown = false
    fileprivate(set) var count = 0

    /// Begins in a block that others begin in too, which spares a small parse allocations.
    init(in block: inout Block, capacity: Int) {
        base = block.take(capacity)
        self.capacity = capacity
    }

    /// Frees the elements and the memory that the stack has taken beyond its first block.
    mutating func free() {
        drop(to: 0)
        if isGrown { base.deallocate() }
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
    @discardableResult
    mutating func pop() -> Element {
        precondition(count > 0)
        count -= 1
        return (base + count).move()
    }

    var last: Element? { count > 0 ? base[count - 1] : nil }

    /// The elements, in the order in which they were pushed.
    var elements: [Element] { (0..<count).map { base[$0] } }

    func contains(where isFound: (Element) -> Bool) -> Bool {
        (0..<count).contains { isFound(base[$0]) }
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

    @inline(__always)
    mutating func push(repeating element: Element, count additional: Int) {
        reserve(additional)
        (base + count).initialize(repeating: element, count: additional)
        count += additional
    }

    @inline(__always)
    mutating func reserve(_ additional: Int) {
        if count + additional > capacity { grow(additional) }
    }

    private mutating func grow(_ additional: Int) {
        let larger = max(capacity * 2, count + additional)
        let moved = UnsafeMutablePointer<Element>.allocate(capacity: larger)
        moved.moveInitialize(from: base, count: count)
        if isGrown { base.deallocate() }
        isGrown = true
        base = moved
        capacity = larger
    }

    @inline(__always)
    mutating func drop(to newCount: Int) {
        precondition(newCount >= 0 && newCount <= count)
        // One by one, which the compiler knows how to do without asking the type at run time.
        while count > newCount {
            count -= 1
            (base + count).deinitialize(count: 1)
        }
    }

    /// Takes the element at a position off, of which the caller makes the stack forget by
    /// ``forget(from:)`` once all above it are taken.
    @inline(__always)
    func take(_ position: Int) -> Element {
        precondition(position >= 0 && position < count)
        return (base + position).move()
    }

    /// Forgets elements that were all taken.
    @inline(__always)
    mutating func forget(from newCount: Int) {
        precondition(newCount >= 0 && newCount <= count)
        count = newCount
    }

    @inline(__always)
    fileprivate var top: UnsafeMutablePointer<Element> {
        precondition(count > 0)
        return base + (count - 1)
    }

    /// Changes the last element where it is.
    @inline(__always)
    func withLast<Result>(_ body: (inout Element) -> Result) -> Result {
        precondition(count > 0)
        return body(&base[count - 1])
    }

    @inline(__always)
    func sort(by precedes: (Element, Element) -> Bool) {
        guard count > 8 else { return insertionSort(by: precedes) }
        var elements = UnsafeMutableBufferPointer(start: base, count: count)
        elements.sort(by: precedes)
    }

    /// Sorts few elements without the calls that sorting many takes.
    @inline(__always)
    private func insertionSort(by precedes: (Element, Element) -> Bool) {
        var sorted = 1
        while sorted < count {
            var position = sorted
            while position > 0, precedes(base[position], base[position - 1]) {
                swap(&base[position], &base[position - 1])
                position -= 1
            }
            sorted += 1
        }
    }

    /// Moves the elements at two places into each other's.
    @inline(__always)
    func exchange(_ place: Int, _ other: Int) {
        precondition(place >= 0 && place < count && other >= 0 && other < count)
        swap(&base[place], &base[other])
    }
}

/// Values of which some were moved out, and are nil since then.
extension Stack where Element == Any? {
    /// Pushes a dictionary's values, each made where it is to stand.
    @inline(__always)
    mutating func push(valuesOf children: [String: Any]) {
        reserve(children.count)
        var values = children.values.makeIterator()
        for position in count..<count + children.count {
            (base + position).initialize(to: values.next())
        }
        count += children.count
    }

    /// Pushes a value that is not nil, which spares a copy.
    @inline(__always)
    mutating func push(value: consuming Any) {
        reserve(1)
        UnsafeMutableRawPointer(base + count).initializeMemory(as: Any.self, to: value)
        count += 1
    }

    /// Drops values, of which most were moved out.
    @inline(__always)
    mutating func dropValues(to newCount: Int) {
        precondition(newCount >= 0 && newCount <= count)
        while count > newCount {
            count -= 1
            let place = UnsafeMutableRawPointer(base + count)
            guard SnapshotParser._ValueBox(place).isPresent else { continue }
            place.assumingMemoryBound(to: Any.self).deinitialize(count: 1)
        }
    }

    /// Takes the value at a position off, as `take` does.
    @inline(__always)
    func takeValue(_ position: Int) -> Any {
        precondition(position >= 0 && position < count)
        let place = UnsafeMutableRawPointer(base + position)
        guard SnapshotParser._ValueBox(place).isPresent else { return NSNull() }
        return place.assumingMemoryBound(to: Any.self).move()
    }

    /// Puts a value where one was moved out.
    @inline(__always)
    func put(_ value: consuming Any, at position: Int) {
        precondition(position >= 0 && position < count)
        let place = UnsafeMutableRawPointer(base + position)
        precondition(!SnapshotParser._ValueBox(place).isPresent)
        place.initializeMemory(as: Any.self, to: value)
    }

    /// The value at a position; null where it was moved out.
    func value(at position: Int) -> Any { box(at: position).value }

    @inline(__always)
    func box(at position: Int, isClaimed: Bool = false) -> SnapshotParser._ValueBox {
        precondition(position >= 0 && position < count)
        return SnapshotParser._ValueBox(UnsafeRawPointer(base + position), isClaimed: isClaimed)
    }
}

extension Stack where Element == String {
    /// The first of some keys with the bits of a name, which strings that are equal mostly have;
    /// negative where none has.
    @inline(__always)
    func position(ofBitsOf name: String, from first: Int, to end: Int) -> Int {
        precondition(first >= 0 && first <= end && end <= count)
        guard MemoryLayout<String>.size == MemoryLayout<Bits>.size else { return -1 }
        let bits = Self.bits(of: name)
        // The keys are not copied, which would count references.
        let start = UnsafeRawPointer(base)
        var offset = first << 4
        while offset != end << 4 {
            if start.load(fromByteOffset: offset, as: UInt64.self) == bits.0,
                start.load(fromByteOffset: offset &+ 8, as: UInt64.self) == bits.1
            {
                return offset >> 4
            }
            offset &+= 16
        }
        return -1
    }

    /// The first of some keys that equals a name; negative where none does. Text beyond ASCII may
    /// equal text of another length.
    func position(
        equalTo name: String,
        from first: Int,
        count length: Int,
        isASCII: Bool?
    ) -> Int {
        precondition(first >= 0 && length >= 0 && first + length <= count)
        let bytes = name.utf8.count
        let positions = first..<first + length
        for position in positions where base[position].utf8.count == bytes {
            if base[position] == name { return position }
        }
        guard !(isASCII ?? KeyOrder.isASCII(name)) else { return -1 }
        return positions.first { base[$0] == name } ?? -1
    }

    typealias Bits = (UInt64, UInt64)

    /// A string's bits, which equal ones of at most 15 bytes mostly share; nothing where a string
    /// is of another size.
    @inline(__always)
    static func bits(of string: String) -> Bits {
        guard MemoryLayout<String>.size == MemoryLayout<Bits>.size else { return (0, 0) }
        return unsafeBitCast(string, to: Bits.self)
    }

    /// A key's bits. The key is not copied, which would count references.
    @inline(__always)
    func bits(at position: Int) -> Bits {
        precondition(position >= 0 && position < count)
        guard MemoryLayout<String>.size == MemoryLayout<Bits>.size else { return (0, 1) }
        return UnsafeRawPointer(base + position).loadUnaligned(as: Bits.self)
    }

    /// How a key begins.
    func prefix(at position: Int) -> KeyOrder.Prefix {
        precondition(position >= 0 && position < count)
        let prefix = base[position].utf8.withContiguousStorageIfAvailable {
            KeyOrder.Prefix($0, position: position)
        }
        return prefix ?? KeyOrder.Prefix(position: position)
    }
}

extension SnapshotParser.Binder {
    /// Where the entry with the bits of a name is; negative where none has them, or there are many.
    @inline(__always)
    func position(ofBitsOf name: String) -> Int {
        let frame = frames.top
        let (first, end) = (frame.pointee.firstEntry, frame.pointee.endEntry)
        guard end &- first <= Self.longestSearch else { return -1 }
        return keys.position(ofBitsOf: name, from: first, to: end)
    }

    /// Takes the entry of a name on behalf of a binding, where it is free and no snapshot's key.
    ///
    /// - Returns: whether it did; else the entry wants a closer look.
    @inline(__always)
    func takeFree(_ position: Int, _ name: String) -> Bool {
        let frame = frames.top
        guard position >= 0, states[position] == .free, !frame.pointee.isRepeated,
            !frame.pointee.isKeyDue || !isDue(name)
        else { return false }
        states[position] = .bound
        frame.pointee.freeCount &-= 1
        frame.pointee.foundCount &+= 1
        return true
    }

    /// Whether a name is that of a snapshot's key, which is short and so has its bytes in its bits,
    /// as their upper four say. A name of another making may equal it with other bits.
    @inline(__always)
    private func isDue(_ name: String) -> Bool {
        let (bits, key) = (Stack.bits(of: name), Stack.bits(of: parser.keyName))
        guard bits != key else { return true }
        return bits.1 >> 60 != key.1 >> 60 && name.utf8.count == parser.keyNameLength
            && name == parser.keyName
    }
}

/// The bits of a string, by which most equal strings are told without a call.
///
/// Invariant: two strings that exist at the same time and have the same bits are equal. So whoever
/// keeps the bits keeps the string too.
struct StringBits {
    private let bits: Stack<String>.Bits

    @inline(__always)
    init(_ text: String) {
        bits = Stack<String>.bits(of: text)
    }

    @inline(__always)
    func isSame(as other: StringBits) -> Bool {
        // Where words have four bytes, a string's bits are not looked at.
        MemoryLayout<String>.size == MemoryLayout<Stack<String>.Bits>.size && bits == other.bits
    }
}

extension SnapshotParser {
    /// A tree's value where it stands in memory, which the library's own types read in place.
    ///
    /// Invariant: an `Any` is three words of storage and the address of its type (the Swift ABI's
    /// opaque existential container), and a value of at most three words, aligned as they are,
    /// stands in that storage: a double does not where words have four bytes. So where the type is
    /// the one asked for, the storage is read as that. An instance is boxed under the type it was
    /// known by, which need not be its class: where that is `NSNumber`, the storage is a reference
    /// to one. A box is used while its value stays where it is.
    public struct _ValueBox {
        private let storage: UnsafeRawPointer?
        /// Whether nobody reads the value again, so that it may be moved out; nil takes its place.
        private let isClaimed: Bool

        @usableFromInline
        init(_ storage: UnsafeRawPointer, isClaimed: Bool = false) {
            self.storage = storage
            self.isClaimed = isClaimed
        }

        /// No value, whose type is none.
        private init() {
            storage = nil
            isClaimed = false
        }

        static var none: _ValueBox { _ValueBox() }

        /// Boxes a value for as long as the work goes on.
        @inlinable
        static func with<Result>(_ value: Any, _ work: (_ValueBox) -> Result) -> Result {
            withUnsafePointer(to: value) { work(_ValueBox(UnsafeRawPointer($0))) }
        }

        /// A value under the name that its type has elsewhere, which generic code cannot know; nil
        /// for another type.
        @inlinable
        static func same<Value, Same>(_ value: Value, as type: Same.Type = Same.self) -> Same? {
            guard Value.self == Same.self else { return nil }
            return withUnsafePointer(to: value) {
                UnsafeRawPointer($0).assumingMemoryBound(to: Same.self).pointee
            }
        }

        private static var storageSize: Int { 3 * MemoryLayout<UnsafeRawPointer>.stride }

        private var type: ObjectIdentifier? {
            storage?.load(fromByteOffset: Self.storageSize, as: ObjectIdentifier?.self)
        }

        /// Whether the value was not moved out.
        var isPresent: Bool { type != nil }

        @inline(__always)
        private func read<Value>(as type: Value.Type) -> Value? {
            guard MemoryLayout<Value>.size <= Self.storageSize,
                MemoryLayout<Value>.alignment <= MemoryLayout<UnsafeRawPointer>.alignment,
                let storage, self.type == ObjectIdentifier(type)
            else { return nil }
            return storage.assumingMemoryBound(to: Value.self).pointee
        }

        /// Whether the value is null, in whichever box.
        var isNull: Bool {
            guard !isNative else { return false }
            if case .null = Tree.unboxed(value) { return true }
            return false
        }

        /// Whether the value is of one of the types that trees are mostly made of.
        var isNative: Bool {
            let type = type
            return type == ObjectIdentifier(String.self) || type == ObjectIdentifier(Int.self)
                || type == ObjectIdentifier([String: Any].self)
                || type == ObjectIdentifier(NSNumber.self) || type == ObjectIdentifier(Bool.self)
                || type == ObjectIdentifier(Double.self) || type == ObjectIdentifier([Any].self)
        }

        /// Moves a value out where it is claimed, which counts no references, and copies it
        /// elsewhere.
        @inline(__always)
        private func take<Value>(as type: Value.Type) -> Value? {
            guard isClaimed, let storage else { return read(as: type) }
            guard MemoryLayout<Value>.size <= Self.storageSize,
                self.type == ObjectIdentifier(type)
            else { return nil }
            let place = UnsafeMutableRawPointer(mutating: storage)
            let value = place.assumingMemoryBound(to: Value.self).move()
            place.initializeMemory(as: Any?.self, to: nil)
            return value
        }

        /// A copy of the value.
        @usableFromInline var value: Any {
            guard let storage, isPresent else { return NSNull() }
            return storage.assumingMemoryBound(to: Any.self).pointee
        }

        /// Whether the value is a string, an integer or a boolean of Swift's.
        @usableFromInline var isPlainLeaf: Bool {
            let type = type
            return type == ObjectIdentifier(String.self) || type == ObjectIdentifier(Int.self)
                || type == ObjectIdentifier(Bool.self)
        }

        /// Whether the value is a string, a number or a boolean of a common type.
        @usableFromInline var isLeaf: Bool {
            let type = type
            return isPlainLeaf || type == ObjectIdentifier(NSNumber.self)
                || type == ObjectIdentifier(Double.self)
        }

        func takeString() -> String? { take(as: String.self) }
        func takeDictionary() -> [String: Any]? { take(as: [String: Any].self) }
        func takeArray() -> [Any]? { take(as: [Any].self) }

        func takeInt() -> Int? { take(as: Int.self) }
        func takeBool() -> Bool? { take(as: Bool.self) }

        func takeFiniteDouble() -> Double? {
            guard let double, double.isFinite else { return nil }
            return take(as: Double.self)
        }

        var int: Int? { read(as: Int.self) }
        var double: Double? { read(as: Double.self) }
        var bool: Bool? { read(as: Bool.self) }
        /// Looks at a boxed number where it is, which counts no references.
        @inline(__always)
        func withNumber<Result>(_ look: (NSNumber) -> Result?) -> Result? {
            guard let storage, type == ObjectIdentifier(NSNumber.self) else { return nil }
            return storage.load(as: Unmanaged<NSNumber>.self)._withUnsafeGuaranteedRef(look)
        }

        @usableFromInline var dictionary: [String: Any]? { read(as: [String: Any].self) }
        @usableFromInline var array: [Any]? { read(as: [Any].self) }
    }
}

/// The memory that stacks begin in.
///
/// Invariant: what is taken does not overlap, is aligned, and is inside the block, or the block is
/// too small, which ends the program when the first binder is made.
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

/// An instance of a class, told from others by its address. A cast to `AnyObject` would tell them
/// apart too, at fifty times the cost on Linux.
///
/// Invariant: a value whose static type is a class is one reference.
@usableFromInline
struct Instance: Hashable {
    private let address: UInt

    /// Nil for a value whose type is no class.
    @inlinable
    init?<Object>(_ object: Object) {
        guard Object.self is AnyClass, MemoryLayout<Object>.size == MemoryLayout<UInt>.size else {
            return nil
        }
        self.init(address: withUnsafeBytes(of: object) { $0.load(as: UInt.self) })
    }

    @usableFromInline
    init(address: UInt) {
        self.address = address
    }
}

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
