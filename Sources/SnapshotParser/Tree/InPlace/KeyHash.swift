/// The hash of a key, the same for all keys of the same bytes. Nobody outside can foresee it, and so
/// choose keys of one hash.
struct KeyHash {
    private var state: UInt64
    private let secret: UInt64

    @inline(__always)
    mutating func combine(_ word: UInt64) {
        let product = (state ^ word).multipliedFullWidth(by: secret)
        state = product.high ^ product.low
    }

    /// One of so many slots, which are a power of two.
    @inline(__always)
    func slot(of count: Int) -> Int { Int(truncatingIfNeeded: state) & (count - 1) }

    private static let secrets = (
        UInt64.random(in: 0 ... .max), UInt64.random(in: 0 ... .max) | 1
    )

    @inline(__always)
    init() {
        (state, secret) = Self.secrets
    }

    @inline(__always)
    init(_ key: String) {
        let bits = StringBits(key)
        self = bits.isWhole ? bits.hash : Self.hash(ofBytes: key)
    }

    @inline(never)
    private static func hash(ofBytes key: String) -> KeyHash {
        // A short key that has its bytes elsewhere hashes as if it had not.
        if key.utf8.count < 16 {
            let bits = StringBits(String(decoding: Array(key.utf8), as: UTF8.self))
            if bits.isWhole { return bits.hash }
        }
        if let hash = KeyBytes.with(key, \.hash) { return hash }
        return KeyBytes.with(String(decoding: Array(key.utf8), as: UTF8.self), \.hash) ?? KeyHash()
    }
}
