/// Keys with their values and states: a stack in one block of memory, whose elements are used in
/// place. An array would check at each change whether it is shared, and copy each element that is
/// read.
///
///     capacity 4, count 2; what is `.` is not initialized: the second value was moved out
///
///     | keys             | hashes           | values           | states           |
///     | "a"  "b"  .   .  | #a   #b   .   .  | 1    .    .   .  | bound free .  .  |
///
/// Invariant: in each column exactly the first `count` slots are initialized, except values that
/// were moved out. Positions are checked against `count`. Whatever is read in place is read before
/// the next push, which may move the block.
///
/// Kept for speed: the `ratios` row `parse native: 1 Bool` is slower with a block for each column.
struct Entries<Value>: ~Copyable {
    private var memory: Memory
    private let columns: Columns
    private(set) var count = 0
    private var capacity: Int

    /// Sized to fit glibc's thread caches, which hold blocks of up to 1,032 bytes.
    private static var firstCapacity: Int { 1_000 / entrySize }

    init() {
        self.init(capacity: Self.firstCapacity)
    }

    private init(capacity: Int) {
        memory = Self.memory(for: capacity)
        columns = Columns(memory, capacity: capacity)
        self.capacity = capacity
        _checkInvariants()
    }

    deinit { withExtendedLifetime(memory) { Self.drop(columns, count, to: 0) } }

    @inline(__always)
    var keys: EntryKeys {
        EntryKeys(keys: columns.keys, hashes: columns.hashes, count: count)
    }
    @inline(__always)
    var values: Values { Values(base: columns.values, count: count) }
    @inline(__always)
    var states: States { States(base: columns.states, count: count) }

    @inline(__always)
    mutating func push(
        _ key: String,
        _ value: consuming Value,
        _ state: EntryState,
        hash: UInt64 = 0
    ) {
        reserve(1)
        (columns.keys + count).initialize(to: key)
        (columns.hashes + count).initialize(to: hash)
        (columns.values + count).initialize(to: value)
        (columns.states + count).initialize(to: state)
        count += 1
        _checkInvariants()
    }

    /// Drops the entries from a position on.
    mutating func drop(to newCount: Int) {
        precondition(newCount >= 0 && newCount <= count)
        Self.drop(columns, count, to: newCount)
        count = newCount
        _checkInvariants()
    }

    private static func drop(_ columns: Columns, _ count: Int, to newCount: Int) {
        // One by one, since the compiler then knows how to release each type; with a count it would
        // use the type's metadata.
        for position in newCount..<count {
            _ = (columns.keys + position).move()
            _ = (columns.values + position).move()
        }
    }

    /// Drops the entries from a position on whose values were moved out, or hold nothing that must
    /// be released.
    mutating func dropTaken(to newCount: Int) {
        precondition(newCount >= 0 && newCount <= count)
        for position in newCount..<count { _ = (columns.keys + position).move() }
        count = newCount
        _checkInvariants()
    }

    /// Swaps the keys and values of two entries.
    @inline(__always)
    func exchange(_ one: Int, _ other: Int) {
        precondition(one >= 0 && one < count && other >= 0 && other < count)
        guard one != other else { return }
        swap(&columns.keys[one], &columns.keys[other])
        swap(&columns.hashes[one], &columns.hashes[other])
        swap(&columns.values[one], &columns.values[other])
    }

    /// Moves the entries from a position on into an order.
    ///
    /// Each step puts one entry where it belongs, so `count` steps are enough, and no second block
    /// of memory is needed. A slot whose entry was moved there gets its own position in
    /// `positions`, which marks it as done. For example, with `positions` = [2, 0, 1] the three
    /// entries are one cycle: slot 0 gets entry 2, slot 2 gets entry 1, and slot 1 is left with
    /// entry 0.
    ///
    /// - Parameter positions: for each slot, the position of the entry that belongs in it.
    func reorder(from first: Int, _ positions: consuming [Int]) {
        precondition(first + positions.count == count)
        for start in positions.indices {
            var slot = start
            while positions[slot] != first + start {
                let source = positions[slot] - first
                exchange(first + slot, first + source)
                positions[slot] = first + slot
                slot = source
            }
            positions[slot] = first + slot
        }
    }

    @inline(__always)
    mutating func reserve(_ additional: Int) {
        if count + additional > capacity { grow(additional) }
    }

    @inline(never)
    private mutating func grow(_ additional: Int) {
        var larger = Entries(capacity: max(capacity * 2, count + additional))
        larger.columns.keys.moveInitialize(from: columns.keys, count: count)
        larger.columns.hashes.moveInitialize(from: columns.hashes, count: count)
        larger.columns.values.moveInitialize(from: columns.values, count: count)
        larger.columns.states.moveInitialize(from: columns.states, count: count)
        larger.count = count
        count = 0
        self = larger
        _checkInvariants()
    }

