import SnapshotParser

/// Eight values of one type. The functions are inlined, so that each model holds the calls that a
/// user would write in it.
struct Eight<Value: Sample> {
    var one = Value.initial
    var two = Value.initial
    var three = Value.initial
    var four = Value.initial
    var five = Value.initial
    var six = Value.initial
    var seven = Value.initial
    var eight = Value.initial

    init() {}

    @inline(__always)
    mutating func bind(_ binder: SnapshotParser.Binder) {
        binder.bindField(name: "one", field: &one)
        binder.bindField(name: "two", field: &two)
        binder.bindField(name: "three", field: &three)
        binder.bindField(name: "four", field: &four)
        binder.bindField(name: "five", field: &five)
        binder.bindField(name: "six", field: &six)
        binder.bindField(name: "seven", field: &seven)
        binder.bindField(name: "eight", field: &eight)
    }

    @inline(__always)
    init(byHand node: [String: Any]) {
        if let value = Value.cast(node["one"]) { one = value }
        if let value = Value.cast(node["two"]) { two = value }
        if let value = Value.cast(node["three"]) { three = value }
        if let value = Value.cast(node["four"]) { four = value }
        if let value = Value.cast(node["five"]) { five = value }
        if let value = Value.cast(node["six"]) { six = value }
        if let value = Value.cast(node["seven"]) { seven = value }
        if let value = Value.cast(node["eight"]) { eight = value }
    }

    @inline(__always)
    var node: [String: Any] {
        [
            "one": one.leaf,
            "two": two.leaf,
            "three": three.leaf,
            "four": four.leaf,
            "five": five.leaf,
            "six": six.leaf,
            "seven": seven.leaf,
            "eight": eight.leaf,
        ]
    }

    static func sample(_ number: Int) -> [String: Any] {
        let names = ["one", "two", "three", "four", "five", "six", "seven", "eight"]
        return Dictionary(
            uniqueKeysWithValues: names.enumerated().map { ($1, Value.leaf(number + $0)) }
        )
    }
}
