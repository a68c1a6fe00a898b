// The persisted properties of the stand-in realm: their setters record what they are called for.

protocol PersistedProperty {
    var isPrimaryKey: Bool { get }
    var anyValue: Any { get }
    func adopt(by realm: Realm)
}

extension Object {
    var persisted: [any PersistedProperty] {
        sequence(first: Mirror(reflecting: self)) { $0.superclassMirror }
            .flatMap(\.children)
            .compactMap { $0.value as? any PersistedProperty }
    }

    var primaryKey: Any? { persisted.first(where: \.isPrimaryKey)?.anyValue }
}

@propertyWrapper struct Persisted<Value>: PersistedProperty {
    private var value: Value
    let isPrimaryKey: Bool

    init(wrappedValue: Value) { self.init(wrappedValue: wrappedValue, primaryKey: false) }

    init(wrappedValue: Value, primaryKey: Bool) {
        (value, isPrimaryKey) = (wrappedValue, primaryKey)
    }

    init() where Value: Persistable { self.init(wrappedValue: .initial) }

    var anyValue: Any { value }

    @available(*, unavailable) var wrappedValue: Value {
        get { value }
        set { value = newValue }
    }

    func adopt(by realm: Realm) { (value as? any RealmList)?.adopt(by: realm) }

    static subscript<Owner: Object>(
        _enclosingInstance owner: Owner,
        wrapped wrapped: ReferenceWritableKeyPath<Owner, Value>,
        storage storage: ReferenceWritableKeyPath<Owner, Persisted<Value>>
    ) -> Value {
        get { owner[keyPath: storage].value }
        set {
            if let store = owner.realm?.store {
                store.require("set")
                if owner[keyPath: storage].isPrimaryKey { store.violations.append("set the key") }
                let old = owner[keyPath: storage].value
                store.undo.append { owner[keyPath: storage].value = old }
            }
            owner[keyPath: storage].value = newValue
        }
    }
}

protocol Persistable {
    static var initial: Self { get }
}

extension Optional: Persistable {
    static var initial: Wrapped? { nil }
}

protocol RealmList {
    func adopt(by realm: Realm)
}

final class List<Element: Object>: Sequence, RealmList, Persistable {
    static var initial: List { List() }

    private var elements: [Element] = []
    private weak var store: RealmStore?

    func makeIterator() -> IndexingIterator<[Element]> { elements.makeIterator() }

    func removeAll() { change { $0 = [] } }

    func append<S: Sequence<Element>>(objectsIn objects: S) { change { $0 += objects } }

    func adopt(by realm: Realm) {
        store = realm.store
        for element in elements { realm.add(element, update: .modified) }
    }

    private func change(_ work: (inout [Element]) -> Void) {
        if let store {
            store.require("change a list")
            let old = elements
            store.undo.append { self.elements = old }
        }
        work(&elements)
        if let store { adopt(by: Realm(store: store)) }
    }
}