    /// Checks that the columns lie side by side in the block, and that the entries fit there.
    ///
    /// - Parameter first: the first of the entries that were sorted, each of which must still have
    ///   its key's hash; nil if none were.
    @inline(__always)
    func _checkInvariants(sortedFrom first: Int? = nil) {
        #if CHECKS_INVARIANTS
            precondition(count >= 0 && count <= capacity, "entries beyond the capacity")
            let start = memory.withUnsafeMutablePointerToElements { UnsafeRawPointer($0) }
            let end = start + memory.capacity * MemoryLayout<UInt>.stride
            func meet(_ end: UnsafeRawPointer, _ start: UnsafeRawPointer) {
                precondition(end == start, "a column begins where none ends")
            }
            meet(start, columns.keys)
            meet(columns.keys + capacity, columns.hashes)
            meet(columns.hashes + capacity, columns.values)
            meet(columns.values + capacity, columns.states)
            precondition(columns.states + capacity <= end, "the columns go beyond the block")
            let alignment = MemoryLayout<UInt>.alignment
            precondition(MemoryLayout<Value>.alignment <= alignment, "values are not aligned")
            for position in (first ?? count)..<count {
                let (key, last) = (keys[position], keys[max(position - 1, first ?? 0)])
                precondition(!KeyOrder.precedes(key, last), "keys are not sorted")
                guard Value.self == Node.self else { continue }
                precondition(keys.hash(at: position) == KeyBytes.hash(of: key), "a wrong hash")
            }
        #endif
    }
}

/// What has been done with an entry.
enum EntryState {
    /// No binding has asked for it.
    case free
    /// It is the snapshot's own key, which needs no binding.
    case key
    /// A binding that also writes it has asked for it.
    case bound
    /// Only bindings that do not write it have asked for it.
    case readOnly
    /// Only a binding that does not read it has asked for it.
    case writeOnly

    static func claimed(_ access: SnapshotParser.Access) -> EntryState {
        switch access {
        case .all: .bound
        case .parse: .readOnly
        case .serialize: .writeOnly
        }
    }
}

/// One column: the values or the states of all entries.
struct EntryColumn<Content> {
    fileprivate let base: UnsafeMutablePointer<Content>
    fileprivate let count: Int

    @inline(__always)
    subscript(position: Int) -> Content {
        get {
            precondition(position >= 0 && position < count)
            return base[position]
        }
        nonmutating set {
            precondition(position >= 0 && position < count)
            base[position] = newValue
        }
    }

    /// Moves the value at a position out, which must then be dropped with
    /// ``Entries/dropTaken(to:)``.
    @inline(__always)
    func take(_ position: Int) -> Content {
        precondition(position >= 0 && position < count)
        return (base + position).move()
    }

    /// Moves the value at a position out, and leaves another one there.
    @inline(__always)
    func take(_ position: Int, leaving rest: consuming Content) -> Content {
        precondition(position >= 0 && position < count)
        let content = (base + position).move()
        (base + position).initialize(to: rest)
        return content
    }
}

extension Entries {
    typealias Values = EntryColumn<Value>
    typealias States = EntryColumn<EntryState>

    /// Words after an object's header: the way to a plain `malloc` in Swift. On Linux, an unsafe
    /// pointer's `allocate` calls `posix_memalign`, which is slower.
    private typealias Memory = ManagedBuffer<Void, UInt>

    private static var entrySize: Int {
        MemoryLayout<String>.stride + MemoryLayout<UInt64>.stride + MemoryLayout<Value>.stride
            + MemoryLayout<EntryState>.stride
    }

    private static func memory(for capacity: Int) -> Memory {
        let words = (capacity * entrySize) / MemoryLayout<UInt>.stride + 1
        return Memory.create(minimumCapacity: words) { _ in }
    }

    /// Where each column begins.
    private struct Columns {
        let keys: UnsafeMutablePointer<String>
        let hashes: UnsafeMutablePointer<UInt64>
        let values: UnsafeMutablePointer<Value>
        let states: UnsafeMutablePointer<EntryState>

        init(_ memory: Memory, capacity: Int) {
            let start = memory.withUnsafeMutablePointerToElements { UnsafeMutableRawPointer($0) }
            keys = start.bindMemory(to: String.self, capacity: capacity)
            let afterKeys = start + capacity * MemoryLayout<String>.stride
            hashes = afterKeys.bindMemory(to: UInt64.self, capacity: capacity)
            let afterHashes = afterKeys + capacity * MemoryLayout<UInt64>.stride
            values = afterHashes.bindMemory(to: Value.self, capacity: capacity)
            let afterValues = afterHashes + capacity * MemoryLayout<Value>.stride
            states = afterValues.bindMemory(to: EntryState.self, capacity: capacity)
        }
    }
}
