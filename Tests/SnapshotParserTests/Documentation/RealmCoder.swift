import Foundation
// import RealmSwift
import SnapshotParser

/// Reads JSON text into a Realm, and writes its objects as JSON text.
struct RealmCoder {
    let realm: Realm
    var parser = SnapshotParser()

    /// Changes the object with the text's primary key by what the text holds, or adds it.
    func decode<T: Object & ParsableSnapshot>(_ type: T.Type, from data: Data) throws -> T {
        try realm.write {
            let object = try parser.decode(T.self, from: data, updating: stored)
            realm.add(object, update: .modified)
            return object
        }
    }

    /// Does the same for every object of a list, all in one transaction.
    func decodeList<T: Object & ParsableSnapshot>(_ type: T.Type, from data: Data) throws -> [T] {
        try realm.write {
            let objects = try parser.decodeList(T.self, from: data, updating: stored)
            objects.forEach { realm.add($0, update: .modified) }
            return objects
        }
    }

    func encode<T: Object & ParsableSnapshot>(_ object: T, useEnvelope: Bool = false) throws -> Data
    {
        try parser.encode(object, useEnvelope: useEnvelope)
    }

    func encodeList<T: Object & ParsableSnapshot>(
        _ list: [T],
        useEnvelope: Bool = false
    ) throws -> Data {
        try parser.encodeList(list, useEnvelope: useEnvelope)
    }

    /// Realm wants a primary key in its property's type, and the parser knows it as text.
    private func stored<T: Object>(_ id: String) -> T? {
        switch realm.schema[T.className()]?.primaryKeyProperty?.type {
        case .int: Int(id).flatMap { realm.object(ofType: T.self, forPrimaryKey: $0) }
        case .UUID: UUID(uuidString: id).flatMap { realm.object(ofType: T.self, forPrimaryKey: $0) }
        default: realm.object(ofType: T.self, forPrimaryKey: id)
        }
    }
}

extension SnapshotParser.Binder {
    /// Binds the objects of a Realm list, which a setter puts into it.
    func bindRealmList<T: Object & ParsableObject>(name: String, list: List<T>) {
        bind(
            get: { Array(list) },
            set: {
                list.removeAll()
                list.append(objectsIn: $0)
            }
        ) {
            bindList(name: name, list: &$0)
        }
    }
}
