/// The same numbers in every run.
package struct Random {
    private var state: UInt64 = 0x9E37_79B9_7F4A_7C15

    package init() {}

    package mutating func below(_ limit: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int(state >> 33) % limit
    }

    /// A key of 20 characters, of which later numbers sort later.
    package mutating func pushID(_ number: Int) -> String {
        var digits: [UInt8] = []
        for position in (0..<8).reversed() {
            digits.append(Self.alphabet[(1_700_000_000_000 + number) >> (6 * position) & 63])
        }
        for _ in 0..<12 {
            digits.append(Self.alphabet[below(64)])
        }
        return String(decoding: digits, as: UTF8.self)
    }

    private static let alphabet = Array(
        "-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz".utf8
    )
}
