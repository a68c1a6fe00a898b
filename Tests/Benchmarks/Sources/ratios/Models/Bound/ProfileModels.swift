import SnapshotParser

/// Models of a profile, one for each way of binding it.
protocol ProfileModel: Model {
    init()
    var profile: Profile { get set }
    static var keys: ProfileKeys { get }
}

extension ProfileModel {
    static var keys: ProfileKeys { @inline(__always) get { .short } }

    init(byHand node: [String: Any], id: String) {
        self.init()
        self.id = id
        profile = Profile(byHand: node, Self.keys)
    }

    var node: [String: Any] { profile.node(Self.keys) }

    static func sample(_ number: Int) -> [String: Any] { Profile.sample(number).node(keys) }
}

struct PlainStruct: ProfileModel {
    var id: String?
    var profile = Profile()

    mutating func bindProperties(binder: Binder) {
        profile.bind(binder, .short)
    }
}

final class PlainClass: ProfileModel {
    var id: String?
    var profile = Profile()

    func bindProperties(binder: Binder) {
        profile.bind(binder, .short)
    }
}

struct LongKeys: ProfileModel {
    var id: String?
    var profile = Profile()
    static var keys: ProfileKeys { @inline(__always) get { .long } }

    mutating func bindProperties(binder: Binder) {
        profile.bind(binder, .long)
    }
}

/// The object's key bound as a field.
struct BoundKey: ProfileModel {
    var id: String?
    var profile = Profile()

    mutating func bindProperties(binder: Binder) {
        binder.bindField(name: "id", field: &id)
        profile.bind(binder, .short)
    }
}

/// Two properties were renamed, and the trees have the present keys.
struct RenamedStruct: ProfileModel {
    var id: String?
    var profile = Profile()
    static var formerKeys: [String: [String]] { ["name": ["fullName"], "city": ["town"]] }

    mutating func bindProperties(binder: Binder) {
        profile.bind(binder, .short)
    }
}

/// Two properties were renamed, and the trees have the former keys.
struct FormerStruct: ProfileModel {
    var id: String?
    var profile = Profile()
    static var keys: ProfileKeys { @inline(__always) get { .former } }
    static var formerKeys: [String: [String]] { RenamedStruct.formerKeys }

    /// The present keys are written.
    var node: [String: Any] { profile.node(.short) }

    mutating func bindProperties(binder: Binder) {
        profile.bind(binder, .short)
    }
}

struct DefaultsStruct: ProfileModel {
    var id: String?
    var profile = Profile()

    mutating func bindProperties(binder: Binder) {
        profile.bindDefaults(binder, .short)
    }
}

final class DefaultsClass: ProfileModel {
    var id: String?
    var profile = Profile()

    func bindProperties(binder: Binder) {
        profile.bindDefaults(binder, .short)
    }
}

struct AccessorsStruct: ProfileModel {
    var id: String?
    var profile = Profile()

    mutating func bindProperties(binder: Binder) {
        binder.bind(get: { profile.name }, set: { profile.name = $0 }) {
            binder.bindField(name: "name", field: &$0)
        }
        binder.bind(get: { profile.email }, set: { profile.email = $0 }) {
            binder.bindField(name: "email", field: &$0)
        }
        binder.bind(get: { profile.city }, set: { profile.city = $0 }) {
            binder.bindField(name: "city", field: &$0)
        }
        binder.bind(get: { profile.age }, set: { profile.age = $0 }) {
            binder.bindField(name: "age", field: &$0)
        }
        binder.bind(get: { profile.joined }, set: { profile.joined = $0 }) {
            binder.bindField(name: "joined", field: &$0)
        }
        binder.bind(get: { profile.score }, set: { profile.score = $0 }) {
            binder.bindField(name: "score", field: &$0)
        }
        binder.bind(get: { profile.height }, set: { profile.height = $0 }) {
            binder.bindField(name: "height", field: &$0)
        }
        binder.bind(get: { profile.isActive }, set: { profile.isActive = $0 }) {
            binder.bindField(name: "active", field: &$0)
        }
    }
}

final class AccessorsClass: ProfileModel {
    var id: String?
    var profile = Profile()

    func bindProperties(binder: Binder) {
        binder.bind(get: { profile.name }, set: { profile.name = $0 }) {
            binder.bindField(name: "name", field: &$0)
        }
        binder.bind(get: { profile.email }, set: { profile.email = $0 }) {
            binder.bindField(name: "email", field: &$0)
        }
        binder.bind(get: { profile.city }, set: { profile.city = $0 }) {
            binder.bindField(name: "city", field: &$0)
        }
        binder.bind(get: { profile.age }, set: { profile.age = $0 }) {
            binder.bindField(name: "age", field: &$0)
        }
        binder.bind(get: { profile.joined }, set: { profile.joined = $0 }) {
            binder.bindField(name: "joined", field: &$0)
        }
        binder.bind(get: { profile.score }, set: { profile.score = $0 }) {
            binder.bindField(name: "score", field: &$0)
        }
        binder.bind(get: { profile.height }, set: { profile.height = $0 }) {
            binder.bindField(name: "height", field: &$0)
        }
        binder.bind(get: { profile.isActive }, set: { profile.isActive = $0 }) {
            binder.bindField(name: "active", field: &$0)
        }
    }
}

/// A profile of which nothing has to be there, and of which every fourth has nothing else.
struct OptionalFields: Model {
    var id: String?
    var name: String?
    var email: String?
    var city: String?
    var age: Int?
    var joined: Int?
    var score: Double?
    var height: Double?
    var isActive: Bool?

    init() {}

    mutating func bindProperties(binder: Binder) {
        binder.bindField(name: "name", field: &name)
        binder.bindField(name: "email", field: &email)
        binder.bindField(name: "city", field: &city)
        binder.bindField(name: "age", field: &age)
        binder.bindField(name: "joined", field: &joined)
        binder.bindField(name: "score", field: &score)
        binder.bindField(name: "height", field: &height)
        binder.bindField(name: "active", field: &isActive)
    }

    init(byHand node: [String: Any], id: String) {
        self.id = id
        name = node["name"] as? String
        email = node["email"] as? String
        city = node["city"] as? String
        age = node["age"] as? Int
        joined = node["joined"] as? Int
        score = node["score"] as? Double
        height = node["height"] as? Double
        isActive = node["active"] as? Bool
    }

    var node: [String: Any] {
        var node: [String: Any] = [:]
        if let name { node["name"] = name }
        if let email { node["email"] = email }
        if let city { node["city"] = city }
        if let age { node["age"] = age }
        if let joined { node["joined"] = joined }
        if let score { node["score"] = score }
        if let height { node["height"] = height }
        if let isActive { node["active"] = isActive }
        return node
    }

    static func sample(_ number: Int) -> [String: Any] {
        var node = Profile.sample(number).node(.short)
        if number.isMultiple(of: 4) {
            for name in ["email", "age", "score", "active"] { node[name] = nil }
        }
        return node
    }
}
