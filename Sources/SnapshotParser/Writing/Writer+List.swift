import Foundation

extension Writer {
    /// Writes a list of objects: snapshots by their ids, or in an array where the options say so, and
    /// plain objects in an array.
    func list<T: ParsableObject>(_ list: [T]) -> Any {
        isSnapshot(T.self) && parser.snapshotLists == .keyed ? keyed(list) : array(list)
    }

    /// Writes snapshots as children under their ids. One without id gets a new push id, as the
    /// database would give it; so does one whose id is taken, for nothing may be lost.
    func keyed<T: ParsableObject>(_ list: [T]) -> [String: Any] {
        var node = [String: Any](minimumCapacity: list.count)
        // By number: an iterator and the indices are of types that would be looked up at run time.
        for index in 0..<list.count {
            let element = list[index]
            let key = element._snapshotID ?? newID()
            guard let child = child(element, at: key) else { continue }
            if let other = node.updateValue(child, forKey: key) {
                node[key] = other
                add(.duplicateID, at: key)
                node[newID()] = child
            }
        }
        return node
    }

    /// A push id for an element that has none.
    private func newID() -> String {
        let id = extras.pushIDs.next()
        extras.newIDs.insert(id)
        return id
    }

    /// Writes objects as the elements of an array; snapshots keep their own keys as fields.
    func array<T: ParsableObject>(_ list: [T]) -> [Any] {
        list.indices.map { element($0, of: list) }
    }

    /// Writes an element of an array. Where it cannot be written, it is null, so that the others keep
    /// their indices.
    func element<T: ParsableObject>(_ index: Int, of list: [T]) -> Any {
        child(list[index], at: String(index), keepsKey: true) ?? NSNull()
    }

    private func child<T: ParsableObject>(
        _ object: consuming T,
        at key: String,
        keepsKey: Bool = false
    ) -> [String: Any]? {
        guard !checksWrites || check(key: key), goDown(to: key) else { return nil }
        var node = write(object, keepsKey: keepsKey)
        goUp()
        // A new element's key is known only here.
        if parser.writesKeys, !keepsKey, isSnapshot(T.self), node?[parser.keyName] == nil {
            node?[parser.keyName] = key
        }
        return node
    }
}
