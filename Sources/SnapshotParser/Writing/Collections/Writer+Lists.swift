import Foundation

extension Writer {
    /// Writes a list of objects: snapshots by their ids, or in an array if the options say so;
    /// plain objects in an array.
    func writeList<T: ParsableObject>(_ list: [T]) -> Any {
        passPath.countContainer()
        let isByID = parser.dialect.writesListsByID && isSnapshot(T.self)
        return isByID ? writeByID(list) : writeArray(list)
    }

    /// Writes snapshots as children under their ids. One without an id gets a new push id, as in
    /// the database; so does one whose id is taken, so that nothing is lost.
    func writeByID<T: ParsableObject>(_ list: [T]) -> [String: Any] {
        var node = [String: Any](minimumCapacity: list.count)
        // The loop counts, since the types of an iterator or of indices would be looked up at run
        // time.
        for index in 0..<list.count {
            let element = list[index]
            let key = element._snapshotID ?? newID()
            guard let child = writeChild(element, at: key) else { continue }
            if let other = node.updateValue(child, forKey: key) {
                node[key] = other
                add(.duplicateID, at: key)
                node[newID()] = child
            }
        }
        return node
    }

    /// Writes objects as the elements of an array; snapshots keep their own keys as fields.
    func writeArray<T: ParsableObject>(_ list: [T]) -> [Any] {
        var ids = Set<String>(minimumCapacity: isSnapshot(T.self) ? list.count : 0)
        return list.indices.map { writeElement($0, of: list, besides: &ids) }
    }

    /// Writes an element of an array. If it cannot be written, it is null, so that the others keep
    /// their indices. One with the id of another is reported, since it could not be read again.
    func writeElement<T: ParsableObject>(
        _ index: Int,
        of list: [T],
        besides ids: inout Set<String>
    ) -> Any {
        let element = list[index]
        if let id = element._snapshotID, !ids.insert(id).inserted {
            inside(.index(index)) { add(.duplicateID, model: T.self) }
        }
        return writeChild(element, at: String(index), needsKeyField: true) ?? NSNull()
    }

    private func writeChild<T: ParsableObject>(
        _ object: consuming T,
        at key: String,
        needsKeyField: Bool = false
    ) -> [String: Any]? {
        guard addKeyIssue(of: key) != .depth, goDown(to: key) else { return nil }
        defer { goUp() }
        return write(object, needsKeyField: needsKeyField)
    }

    /// Writes a list of values. Nil ones become null, so that the others keep their indices.
    @_semantics("optimize.sil.specialize.generic.never")
    func writeList<Element: Parsable>(values list: [Element]) -> Any {
        passPath.countContainer()
        return list.enumerated().map { writeValue($1, at: String($0)) ?? NSNull() }
    }
}
