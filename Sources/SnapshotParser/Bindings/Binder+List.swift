extension SnapshotParser.Binder {
    /// Binds a list of objects: `[T]`, objects by their keys `[K: T]`, or lists by their keys
    /// `[K: [T]]`, and the optionals of these.
    ///
    /// When reading, the elements may be in an object, whose keys become their ids, or in an array;
    /// they come in the database's key order, or in the array's. A missing key and null give an
    /// empty list, since the database does not store empty ones. For an optional list, a missing
    /// key leaves it as it is, and null makes it nil. An element that cannot be parsed is an issue,
    /// or left out, as ``SnapshotParser/invalidElements`` says. When writing, snapshots are put in
    /// an object under their ids, and one without id gets a new one; plain objects are put in an
    /// array, and so are snapshots in the dialect ``SnapshotParser/Dialect-swift.enum/json``. In a
    /// dictionary, they keep their keys.
    ///
    /// ```swift
    /// binder.bindList(name: "messages", list: &messages)
    /// ```
    ///
    /// - Parameters:
    ///   - name: the key, taken literally.
    ///   - list: the property.
    ///   - access: whether the binding reads, writes, or does both.
    public func bindList<L: ParsableList>(
        name: String,
        list: inout L,
        access: SnapshotParser.Access = .all
    ) {
        bindList(name, &list, access) { reader, children, present in
            L._readChildren(reader, children, updating: present)
        } write: {
            $1._writeChildren($0)
        }
    }

    /// Binds a list of snapshots whose elements are the app's own instances, so that an id has the
    /// same one in all trees.
    ///
    /// Instances are read like new objects, so required keys must be present. A failed parse may
    /// leave them partly filled; a failed update changes nothing.
    ///
    /// ```swift
    /// binder.bindList(name: "users", list: &users) { store[$0] }
    /// ```
    ///
    /// - Parameters:
    ///   - name: the key, taken literally.
    ///   - list: the property.
    ///   - access: whether the binding reads, writes, or does both.
    ///   - making: returns the instance for an id, or nil for a new one. Not called when
    ///     validating.
    public func bindList<T: ParsableSnapshot>(
        name: String,
        list: inout [T],
        access: SnapshotParser.Access = .all,
        making: (String) -> T?
    ) {
        bindList(name, &list, access) { reader, children, present in
            reader.collections.list(children, updating: present, making: making)
        } write: {
            $1._writeChildren($0)
        }
    }

    /// Binds an optional list of snapshots whose elements are the app's own instances.
    ///
    /// ```swift
    /// binder.bindList(name: "users", list: &users) { store[$0] }
    /// ```
    ///
    /// - Parameters:
    ///   - name: the key, taken literally.
    ///   - list: the property.
    ///   - access: whether the binding reads, writes, or does both.
    ///   - making: returns the instance for an id, or nil for a new one. Not called when
    ///     validating.
    public func bindList<T: ParsableSnapshot>(
        name: String,
        list: inout [T]?,
        access: SnapshotParser.Access = .all,
        making: (String) -> T?
    ) {
        bindList(name, &list, access) { reader, children, present in
            reader.collections.list(children, updating: present ?? [], making: making)
        } write: {
            $1._writeChildren($0)
        }
    }

    /// Binds an array of lists of objects: `[[T]]`, or of objects by their keys, `[[K: T]]`.
    ///
    /// ```swift
    /// binder.bindList(name: "rows", list: &rows)
    /// ```
    ///
    /// - Parameters:
    ///   - name: the key, taken literally.
    ///   - list: the property. An update replaces it.
    ///   - access: whether the binding reads, writes, or does both.
    public func bindList<L: ParsableList>(
        name: String,
        list: inout [L],
        access: SnapshotParser.Access = .all
    ) {
        bindList(name, &list, access) { reader, children, present in
            reader.collections.lists(children) ?? present
        } write: {
            try $1._write($0)
        }
    }

    /// Binds an array of lists of objects that may be missing.
    ///
    /// ```swift
    /// binder.bindList(name: "rows", list: &rows)
    /// ```
    ///
    /// - Parameters:
    ///   - name: the key, taken literally.
    ///   - list: the property. An update replaces it.
    ///   - access: whether the binding reads, writes, or does both.
    public func bindList<L: ParsableList>(
        name: String,
        list: inout [L]?,
        access: SnapshotParser.Access = .all
    ) {
        bindList(name, &list, access) { reader, children, present in
            reader.collections.lists(children) ?? present
        } write: {
            try $1._write($0)
        }
    }

    private func bindList<L: Parsable>(
        _ name: String,
        _ list: inout L,
        _ access: SnapshotParser.Access,
        read: (Reader, SnapshotParser._Children, L) -> L,
        write: (Writer, L) throws -> Any?
    ) {
        guard let reader else {
            return writer?.put(name, access) { try write($0, list) } ?? ()
        }
        // Without closures, since each level of a tree takes this function's frame of the stack.
        do throws(SnapshotParser._NoValue) {
            let children = try reader.collections.open(name, access)
            let issueCount = reader.report.issueCount
            let new = read(reader, children, list)
            reader.collections.close(children)
            guard reader.report.issueCount == issueCount || L._absence != .keep else {
                throw .invalid
            }
            store(new, &list)
        } catch {
            setEmpty(error, name, &list)
        }
    }
}
