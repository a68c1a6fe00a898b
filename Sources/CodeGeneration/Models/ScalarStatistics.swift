/// What the strings, numbers and booleans at one place have in common, in a few counts.
struct ScalarStatistics {
    private(set) var booleans = 0
    private(set) var falses = 0
    private(set) var numbers = NumberStatistics()
    private(set) var strings = StringStatistics()

    /// How many values there are.
    var count: Int { booleans + numbers.count + strings.count }

    mutating func add(_ boolean: Bool) {
        booleans += 1
        if !boolean { falses += 1 }
    }

    mutating func add(number: String) { numbers.add(number) }

    mutating func add(_ string: String) { strings.add(string) }

    mutating func merge(_ other: ScalarStatistics) {
        booleans += other.booleans
        falses += other.falses
        numbers.merge(other.numbers)
        strings.merge(other.strings)
    }

    /// How many values of each JSON type there are, for comments.
    var parts: [(type: String, count: Int)] {
        [("a string", strings.count), ("a number", numbers.count), ("a boolean", booleans)]
            .filter { $0.1 > 0 }
    }
}
