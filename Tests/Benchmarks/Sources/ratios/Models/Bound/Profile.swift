import SnapshotParser

/// Eight properties, bound in every way. The functions are inlined, so that each model holds the
/// calls that a user would write in it.
struct Profile {
    var name = ""
    var email = ""
    var city = ""
    var age = 0
    var joined = 0
    var score = 0.0
    var height = 0.0
    var isActive = false

    @inline(__always)
    mutating func bind(_ binder: SnapshotParser.Binder, _ keys: ProfileKeys) {
        binder.bindField(name: keys.name, field: &name)
        binder.bindField(name: keys.email, field: &email)
        binder.bindField(name: keys.city, field: &city)
        binder.bindField(name: keys.age, field: &age)
        binder.bindField(name: keys.joined, field: &joined)
        binder.bindField(name: keys.score, field: &score)
        binder.bindField(name: keys.height, field: &height)
        binder.bindField(name: keys.active, field: &isActive)
    }

    @inline(__always)
    mutating func bindDefaults(_ binder: SnapshotParser.Binder, _ keys: ProfileKeys) {
        binder.bindField(name: keys.name, field: &name, default: "")
        binder.bindField(name: keys.email, field: &email, default: "")
        binder.bindField(name: keys.city, field: &city, default: "")
        binder.bindField(name: keys.age, field: &age, default: 0)
        binder.bindField(name: keys.joined, field: &joined, default: 0)
        binder.bindField(name: keys.score, field: &score, default: 0)
        binder.bindField(name: keys.height, field: &height, default: 0)
        binder.bindField(name: keys.active, field: &isActive, default: false)
    }

    @inline(__always)
    init(byHand node: [String: Any], _ keys: ProfileKeys) {
        if let name = node[keys.name] as? String { self.name = name }
        if let email = node[keys.email] as? String { self.email = email }
        if let city = node[keys.city] as? String { self.city = city }
        if let age = node[keys.age] as? Int { self.age = age }
        if let joined = node[keys.joined] as? Int { self.joined = joined }
        if let score = node[keys.score] as? Double { self.score = score }
        if let height = node[keys.height] as? Double { self.height = height }
        if let isActive = node[keys.active] as? Bool { self.isActive = isActive }
    }

    init() {}

    @inline(__always)
    func node(_ keys: ProfileKeys) -> [String: Any] {
        [
            keys.name: name,
            keys.email: email,
            keys.city: city,
            keys.age: age,
            keys.joined: joined,
            keys.score: score,
            keys.height: height,
            keys.active: isActive,
        ]
    }

    static func sample(_ number: Int) -> Profile {
        var profile = Profile()
        profile.name = "Grace \(number)"
        profile.email = "grace\(number)@example.org"
        profile.city = ["London", "Köln", "San Francisco"][number % 3]
        profile.age = 18 + number % 80
        profile.joined = 1_700_000_000_000 + number
        profile.score = Double(number % 1000) + 0.25
        profile.height = [1.62, 1.75, 1.81, 1.94][number % 4]
        profile.isActive = number.isMultiple(of: 2)
        return profile
    }
}

struct ProfileKeys {
    var name: String
    var email: String
    var city: String
    var age: String
    var joined: String
    var score: String
    var height: String
    var active: String

    /// The short ones, of which two have been renamed since.
    static var former: ProfileKeys {
        @inline(__always) get {
            var keys = short
            (keys.name, keys.city) = ("fullName", "town")
            return keys
        }
    }

    /// Keys that fit into a string's own bits.
    static var short: ProfileKeys {
        @inline(__always) get {
            ProfileKeys(
                name: "name",
                email: "email",
                city: "city",
                age: "age",
                joined: "joined",
                score: "score",
                height: "height",
                active: "active"
            )
        }
    }

    /// Keys of 24 bytes and more.
    static var long: ProfileKeys {
        @inline(__always) get {
            ProfileKeys(
                name: "nameOfTheAccountsPrincipalHolder",
                email: "emailAddressForNotifications",
                city: "cityOfThePrincipalResidence",
                age: "ageInYearsWhenLastUpdated",
                joined: "joinedOnThisDayInMilliseconds",
                score: "scoreOfTheLastFinishedGame",
                height: "heightInMetresWhenMeasured",
                active: "isActiveInThePresentSeason"
            )
        }
    }
}
