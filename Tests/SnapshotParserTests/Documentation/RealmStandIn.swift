import Foundation

// Declarations with realm-swift's signatures, and as much behind them as tests can see: one write
// transaction at a time, setters that object outside it, and rollback.

class Object {
    required init() {}

    private weak var store: RealmStore?

    var realm: Realm? {
        get { store.map { Realm(store: $0) } }
        set { store = newValue?.store }
    }

    class func className() -> String { "\(self)" }
}

struct Realm {
    enum UpdatePolicy: Int {
        case error = 1
        case modified = 3
        case all = 2
    }

    let store: RealmStore

    init(store: RealmStore) { self.store = store }

    /// Takes the place of a configuration.
    init(_ types: [Object.Type]) { store = RealmStore(types) }

    var schema: Schema { Schema(types: store.types) }

    var isInWriteTransaction: Bool { store.isWriting }

    @discardableResult
    func write<Result>(
        withoutNotifying tokens: [NotificationToken] = [],
        _ block: (() throws -> Result)
    ) throws -> Result {
        store.beginWrite()
        do {
            let result = try block()
            try store.commitWrite()
            return result
        } catch {
            store.cancelWrite()
            throw error
        }
    }

    func object<Element: Object, KeyType>(
        ofType type: Element.Type,
        forPrimaryKey key: KeyType
    ) -> Element? {
        let expected: Any.Type? =
            switch schema[type.className()]?.primaryKeyProperty?.type {
            case .int?: Int.self
            case .string?: String.self
            case .UUID?: UUID.self
            case nil: nil
            }
        if expected != KeyType.self { store.violations.append("key of type \(KeyType.self)") }
        return store.objects[type.className()]?["\(key)"] as? Element
    }

    func add(_ object: Object, update: UpdatePolicy = .error) {
        guard object.realm == nil else { return }
        store.require("add")
        let table = Swift.type(of: object).className()
        let key = object.primaryKey.map { "\($0)" } ?? UUID().uuidString
        if update == .error, store.objects[table]?[key] != nil {
            store.violations.append("two objects with key \(key)")
        }
        let replaced = store.objects[table]?[key]
        let store = store
        store.undo.append {
            store.objects[table]?[key] = replaced
            object.realm = nil
        }
        store.objects[table, default: [:]][key] = object
        object.realm = self
        for property in object.persisted { property.adopt(by: self) }
    }

    func objects<Element: Object>(_ type: Element.Type) -> [Element] {
        store.objects[type.className()]?.values.compactMap { $0 as? Element } ?? []
    }
}

struct NotificationToken {}

struct Schema {
    let types: [Object.Type]

    subscript(className: String) -> ObjectSchema? {
        types.first { $0.className() == className }.map(ObjectSchema.init)
    }
}

struct ObjectSchema {
    let type: Object.Type

    var primaryKeyProperty: Property? {
        type.init().primaryKey.map { key in
            Property(type: key is Int ? .int : key is UUID ? .UUID : .string)
        }
    }
}

struct Property {
    let type: PropertyType
}

enum PropertyType {
    case int, string, UUID
}

/// What is behind a stand-in realm, and what it saw that realm-swift would raise an exception for.
final class RealmStore {
    let types: [Object.Type]
    var objects: [String: [String: Object]] = [:]
    var violations: [String] = []
    var commits = 0
    var commitError: (any Error)?
    var isWriting = false
    var undo: [() -> Void] = []

    init(_ types: [Object.Type]) { self.types = types }

    func require(_ action: String) {
        if !isWriting { violations.append("\(action) outside a write transaction") }
    }

    func beginWrite() {
        if isWriting { violations.append("nested write transaction") }
        isWriting = true
        undo = []
    }

    func commitWrite() throws {
        if let commitError { throw commitError }
        isWriting = false
        undo = []
        commits += 1
    }

    func cancelWrite() {
        undo.reversed().forEach { $0() }
        undo = []
        isWriting = false
    }
}
