import Foundation
// import RealmSwift
import SnapshotParser

/// Reads JSON text into a Realm, and writes its objects as JSON text.
struct RealmCoder {
    let realm: Realm
    var parser = SnapshotParser.json
    /// The name of the primary key in the text.
    var key = "id"

    /// Changes the object with the text's primary key by what the text holds, or adds it.
    func decode<T: Object & ParsableSnapshot>(_ type: T.Type, from data: Data) throws -> T {
        try realm.write {
            if var object: T = stored(try id(T.self, in: data)) {
                try parser.update(&object, from: data)
                return object
            }
            let object = try parser.decode(T.self, from: data)
            realm.add(object, update: .modified)
            return object
        }
    }

    /// Does the same for every object of a list, all in one transaction, and returns all objects of
    /// the Realm.
    func decodeList<T: Object & ParsableSnapshot>(_ type: T.Type, from data: Data) throws -> [T] {
        try realm.write {
            var objects = Array(realm.objects(T.self))
            try parser.merge(&objects, from: data)
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

    /// The primary key in the text, also if it is a number there.
    private func id<T: ParsableObject>(_ type: T.Type, in data: Data) throws -> String {
        var lenient = parser
        lenient.conversion = .lenient
        let path = [T.objectEnvelope, key].compactMap { $0 }
        return try lenient.decode(String.self, from: data, at: path)
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
            get: { Array(list) as [T]? },
            set: {
                list.removeAll()
                list.append(objectsIn: $0 ?? [])
            }
        ) {
            bindList(name: name, list: &$0)
        }
    }
}
