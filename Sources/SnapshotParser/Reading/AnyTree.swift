import Foundation

/// A subtree, unchanged.
struct AnyTree: ParsableValue {
    static var _textInput: SnapshotParser._TextInput { .node }

    let value: Any

    static func _readDirectly(
        _ box: inout SnapshotParser._ValueBox,
        in context: SnapshotParser.ValueContext
    ) throws(SnapshotParser._NotDirect) -> AnyTree {
        guard box.isCommonLeaf else { throw .otherForm }
        return AnyTree(value: box.value)
    }

    static func parse(_ value: Any, in context: SnapshotParser.ValueContext) throws -> AnyTree {
        AnyTree(value: try TreeCopier(context.binder, .native).validCopy(value))
    }

    func serialize(in context: SnapshotParser.ValueContext) throws -> Any? { Tree.nonNull(value) }
}

extension AnyTree {
    /// Raw children, of which null is nil.
    static func wrap(_ children: [String: Any]) -> [String: AnyTree?] {
        children.mapValues { AnyTree(value: $0) }
    }

    static func unwrap(_ wrapped: [String: AnyTree?]) -> [String: Any] {
        wrapped.mapValues { $0?.value ?? NSNull() }
    }
}
