import Foundation

/// Values, some of which were taken and are nil since then.
///
/// Invariant: a value that is not nil is stored in an `Any?` as in an `Any`, and is moved out once:
/// whoever takes it leaves nil there, or drops the place with ``Entries/dropTaken(to:)``.
///
/// Kept for speed: the `ratios` rows `serialize: 8 plain fields` are slower with copies.
extension Entries.Values {
    /// Takes the value at a position, which the caller then drops with ``Entries/dropTaken(to:)``.
    @inline(__always)
    func takeValue(_ position: Int) -> Any {
        let box = box(at: position)
        guard Layout.hasContainers else { return (base + position).move() ?? NSNull() }
        guard box.isPresent else { return NSNull() }
        return UnsafeMutableRawPointer(base + position).assumingMemoryBound(to: Any.self).move()
    }

    /// Destroys the value at a position, if one is left.
    @inline(__always)
    func drop(at position: Int) {
        guard Layout.hasContainers else {
            (base + position).deinitialize(count: 1)
            return
        }
        guard box(at: position).isPresent else { return }
        UnsafeMutableRawPointer(base + position).assumingMemoryBound(to: Any.self)
            .deinitialize(count: 1)
    }

    /// The value at a position; null if it was moved out.
    func value(at position: Int) -> Any { box(at: position).value }

    @inline(__always)
    func box(
        at position: Int,
        isClaimed: Bool = false,
        level: Int = 0
    ) -> SnapshotParser._ValueBox {
        precondition(position >= 0 && position < count)
        let place = UnsafeRawPointer(base + position)
        return SnapshotParser._ValueBox(place, isClaimed: isClaimed, level: level)
    }
}
