import SnapshotParser

/// Tells types apart, each of which has a schema of its own.
protocol Slot { static var index: Int { get } }

enum Slot0: Slot { static var index: Int { 0 } }
enum Slot1: Slot { static var index: Int { 1 } }
enum Slot2: Slot { static var index: Int { 2 } }
enum Slot3: Slot { static var index: Int { 3 } }
enum Slot4: Slot { static var index: Int { 4 } }

struct Struct<S: Slot>: FuzzModel, @unchecked Sendable {
    static var schema: Schema { World.current.schemas[S.index] }
    static var isSnapshot: Bool { false }
    static var isClass: Bool { false }
    var key: String? {
        get { nil }
        set {}
    }
    var store = S.initialStore

    mutating func bindProperties(binder: Binder) {
        Self.schema.bind(binder, &store, of: Self.self)
    }
}

struct StructSnapshot<S: Slot>: FuzzModel, ParsableSnapshot, @unchecked Sendable {
    static var schema: Schema { World.current.schemas[S.index] }
    static var isSnapshot: Bool { true }
    static var isClass: Bool { false }
    var key: String? {
        get { id }
        set { id = newValue }
    }
    var id: String?
    var store = S.initialStore

    mutating func bindProperties(binder: Binder) {
        Self.schema.bind(binder, &store, of: Self.self)
    }
}

final class Class<S: Slot>: FuzzModel, @unchecked Sendable {
    static var schema: Schema { World.current.schemas[S.index] }
    static var isSnapshot: Bool { false }
    static var isClass: Bool { true }
    var key: String? {
        get { nil }
        set {}
    }
    var store = S.initialStore

    func bindProperties(binder: Binder) {
        Self.schema.bind(binder, &store, of: Self.self)
    }
}

final class ClassSnapshot<S: Slot>: FuzzModel, ParsableSnapshot, @unchecked Sendable {
    static var schema: Schema { World.current.schemas[S.index] }
    static var isSnapshot: Bool { true }
    static var isClass: Bool { true }
    var key: String? {
        get { id }
        set { id = newValue }
    }
    var id: String?
    var store = S.initialStore

    func bindProperties(binder: Binder) {
        Self.schema.bind(binder, &store, of: Self.self)
    }
}

extension Slot {
    static var initialStore: [Any] { World.current.schemas[index].bindings.map { $0.initial } }

    static var plainTypes: [any FuzzModel.Type] { [Struct<Self>.self, Class<Self>.self] }
    static var snapshotTypes: [any (FuzzModel & ParsableSnapshot).Type] {
        [StructSnapshot<Self>.self, ClassSnapshot<Self>.self]
    }
}
