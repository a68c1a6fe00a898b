/// Decodes or encodes a value of a tree, as one type. A coder is linked to that of the value around
/// it, so that a path is built only for an error.
class TreeNodeCoder {
    typealias Kind = SnapshotParser.Issue.Kind
    typealias Step = any CodingKey

    final let operation: CodingOperation
    final let parent: TreeNodeCoder?
    /// The step from the parent; nil for the root, and for the parent's own value as another type.
    final let step: Step?
    /// What a decoder reads here.
    final let value: Any
    /// The type that is coded here.
    final let model: any Any.Type
    /// How many levels below the binder's root the value is.
    final let level: Int

    init(
        _ operation: CodingOperation,
        _ value: Any = (),
        below parent: TreeNodeCoder? = nil,
        _ step: Step? = nil,
        model: any Any.Type
    ) {
        (self.operation, self.value) = (operation, value)
        (self.parent, self.step, self.model) = (parent, step, model)
        // The same value as another type is no deeper.
        level = parent.map { step == nil ? $0.level : $0.level + 1 } ?? operation.binder.level
    }
}

extension TreeNodeCoder {
    final var binder: SnapshotParser.Binder { operation.binder }

    final var userInfo: [CodingUserInfoKey: Any] { binder.userInfo.mapValues { $0 } }

    /// The keys from the root to this value, as coders return them.
    final var codingPath: [any CodingKey] { codingPath(to: nil) }

    /// The keys from the root to this value and to a child of it.
    ///
    /// - Parameter step: the step to the child; nil for none.
    final func codingPath(to step: Step?) -> [any CodingKey] {
        let steps = Array(sequence(first: self, next: \.parent)).reversed().map(\.step)
        return (steps + [step]).compactMap(\.self)
    }

    /// The keys to this value, or to a child of it, from the value at the root.
    final func keys(to step: Step? = nil) -> [String] { codingPath(to: step).map(IndexKey.text) }

    /// All keys to this value, or to a child of it, as issues contain them.
    final func path(to step: Step? = nil) -> [String] {
        binder.path + keys(to: step)
    }

    /// The first of the coders of the same value. For example, an enum with raw values is coded as
    /// its raw value: the coder of the `String` is a child of the enum's coder without a step.
    final var firstCoder: TreeNodeCoder { step == nil ? parent?.firstCoder ?? self : self }

    /// Whether the limit on the depth allows no level below this value.
    final var isAtDepthLimit: Bool { level >= binder.passPath.depthLimit }

    /// Whether a level below this value is within the limits, also those of the call stack,
    /// which ends first in a debug build or on a small thread.
    final var canGoDown: Bool {
        !isAtDepthLimit && binder.passPath.hasCallStack && !binder.passPath.hasTooManyContainers
            && !binder.report.isFull
    }
}

/// A key that no type declares.
struct TreeKey: CodingKey {
    let stringValue: String

    init(stringValue: String) { self.stringValue = stringValue }
    init(intValue: Int) { stringValue = String(intValue) }

    var intValue: Int? { Int(treeKey: stringValue) }

    /// The key under which a superclass keeps its own values.
    static let `super` = TreeKey(stringValue: "super")
}

/// An array's index, worded as in Foundation's coders.
struct IndexKey: CodingKey {
    let index: Int

    init(_ index: Int) { self.index = index }
    init?(stringValue: String) { nil }
    init?(intValue: Int) { index = intValue }

    var stringValue: String { "Index \(index)" }
    var intValue: Int? { index }

    /// A key as issues contain it.
    static func text(_ key: any CodingKey) -> String {
        (key as? IndexKey).map { String($0.index) } ?? key.stringValue
    }
}
