extension SnapshotParser.Binder {
    /// Binds a list of objects that may be absent.
    ///
    /// Reading, a missing key leaves the property as it is and null makes it nil. The elements
    /// may stand in an object, whose keys become their ids, or in an array; they come in the
    /// database's key order, or in the array's. An element that cannot be parsed is an issue, or
    /// left out, as ``SnapshotParser/invalidElements`` says. Writing, snapshots stand in an object
    /// under their ids, and one without id gets a new one; plain objects stand in an array, and so
    /// do snapshots where ``SnapshotParser/snapshotLists`` says so.
    ///
    /// ```swift
    /// binder.bindList(name: "messages", list: &messages)
    /// ```
    ///
    /// - Parameters:
    ///   - name: the key, taken literally.
    ///   - list: the property.
    ///   - access: in which direction the binding takes part.
    @inlinable
    public func bindList<T: ParsableObject>(
        name: String,
        list: inout [T]?,
        access: SnapshotParser.Access = .all
    ) {
        let claim = claim(name, access: access)
        if claim.isFound {
            if let children = openList(claim, name) {
                let read = readList(list, children)
                closeList(children)
                if isWriting { list = read }
            } else {
                take(readList(list, claim, name), into: &list)
            }
        } else if claim.isWritten {
            putList(name, list, access: access)
        }
    }

    /// Binds a list of objects. Reading, a missing key and null give an empty list, since the
    /// database stores no empty one.
    ///
    /// ```swift
    /// binder.bindList(name: "messages", list: &messages)
    /// ```
    ///
    /// - Parameters:
    ///   - name: the key, taken literally.
    ///   - list: the property.
    ///   - access: in which direction the binding takes part.
    @inlinable
    public func bindList<T: ParsableObject>(
        name: String,
        list: inout [T],
        access: SnapshotParser.Access = .all
    ) {
        let claim = claim(name, access: access)
        if claim.isFound {
            if let children = openList(claim, name) {
                let read = readList(list, children)
                closeList(children)
                if isWriting { list = read }
            } else {
                take(readList(list, claim, name), into: &list, orElse: [])
            }
        } else if claim.isWritten {
            putList(name, list, access: access)
        } else if claim.isMissing, !isMerging, isWriting {
            list = []
        }
    }

    /// Binds objects by their keys, which may be absent.
    ///
    /// Reading and writing are those of the list of the same type, but that plain objects keep
    /// their keys.
    ///
    /// ```swift
    /// binder.bindList(name: "members", list: &membersByID)
    /// ```
    ///
    /// - Parameters:
    ///   - name: the key, taken literally.
    ///   - list: the property.
    ///   - access: in which direction the binding takes part.
    @inlinable
    public func bindList<T: ParsableObject>(
        name: String,
        list: inout [String: T]?,
        access: SnapshotParser.Access = .all
    ) {
        let claim = claim(name, access: access)
        if claim.isFound {
            if let children = openList(claim, name) {
                let read = readDictionary(list, children)
                closeList(children)
                if isWriting { list = read }
            } else {
                take(readDictionary(list, claim, name), into: &list)
            }
        } else if claim.isWritten {
            putDictionary(name, list, access: access)
        }
    }

    /// Binds objects by their keys. Reading, a missing key and null give an empty dictionary,
    /// since the database stores no empty one.
    ///
    /// ```swift
    /// binder.bindList(name: "members", list: &membersByID)
    /// ```
    ///
    /// - Parameters:
    ///   - name: the key, taken literally.
    ///   - list: the property.
    ///   - access: in which direction the binding takes part.
    @inlinable
    public func bindList<T: ParsableObject>(
        name: String,
        list: inout [String: T],
        access: SnapshotParser.Access = .all
    ) {
        let claim = claim(name, access: access)
        if claim.isFound {
            if let children = openList(claim, name) {
                let read = readDictionary(list, children)
                closeList(children)
                if isWriting { list = read }
            } else {
                take(readDictionary(list, claim, name), into: &list, orElse: [:])
            }
        } else if claim.isWritten {
            putDictionary(name, list, access: access)
        } else if claim.isMissing, !isMerging, isWriting {
            list = [:]
        }
    }
}
