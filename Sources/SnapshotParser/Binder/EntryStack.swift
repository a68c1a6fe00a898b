import Foundation

/// A key of an object and its value.
@usableFromInline
struct Entry {
    enum State {
        /// No binding has asked for it.
        case free
        /// It is the snapshot's own key, which needs no binding.
        case key
        /// A binding has it.
        case bound
    }

    // First, so that an entry's address is its value's.
    var value: Any
    let key: String
    var state: State
}

/// The entries of the object at hand and of those around it, in one block of memory, and a memo of
/// where bindings found theirs.
///
/// With ``SnapshotParser/ValueBox`` below, the library's only unsafe code. What earns it are the
/// benchmark's rows of parsed trees: an array asks at each change whether it is shared, and copies
/// each value that is looked at.
///
/// Invariant: `base[0..<count]` is initialized, nothing above it is, and `memo` has `memoSize`
/// bytes. Positions are checked against `count`. The binder owns the memory and frees it once; a
/// box is used before the next push, which may move the entries.
struct EntryStack {
    static let memoSize = 256

    private var base: UnsafeMutablePointer<Entry>
    private let memo: UnsafeMutablePointer<UInt8>
    private var capacity = 32
    private(set) var count = 0

    init() {
        base = .allocate(capacity: capacity)
        memo = .allocate(capacity: Self.memoSize)
        memo.initialize(repeating: 0, count: Self.memoSize)
    }

    func free() {
        base.deinitialize(count: count)
        base.deallocate()
        memo.deallocate()
    }

    @inline(__always)
    private func address(_ position: Int) -> UnsafeMutablePointer<Entry> {
        precondition(position >= 0 && position < count)
        return base + position
    }

    @inline(__always)
    func key(at position: Int) -> String { address(position).pointee.key }

    @inline(__always)
    func value(at position: Int) -> Any { address(position).pointee.value }

    @inline(__always)
    func state(at position: Int) -> Entry.State { address(position).pointee.state }

    @inline(__always)
    func box(at position: Int) -> SnapshotParser.ValueBox {
        SnapshotParser.ValueBox(UnsafeRawPointer(address(position)))
    }

    @inline(__always)
    func set(_ state: Entry.State, at position: Int) { address(position).pointee.state = state }

    func set(_ value: Any, at position: Int) { address(position).pointee.value = value }

    /// Whether an entry has a key. The lengths are compared first, since most keys differ in them.
    @inline(__always)
    func hasKey(_ key: String, at position: Int) -> Bool {
        let other = address(position).pointee.key
        return other.utf8.count == key.utf8.count && other == key
    }

    @inline(__always)
    mutating func push(_ key: String, _ value: Any, _ state: Entry.State) {
        reserve(1)
        (base + count).initialize(to: Entry(value: value, key: key, state: state))
        count += 1
    }

    @inline(__always)
    mutating func reserve(_ additional: Int) {
        if count + additional > capacity { grow(additional) }
    }

    private mutating func grow(_ additional: Int) {
        let larger = max(capacity * 2, count + additional)
        let moved = UnsafeMutablePointer<Entry>.allocate(capacity: larger)
        moved.moveInitialize(from: base, count: count)
        base.deallocate()
        base = moved
        capacity = larger
    }

    mutating func drop(to newCount: Int) {
        precondition(newCount >= 0 && newCount <= count)
        (base + newCount).deinitialize(count: count - newCount)
        count = newCount
    }

    func sort(from first: Int, by precedes: (Entry, Entry) -> Bool) {
        precondition(first >= 0 && first <= count)
        var entries = UnsafeMutableBufferPointer(start: base + first, count: count - first)
        entries.sort(by: precedes)
    }

    /// What was noted under a number.
    @inline(__always)
    func memo(_ number: Int) -> Int { Int(memo[number & (Self.memoSize - 1)]) }

    @inline(__always)
    func note(_ offset: Int, under number: Int) {
        memo[number & (Self.memoSize - 1)] = UInt8(truncatingIfNeeded: offset)
    }
}

extension SnapshotParser {
    /// A tree's value where it stands in memory, which the library's own types read in place.
    ///
    /// Invariant: an `Any` is three words of storage and the address of its type (the Swift ABI's
    /// opaque existential container), and a value of at most three words stands in that storage.
    /// So where the type is the one asked for, the storage is read as that. An instance is boxed
    /// under the type it was known by, which need not be its class: where that is `NSNumber`, the
    /// storage is a reference to one. A box is used while its value stays where it is.
    public struct ValueBox {
        private let storage: UnsafeRawPointer

        init(_ storage: UnsafeRawPointer) {
            self.storage = storage
        }

        /// Boxes a value for as long as the work goes on.
        @usableFromInline
        static func with<Result>(_ value: Any, _ work: (ValueBox) -> Result) -> Result {
            withUnsafePointer(to: value) { work(ValueBox(UnsafeRawPointer($0))) }
        }

        @inline(__always)
        private func read<Value>(as type: Value.Type) -> Value? {
            let size = 3 * MemoryLayout<UnsafeRawPointer>.stride
            guard MemoryLayout<Value>.size <= size,
                storage.load(fromByteOffset: size, as: ObjectIdentifier.self)
                    == ObjectIdentifier(type)
            else { return nil }
            return storage.assumingMemoryBound(to: Value.self).pointee
        }

        var int: Int? { read(as: Int.self) }
        var double: Double? { read(as: Double.self) }
        var bool: Bool? { read(as: Bool.self) }
        var string: String? { read(as: String.self) }
        var number: NSNumber? { read(as: NSNumber.self) }
        @usableFromInline var dictionary: [String: Any]? { read(as: [String: Any].self) }
        @usableFromInline var array: [Any]? { read(as: [Any].self) }
    }
}
