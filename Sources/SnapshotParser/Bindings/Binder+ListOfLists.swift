extension SnapshotParser.Binder {
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
        var lists = ListOfLists(list)
        bindList(name: name, list: &lists, access: access)
        if storesFields { list = lists.lists }
    }

    /// Binds an array that may be missing of lists of objects: `[[T]]`, or of objects by their keys, `[[K: T]]`.
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
        var lists = list.map(ListOfLists.init)
        bindList(name: name, list: &lists, access: access)
        if storesFields { list = lists?.lists }
    }

    /// Binds an array of lists of objects through a getter and a setter. Only a parse calls the setter.
    ///
    /// ```swift
    /// binder.bindList(name: "rows", get: { self.rows }, set: { self.rows = $0 })
    /// ```
    ///
    /// - Parameters:
    ///   - name: the key, taken literally.
    ///   - get: returns the property's value.
    ///   - set: sets the property.
    ///   - access: whether the binding reads, writes, or does both.
    @_disfavoredOverload
    public func bindList<L: ParsableList>(
        name: String,
        get: () -> [L],
        set: ([L]) -> Void,
        access: SnapshotParser.Access = .all
    ) {
        bindList(
            name: name,
            get: { ListOfLists(get()) },
            set: { (lists: ListOfLists<L>) in set(lists.lists) },
            access: access
        )
    }

    /// Binds an array that may be missing of lists of objects through a getter and a setter. Only a parse calls the setter.
    ///
    /// ```swift
    /// binder.bindList(name: "rows", get: { self.rows }, set: { self.rows = $0 })
    /// ```
    ///
    /// - Parameters:
    ///   - name: the key, taken literally.
    ///   - get: returns the property's value.
    ///   - set: sets the property.
    ///   - access: whether the binding reads, writes, or does both.
    public func bindList<L: ParsableList>(
        name: String,
        get: () -> [L]?,
        set: ([L]?) -> Void,
        access: SnapshotParser.Access = .all
    ) {
        bindList(
            name: name,
            get: { get().map(ListOfLists.init) },
            set: { (lists: ListOfLists<L>?) in set(lists?.lists) },
            access: access
        )
    }
}

/// An array of lists of objects.
private struct ListOfLists<Element: ParsableList>: ParsableList {
    let lists: [Element]

    init(_ lists: [Element]) { self.lists = lists }

    static var _absence: SnapshotParser._Absence { .empty }
    static var _empty: ListOfLists? { ListOfLists([]) }

    static func parse(
        _ value: Any,
        in context: SnapshotParser.ValueContext
    ) throws -> ListOfLists {
        ListOfLists(try [Element].parse(value, in: context))
    }

    func serialize(in context: SnapshotParser.ValueContext) throws -> Any? {
        try lists.serialize(in: context)
    }

    func _write(_ binder: SnapshotParser.Binder) throws -> Any? { try lists._write(binder) }

    static func _readChild(
        _ binder: SnapshotParser.Binder,
        _ child: SnapshotParser._Child,
        updating present: ListOfLists?
    ) -> ListOfLists? {
        [Element]._readChild(binder, child, updating: present?.lists).map(ListOfLists.init)
    }

    static func _readChildren(
        _ binder: SnapshotParser.Binder,
        _ children: SnapshotParser._Children,
        updating present: ListOfLists
    ) -> ListOfLists {
        guard let reader = binder.reader, reader.collections.accepts(children, asArray: true) else {
            return present
        }
        return ListOfLists(
            children.positions.compactMap { position in
                let mark = reader.report.mark
                let key = SnapshotKey(.entry(position), isGiven: true)
                let child = SnapshotParser._Child(position: position, key: key)
                let list = Element._readChild(reader, child, updating: nil)
                if list == nil { reader.collections.skip(nil, since: mark) }
                return list
            }
        )
    }
}
