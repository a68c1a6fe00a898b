/// Random numbers from a seed.
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    /// SplitMix64.
    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var bits = state
        bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
        return bits ^ (bits >> 31)
    }
}

/// What draws trees, paths and edits from a seed.
protocol Drawing {
    var generator: SeededGenerator { get set }
}

extension Drawing {
    /// A number from 0 and below a count.
    mutating func number(_ count: Int) -> Int { number(0..<count) }

    mutating func number(_ range: Range<Int>) -> Int { .random(in: range, using: &generator) }

    mutating func pick<Value>(_ values: [Value]) -> Value { values[number(values.count)] }

    mutating func chance(_ percent: Int) -> Bool { number(100) < percent }
}
