/// A value type of the library's, which has a form that is read and written in place.
public protocol _PlainValue: ParsableValue {}

// The same as for all value types, but that the compiler makes a version of it for each of the
// library's own, in which the form is read in place.
extension _PlainValue {
    /// Reads a value in its most common form, or else by `parse`.
    public static func _parseAnyForm(
        _ value: Any,
        in context: SnapshotParser.ValueContext
    ) throws -> Self {
        if isWithinLimit(context),
            let plain = SnapshotParser._ValueBox.with(value, { _plain($0, in: context) })
        {
            return plain
        }
        guard let content = Tree.value(of: value) else {
            throw SnapshotParser.Failure.issue(.unexpectedNull)
        }
        try context.binder.checkCallStack()
        let mark = context.binder.report.mark
        let parsed = try parse(content, in: context)
        context.binder.report.forget(since: mark)
        return parsed
    }

    /// Whether the levels of the type's values need not be counted one by one.
    private static func isWithinLimit(_ context: SnapshotParser.ValueContext) -> Bool {
        _levels == 0 || context.binder.isWithinLimit(levels: _levels)
    }

    /// Reads the value that a binding asks for.
    public static func _read(
        _ binder: SnapshotParser.Binder,
        _ name: String,
        _ access: SnapshotParser.Access
    ) throws(SnapshotParser._NoValue) -> Self {
        try binder.readPlain(name, access)
    }

    /// Binds a property of this type, or of a collection of its values.
    public static func _bind(
        _ binder: SnapshotParser.Binder,
        _ name: String,
        _ field: SnapshotParser._Field,
        _ access: SnapshotParser.Access
    ) {
        switch field {
        case .value(let place):
            binder.bindPlain(name, &place.assumingMemoryBound(to: Self.self).pointee, access)
        case .optional(let place):
            let field = place.assumingMemoryBound(to: Self?.self)
            binder.bindPlain(name, optional: &field.pointee, access)
        default:
            binder.bindCollection(of: Self.self, name, field, access)
        }
    }
}

extension SnapshotParser.Binder {
    /// Reads the value that a binding asks for.
    @inline(__always)
    final func readPlain<V: _PlainValue>(
        _ name: String,
        _ access: SnapshotParser.Access
    ) throws(SnapshotParser._NoValue) -> V {
        guard let reader else { throw .inert }
        return try reader.plainValue(V.self, name, access)
    }

    /// Binds a property of a type of the library's.
    @inline(__always)
    final func bindPlain<V: _PlainValue>(
        _ name: String,
        _ field: inout V,
        _ access: SnapshotParser.Access
    ) {
        guard let reader else { return writer?.put(name, field, access) ?? () }
        do throws(SnapshotParser._NoValue) {
            let value = try reader.plainValue(V.self, name, access)
            if reader.isStoring { field = value }
        } catch {
            reader.setAbsent(error, name, &field)
        }
    }

    /// Binds an optional property of a type of the library's.
    @inline(__always)
    final func bindPlain<V: _PlainValue>(
        _ name: String,
        optional field: inout V?,
        _ access: SnapshotParser.Access
    ) {
        guard let reader else { return writer?.put(name, optional: field, access) ?? () }
        do throws(SnapshotParser._NoValue) {
            let value = try reader.plainValue(V.self, name, access)
            if reader.isStoring { field = value }
        } catch {
            if error == .null, reader.isStoring { field = nil }
        }
    }
}
