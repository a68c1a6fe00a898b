/// Keys with their values and states: a stack in one block of memory, whose elements are used in
/// place. An array would check at each change whether it is shared, and copy each element that is
/// read.
///
/// Invariant: in each column exactly the first `count` places are initialized, except values that
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
    }

    deinit { withExtendedLifetime(memory) { Self.drop(columns, count, to: 0) } }

    @inline(__always)
    var keys: EntryKeys {
        EntryKeys(keys: columns.keys, marks: columns.marks, count: count)
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
        mark: UInt64 = 0
    ) {
        reserve(1)
        (columns.keys + count).initialize(to: key)
        (columns.marks + count).initialize(to: mark)
        (columns.values + count).initialize(to: value)
        (columns.states + count).initialize(to: state)
        count += 1
    }

    /// Drops the entries from a position on.
    mutating func drop(to newCount: Int) {
        precondition(newCount >= 0 && newCount <= count)
        Self.drop(columns, count, to: newCount)
        count = newCount
    }

    private static func drop(_ columns: Columns, _ count: Int, to newCount: Int) {
        // One by one, since the compiler then knows how to release each type; with a count it would
        // use the type's metadata.
        for place in newCount..<count {
            _ = (columns.keys + place).move()
            _ = (columns.values + place).move()
        }
    }

    /// Drops the entries from a position on whose values were moved out, or hold nothing that must
    /// be released.
    mutating func dropTaken(to newCount: Int) {
        precondition(newCount >= 0 && newCount <= count)
        for place in newCount..<count { _ = (columns.keys + place).move() }
        count = newCount
    }

    /// Swaps the keys and values of two entries.
    @inline(__always)
    func exchange(_ place: Int, _ other: Int) {
        precondition(place >= 0 && place < count && other >= 0 && other < count)
        guard place != other else { return }
        swap(&columns.keys[place], &columns.keys[other])
        swap(&columns.marks[place], &columns.marks[other])
        swap(&columns.values[place], &columns.values[other])
    }

    /// Moves the entries from a position on into an order, along each cycle of positions.
    ///
    /// - Parameter positions: for each place, the position of the entry that belongs there.
    func reorder(from first: Int, _ positions: consuming [Int]) {
        precondition(first + positions.count == count)
        for start in positions.indices {
            var place = start
            while positions[place] != first + start {
                let source = positions[place] - first
                exchange(first + place, first + source)
                positions[place] = first + place
                place = source
            }
            positions[place] = first + place
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
        larger.columns.marks.moveInitialize(from: columns.marks, count: count)
        larger.columns.values.moveInitialize(from: columns.values, count: count)
        larger.columns.states.moveInitialize(from: columns.states, count: count)
        larger.count = count
        count = 0
        self = larger
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
    case read
    /// Only a binding that does not read it has asked for it.
    case written

    static func claimed(_ access: SnapshotParser.Access) -> EntryState {
        switch access {
        case .all: .bound
        case .parse: .read
        case .serialize: .written
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
        let marks: UnsafeMutablePointer<UInt64>
        let values: UnsafeMutablePointer<Value>
        let states: UnsafeMutablePointer<EntryState>

        init(_ memory: Memory, capacity: Int) {
            let start = memory.withUnsafeMutablePointerToElements { UnsafeMutableRawPointer($0) }
            keys = start.bindMemory(to: String.self, capacity: capacity)
            let afterKeys = start + capacity * MemoryLayout<String>.stride
            marks = afterKeys.bindMemory(to: UInt64.self, capacity: capacity)
            let afterMarks = afterKeys + capacity * MemoryLayout<UInt64>.stride
            values = afterMarks.bindMemory(to: Value.self, capacity: capacity)
            let afterValues = afterMarks + capacity * MemoryLayout<Value>.stride
            states = afterValues.bindMemory(to: EntryState.self, capacity: capacity)
        }
    }
}
