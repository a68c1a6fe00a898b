import Foundation
import SnapshotParser

// Each model is a type of its own rather than a generic one, as a user's is: what is generic
// reaches the library unspecialized.

/// An object with a single value.
protocol OneValue: Model {
    associatedtype Value: Sample
    var value: Value { get set }
}

extension OneValue {
    init(byHand node: [String: Any], id: String) {
        self.init()
        self.id = id
        if let value = Value.cast(node["value"]) { self.value = value }
    }

    var node: [String: Any] { ["value": value.leaf] }

    static func sample(_ number: Int) -> [String: Any] { ["value": Value.leaf(number)] }
}

struct OneString: OneValue {
    var id: String?
    var value = ""

    mutating func bindProperties(binder: Binder) {
        binder.bindField(name: "value", field: &value)
    }
}

struct OneBool: OneValue {
    var id: String?
    var value = false

    mutating func bindProperties(binder: Binder) {
        binder.bindField(name: "value", field: &value)
    }
}

struct OneEnum: OneValue {
    var id: String?
    var value = Role.initial

    mutating func bindProperties(binder: Binder) {
        binder.bindField(name: "value", field: &value)
    }
}

struct OneDate: OneValue {
    var id: String?
    var value = Date.initial

    mutating func bindProperties(binder: Binder) {
        binder.bindField(name: "value", field: &value)
    }
}

struct OneUInt8: OneValue {
    var id: String?
    var value: UInt8 = 0

    mutating func bindProperties(binder: Binder) {
        binder.bindField(name: "value", field: &value)
    }
}

struct OneFloat: OneValue {
    var id: String?
    var value: Float = 0

    mutating func bindProperties(binder: Binder) {
        binder.bindField(name: "value", field: &value)
    }
}

/// An object with eight values of one type, to measure that type alone.
protocol EightValues: Model {
    associatedtype Value: Sample
    var values: Eight<Value> { get set }
}

extension EightValues {
    init(byHand node: [String: Any], id: String) {
        self.init()
        self.id = id
        values = Eight(byHand: node)
    }

    var node: [String: Any] { values.node }

    static func sample(_ number: Int) -> [String: Any] { Eight<Value>.sample(number) }
}

struct EightInts: EightValues {
    var id: String?
    var values = Eight<Int>()
    mutating func bindProperties(binder: Binder) { values.bind(binder) }
}

struct EightDoubles: EightValues {
    var id: String?
    var values = Eight<Double>()
    mutating func bindProperties(binder: Binder) { values.bind(binder) }
}

struct EightBools: EightValues {
    var id: String?
    var values = Eight<Bool>()
    mutating func bindProperties(binder: Binder) { values.bind(binder) }
}

struct EightStrings: EightValues {
    var id: String?
    var values = Eight<String>()
    mutating func bindProperties(binder: Binder) { values.bind(binder) }
}

struct EightDates: EightValues {
    var id: String?
    var values = Eight<Date>()
    mutating func bindProperties(binder: Binder) { values.bind(binder) }
}

struct EightEnums: EightValues {
    var id: String?
    var values = Eight<Role>()
    mutating func bindProperties(binder: Binder) { values.bind(binder) }
}

struct EightURLs: EightValues {
    var id: String?
    var values = Eight<URL>()
    mutating func bindProperties(binder: Binder) { values.bind(binder) }
}

struct EightArrays: EightValues {
    var id: String?
    var values = Eight<[Int]>()
    mutating func bindProperties(binder: Binder) { values.bind(binder) }
}

/// Arrays of the values' own type, as Swift's literals give them.
struct EightTypedArrays: EightValues {
    var id: String?
    var values = Eight<[Int]>()
    mutating func bindProperties(binder: Binder) { values.bind(binder) }

    static func sample(_ number: Int) -> [String: Any] {
        Eight<[Int]>.sample(number).mapValues { $0 as? [Int] ?? [] }
    }
}

/// Values of the types that are more than a cast.
struct MixedValues: Model {
    var id: String?
    var role = Role.initial
    var level = Level.low
    var born = Date.initial
    var joined = Date.initial
    var photo = URL.initial
    var page = URL.initial
    var scores: [Int] = []
    var tags: [String] = []

    init() {}

    mutating func bindProperties(binder: Binder) {
        binder.bindField(name: "role", field: &role)
        binder.bindField(name: "level", field: &level)
        binder.bindField(name: "born", field: &born)
        binder.bindField(name: "joined", field: &joined)
        binder.bindField(name: "photo", field: &photo)
        binder.bindField(name: "page", field: &page)
        binder.bindField(name: "scores", field: &scores)
        binder.bindField(name: "tags", field: &tags)
    }

    init(byHand node: [String: Any], id: String) {
        self.id = id
        if let role = Role.cast(node["role"]) { self.role = role }
        if let level = (node["level"] as? Int).flatMap(Level.init) { self.level = level }
        if let born = Date.cast(node["born"]) { self.born = born }
        if let joined = Date.cast(node["joined"]) { self.joined = joined }
        if let photo = URL.cast(node["photo"]) { self.photo = photo }
        if let page = URL.cast(node["page"]) { self.page = page }
        if let scores = node["scores"] as? [Int] { self.scores = scores }
        if let tags = node["tags"] as? [String] { self.tags = tags }
    }

    var node: [String: Any] {
        [
            "role": role.leaf,
            "level": level.rawValue,
            "born": born.leaf,
            "joined": joined.leaf,
            "photo": photo.leaf,
            "page": page.leaf,
            "scores": scores,
            "tags": tags,
        ]
    }

    static func sample(_ number: Int) -> [String: Any] {
        [
            "role": Role.leaf(number),
            "level": number % 3,
            "born": Date.leaf(number),
            "joined": Date.leaf(number + 1),
            "photo": URL.leaf(number),
            "page": URL.leaf(number + 1),
            "scores": [number, number + 1, number + 2],
            "tags": ["green", "a rather longer tag", "blue"],
        ]
    }
}
