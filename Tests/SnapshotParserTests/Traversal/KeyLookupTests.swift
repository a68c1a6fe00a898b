import SnapshotParser
import Testing

/// A name reaches the key that a Swift dictionary would find, however either string was made.
@Suite struct KeyLookupTests {
    /// Binds the names it is told.
    struct Named: ParsableObject {
        @TaskLocal static var names: [String] = []
        var values = [Int?](repeating: nil, count: Self.names.count)

        mutating func bindProperties(binder: Binder) {
            for (index, name) in Self.names.enumerated() {
                binder.bindField(name: name, field: &values[index])
            }
        }
    }

    private static let texts: [String] =
        [
            "", "a", "K", "\u{212A}", "apiKey", "api\u{212A}ey", ";", "\u{37E}", "`", "\u{1FEF}",
            "café", "cafe\u{301}", "Å", "\u{212B}", "🚣", "a\0", "a\0\0", "12345678", "123456789",
            "exactly15bytes!", "exactly16bytes!!", "exactly17bytes!!!", "lastMessageTimestamp",
            "lastMessage\u{212A}imestamp", "lastMessageKimestamp", "ключ от всех дверей",
        ]
        + (0..<20).map { "property\($0)" }
        + (10..<30).map { "some rather long property \($0)" }
        + (10..<20).map { "middle \($0) of a long name" }

    /// An equal string with bytes that stand elsewhere than a literal's.
    private func another(_ text: String) -> String {
        var other = ""
        other.reserveCapacity(64)
        for scalar in text.unicodeScalars { other.unicodeScalars.append(scalar) }
        return other
    }

    /// No two of them equal.
    private func choice(_ count: Int, _ random: inout SeededGenerator) -> [String] {
        var seen: Set<String> = []
        return Self.texts.shuffled(using: &random).filter { seen.insert($0).inserted }
            .prefix(count)
            .map { Bool.random(using: &random) ? $0 : another($0) }
    }

    @Test(arguments: 1...100)
    func everyNameFindsTheKeyThatEqualsIt(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let keys = choice(Int.random(in: 0...60, using: &random), &random)
        let tree = Dictionary(uniqueKeysWithValues: keys.enumerated().map { ($1, $0) })
        var parser = SnapshotParser()
        parser.unknownKeys = .ignore
        let names = choice(Int.random(in: 0...70, using: &random), &random)
        try Named.$names.withValue(names) {
            let named = try parser.parseObject(snap: Snapshot(value: tree), type: Named.self)
            #expect(named.values == names.map { tree[$0] })
        }
    }

    @Test(arguments: [0, 5, 16, 17, 60])
    func aNameBoundTwiceIsFoundInEveryForm(count: Int) {
        let keys = Self.texts.prefix(count)
        let tree = Dictionary(keys.map { ($0, 1) }) { first, _ in first }
        var parser = SnapshotParser()
        parser.unknownKeys = .ignore
        for (first, again) in [
            ("a", another("a")), ("K", "\u{212A}"), ("\u{37E}", ";"), ("café", "cafe\u{301}"),
            ("lastMessageTimestamp", another("lastMessageTimestamp")),
            ("lastMessageKimestamp", "lastMessage\u{212A}imestamp"),
        ] {
            let others = (0..<80).map { "other\($0)" }
            for names in [[first, again], [first] + others + [again]] {
                Named.$names.withValue(names) {
                    let issues = parser.validate(snap: Snapshot(value: tree), type: Named.self)
                    #expect(
                        issues.map(\.description) == [
                            "duplicate binding for '\(again)' in Named: only one binding can write a key"
                        ]
                    )
                }
            }
        }
    }
}
