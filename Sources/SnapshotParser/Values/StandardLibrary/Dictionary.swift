import Foundation

/// Objects or values by their keys.
extension Dictionary: Parsable where Key: ParsableKey, Value: Parsable {
    /// Reads an object, or an array, whose indices become the keys. Holes are skipped, unless the
    /// values are optional.
    public static func parse(
        _ value: Any,
        in context: SnapshotParser.ValueContext
    ) throws -> [Key: Value] {
        try parse(value, in: context, updating: nil)
    }

    private static func parse(
        _ value: Any,
        in context: SnapshotParser.ValueContext,
        updating present: [Key: Value]?
    ) throws -> [Key: Value] {
        try context.reading { try $0.collections.dictionary(value, updating: present) }
    }

    /// Writes an object; nil values are null.
    public func serialize(in context: SnapshotParser.ValueContext) throws -> Any? {
        context.writing { $0.collections.node(self, hole: Tree.hole(Value.self) != nil) }
    }

    /// Writes the values as native trees.
    public func _write(_ binder: SnapshotParser.Binder) throws -> Any? {
        try serialize(in: binder.context)
    }

    /// Reads a dictionary that is a dictionary's value.
    public static func _readChild(
        _ binder: SnapshotParser.Binder,
        _ child: SnapshotParser._Child,
        updating present: [Key: Value]?
    ) -> [Key: Value]? {
        binder.reader?.collections.element(child) {
            try parse($0, in: $1.context, updating: present)
        }
    }

    /// A missing dictionary is empty, since the database stores no empty object.
    public static var _absence: SnapshotParser._Absence { .empty }

    /// An empty dictionary.
    public static var _empty: [Key: Value]? { [:] }
}

extension Dictionary: ParsableValue where Key: ParsableKey, Value: ParsableValue {
    /// Reads an object whose values have their own most common form.
    @inlinable
    public static func _fastParse(
        _ box: inout SnapshotParser._ValueBox,
        in context: SnapshotParser.ValueContext
    ) throws(SnapshotParser._NoValue) -> [Key: Value] {
        if let children = box.textChildren { return try node(of: children, in: box, context) }
        let level = box.level + 1
        func boxed(
            _ key: String,
            _ child: Any
        ) -> (key: String, value: SnapshotParser._ValueBox) {
            (key, SnapshotParser._ValueBox(child, level: level))
        }
        guard let children = box.dictionary else {
            // Null is a value if the dictionary's values are optional.
            if Value._absence != .keep, context.acceptsArraysAsObjects,
                let children = box.indexedChildren
            {
                return try node(of: children.lazy.map(boxed), in: box, context)
            }
            // A dictionary that was boxed as it is.
            guard Key.self == String.self, box.isNativeLeaf(Value.self),
                let node = box.content(as: [Key: Value].self)
            else { throw .invalid }
            return node
        }
        guard Key.self == String.self else {
            return try node(of: children.lazy.map(boxed), in: box, context)
        }
        guard context.hasLevels(below: box.level) else { throw .invalid }
        // With the same keys, nothing needs to be hashed.
        let values = try? children.mapValues { child in
            var child = SnapshotParser._ValueBox(child, level: level)
            return try Value._fastParse(&child, in: context)
        }
        guard let values, let node = box.content(of: values, as: [Key: Value].self)
        else { throw .invalid }
        return node
    }

    @inlinable
    static func node(
        of children: some Sequence<(key: String, value: SnapshotParser._ValueBox)>,
        in box: SnapshotParser._ValueBox,
        _ context: SnapshotParser.ValueContext
    ) throws(SnapshotParser._NoValue) -> [Key: Value] {
        guard context.hasLevels(below: box.level) else { throw .invalid }
        var node = [Key: Value](minimumCapacity: children.underestimatedCount)
        for (text, child) in children {
            guard let key = Key(writtenAs: text) else { throw .invalid }
            var child = child
            let value = try Value._fastParse(&child, in: context)
            // Keys that occur twice, or become one, are reported elsewhere.
            guard node.updateValue(value, forKey: key) == nil else { throw .invalid }
        }
        return node
    }

    /// The values, if none of them needs to be checked.
    @inlinable
    public func _fastSerialize(in context: SnapshotParser.ValueContext, level: Int) -> Any? {
        guard context.hasLevels(below: level) else { return nil }
        guard Key.self == String.self, capacity <= count * 4 + 4 else {
            var node = [String: Any](minimumCapacity: count)
            for (key, value) in self {
                guard let tree = value._fastSerialize(in: context, level: level + 1),
                    node.updateValue(tree, forKey: key.treeKey) == nil
                else { return nil }
            }
            return node
        }
        // A table that has each key in the same place saves the hashing.
        return try? mapValues { value -> Any in
            guard let tree = value._fastSerialize(in: context, level: level + 1) else {
                throw SnapshotParser._NoValue.invalid
            }
            return tree
        }
    }
}

extension Dictionary: ParsableList where Key: ParsableKey, Value: Parsable {
    /// Reads the objects of a list by their keys.
    public static func _readChildren(
        _ binder: SnapshotParser.Binder,
        _ children: SnapshotParser._Children,
        updating present: [Key: Value]
    ) -> [Key: Value] {
        guard let reader = binder.reader, reader.collections.accepts(children, asArray: false)
        else {
            return present
        }
        return reader.collections.dictionary(
            children,
            updating: reader.isMerging ? present : nil
        )
    }
}
