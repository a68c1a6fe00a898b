import Testing

@testable import SnapshotParser

/// Keys are in the database's order: integers by their value, then others by UTF-16.
@Suite struct KeyOrderTests {
    /// The order that the SDKs' own tests give (`FUtilitiesTest.m`, testKeyComparison of
    /// firebase-ios-sdk).
    static let vector = [
        "-2147483648", "0", "1", "2", "10", "2147483647", "-2147483649", "-2147483650", "-a",
        "2147483648", "21474836480", "2147483649", "a",
    ]

    static let orders = [
        vector,
        ["1", "01", "001", "2", "02"],
        ["-1", "-01", "0", "-0", "-00", "1"],
        ["5", "+5", "5.0", "5a", "A", "a", "ab", "b"],
        ["99", "", "-", "--1", "-K1", "-k1"],
        ["0000000001", "00000000001", "000000000001"],
        ["z", "é", "\u{D7FF}", "😀", "\u{E000}", "\u{FF5E}"],
        ["e\u{301}", "é"],
        ["1", "\u{661}"],
        ["0", "-0", "00", "-00", "000"],
        ["-1", "-01", "-001", "1", "01"],
    ]

    @Test(arguments: orders)
    func keysAreInTheDatabasesOrder(keys: [String]) {
        for (position, key) in keys.enumerated() {
            for (otherPosition, other) in keys.enumerated() {
                #expect(
                    KeyOrder.precedes(key, other) == (position < otherPosition),
                    "'\(key)' before '\(other)'"
                )
            }
        }
    }

    @Test func anEmojiComesBeforeAFullWidthTildeAsInUTF16() throws {
        struct Item: ParsableSnapshot {
            var id: String?
            mutating func bindProperties(binder: Binder) {}
        }
        let empty: [String: Any] = [:]
        let snap = Snapshot(value: ["\u{FF5E}": empty, "😀": empty, "a": empty])
        let items = try SnapshotParser().parseAsList(snap: snap, type: Item.self)
        #expect(items.map(\.id) == ["a", "😀", "\u{FF5E}"])
    }

    @Test func theDatabasesOwnVectorIsTheOrderOfAList() throws {
        struct Item: ParsableSnapshot {
            var id: String?
            mutating func bindProperties(binder: Binder) {}
        }
        let tree = Dictionary(uniqueKeysWithValues: Self.vector.map { ($0, [String: Any]()) })
        let items = try SnapshotParser().parseAsList(snap: Snapshot(value: tree), type: Item.self)
        #expect(items.map(\.id) == Self.vector)
    }

    @Test func keysOfOneNumberAndLengthAreInTheOrderOfTheirTexts() throws {
        struct Item: ParsableSnapshot {
            var id: String?
            mutating func bindProperties(binder: Binder) {}
        }
        // Each dictionary hashes in its own way once it has another capacity.
        for capacity in 1...64 {
            var tree: [String: Any] = Dictionary(minimumCapacity: capacity * 8)
            for key in ["00", "-0", "000", "-00"] { tree[key] = [String: Any]() }
            let snap = Snapshot(value: tree)
            let items = try SnapshotParser().parseAsList(snap: snap, type: Item.self)
            #expect(items.map(\.id) == ["-0", "00", "-00", "000"])
        }
    }

    @Test(arguments: ["", "-", "01", "-1", "+1", "1a", " 1", "\u{661}", "9223372036854775808"])
    func whatHasASuperfluousZeroOrIsNoNumberIsNoIndex(key: String) {
        #expect(KeyOrder.arrayIndex(key) == nil)
    }

    @Test func plainDigitsAreAnIndex() {
        #expect(KeyOrder.arrayIndex("0") == 0)
        #expect(KeyOrder.arrayIndex("10") == 10)
        #expect(KeyOrder.arrayIndex("9223372036854775807") == .max)
    }

    @Test func aKeyBeyondASCIIIsToldByAnyOfItsBytes() {
        for length in 0..<40 {
            let key = String(repeating: "k", count: length)
            #expect(KeyBytes.with(key, \.isASCII))
            for position in 0..<length {
                var letters = Array(key)
                letters[position] = "é"
                #expect(!KeyBytes.with(String(letters), \.isASCII))
            }
        }
    }
}
