import Foundation

extension SnapshotParser.Binder {
    @inlinable
    func putList<T: ParsableObject>(
        _ name: String,
        _ list: [T]?,
        access: SnapshotParser.Access
    ) {
        guard isWritten(name, access: access) else { return }
        guard let list else { return putNull(name) }
        guard goDown(to: name) else { return putNothing(name) }
        if T._isSnapshot, keysLists {
            put(name, writeKeyed(list))
        } else {
            put(name, writeArray(list))
        }
        goUp()
    }

    @usableFromInline
    func putDictionary<T: ParsableObject>(
        _ name: String,
        _ list: [String: T]?,
        access: SnapshotParser.Access
    ) {
        guard isWritten(name, access: access) else { return }
        guard let list else { return putNull(name) }
        let written = descend(to: name) { () -> [String: Any] in
            let start = report.mark
            var node = [String: Any](minimumCapacity: list.count)
            for (key, element) in list {
                if checksWrites, T._isSnapshot, let id = element._snapshotID, id != key {
                    let kind = SnapshotParser.Issue.Kind.keyConflict(key: key, found: found(id))
                    add(kind, at: key)
                }
                if let child = writeChild(element, at: key) { node[key] = child }
            }
            report.sort(since: start, byKeyAt: steps.count)
            return node
        }
        guard let written else { return putNothing(name) }
        put(name, written)
    }

    /// Writes snapshots as children under their ids. One without id gets a new push id, as the
    /// database would give it; so does one whose id is taken, for nothing may be lost.
    @inlinable
    func writeKeyed<T: ParsableObject>(_ list: [T]) -> [String: Any] {
        var node = [String: Any](minimumCapacity: list.count)
        for element in list {
            guard let key = element._snapshotID ?? newID() else { continue }
            guard let child = writeChild(element, at: key) else { continue }
            if let other = node.updateValue(child, forKey: key) {
                node[key] = other
                if let key = otherID(than: key) { node[key] = child }
            }
        }
        return node
    }

    /// Whether lists of snapshots are written as objects.
    @usableFromInline var keysLists: Bool { parser.snapshotLists == .keyed }

    /// A push id for an element that has none; nil where such elements are left out.
    @usableFromInline
    func newID() -> String? {
        writesNewIDs ? pushIDs.next() : nil
    }

    /// A push id for an element whose own is taken; nil where such elements are left out.
    @usableFromInline
    func otherID(than key: String) -> String? {
        add(.duplicateID, at: key)
        return newID()
    }

    /// What stands where no element could be written, so that the others keep their indices.
    @usableFromInline var hole: Any { NSNull() }

    /// Writes objects as the elements of an array; snapshots keep their own keys as fields.
    @inlinable
    func writeArray<T: ParsableObject>(_ list: [T]) -> [Any] {
        var elements: [Any] = []
        elements.reserveCapacity(list.count)
        for (index, element) in list.enumerated() {
            let child = writeChild(element, at: String(index), keepsKey: true)
            elements.append(child ?? hole)
        }
        return elements
    }

    @inlinable
    func writeChild<T: ParsableObject>(
        _ object: T,
        at key: String,
        keepsKey: Bool = false
    ) -> [String: Any]? {
        guard goDownChecked(to: key) else { return nil }
        let node = write(object, keepsKey: keepsKey)
        goUp()
        return node
    }

    @usableFromInline
    func goDownChecked(to key: String) -> Bool {
        (!checksWrites || check(key: key)) && goDown(to: key)
    }
}
