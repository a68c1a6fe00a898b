import Foundation

/// Values of which some were moved out, and are nil since then.
///
/// Invariant: a value that is not nil stands in an `Any?` as it stands in an `Any`, and is moved out
/// once: whoever takes it leaves nil there, or forgets the place.
///
/// Earned by: `parse native`, one by one, and `serialize`: nothing is left to destroy.
extension Stack where Element == Any? {
    /// Pushes a dictionary's values, each made where it is to stand.
    @inline(__always)
    mutating func push(valuesOf children: [String: Any]) {
        let count = children.count
        let places = places(for: count)
        var values = children.values.makeIterator()
        for place in 0..<count { (places + place).initialize(to: values.next()) }
    }

    /// Pushes a value that is not nil, which spares a copy.
    @inline(__always)
    mutating func push(value: consuming Any) {
        guard Layout.hasContainers else { return push(.some(value)) }
        UnsafeMutableRawPointer(places(for: 1)).initializeMemory(as: Any.self, to: value)
    }

    /// Drops values, of which most were moved out.
    @inline(__always)
    mutating func dropValues(to newCount: Int) {
        guard Layout.hasContainers else { return drop(to: newCount) }
        drop(to: newCount) {
            let place = UnsafeMutableRawPointer($0)
            guard SnapshotParser._ValueBox(place).isPresent else { return }
            place.assumingMemoryBound(to: Any.self).deinitialize(count: 1)
        }
    }

    /// Takes the value at a position, which the caller then makes the stack forget by
    /// ``forget(from:)``.
    @inline(__always)
    func takeValue(_ position: Int) -> Any {
        precondition(position >= 0 && position < count)
        guard Layout.hasContainers else { return (base + position).move() ?? NSNull() }
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
        guard Layout.hasContainers else {
            base[position] = value
            return
        }
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
