/// The hash of a key's bytes. Nobody outside can foresee it, and so choose keys of one hash.
struct KeyHash {
    private(set) var value: UInt64
    private let secret: UInt64

    private static let secrets = (
        UInt64.random(in: 0 ... .max), UInt64.random(in: 0 ... .max) | 1
    )

    init() { (value, secret) = Self.secrets }

    @inline(__always)
    mutating func combine(_ word: UInt64) {
        let product = (value ^ word).multipliedFullWidth(by: secret)
        value = product.high ^ product.low
    }
}
