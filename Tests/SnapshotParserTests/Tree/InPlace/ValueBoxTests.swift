import Foundation
import Testing

@testable import SnapshotParser

/// Values that are read where they stand, of each type that is.
@Suite struct ValueBoxTests {
    typealias Box = SnapshotParser._ValueBox

    /// Four words, which stand outside of the container.
    struct Large: Equatable {
        var words = [0, 1, 2, 3].map(UInt.init)
        var first: UInt = 4
        var second: UInt = 5
        var third: UInt = 6
    }

    private func with<Result>(_ value: Any, _ look: (Box) -> Result) -> Result {
        Box.with(value, look)
    }

    @Test func aValueIsReadAsTheTypeItWasBoxedAs() {
        #expect(with("a", \.string) == "a")
        #expect(with(String(repeating: "a", count: 40), \.string)?.count == 40)
        #expect(with(NSString(string: "native") as String, \.string) == "native")
        #expect(with(7, \.int) == 7)
        #expect(with(0.5, \.double) == 0.5)
        #expect(with(true) { $0.takeBool() } == true)
        #expect(with(["a": 1] as [String: Any], \.dictionary)?["a"] as? Int == 1)
        #expect(with([1, 2] as [Any], \.array)?.count == 2)
        #expect(with(Int8(3)) { $0.content(as: Int8.self) } == 3)
        #expect(with(UInt64.max) { $0.content(as: UInt64.self) } == .max)
        #expect(with(Float(0.25)) { $0.content(as: Float.self) } == 0.25)
        #expect(with(Date.distantPast) { $0.content(as: Date.self) } == .distantPast)
        #expect(Box.content(["a"], as: [String].self) == ["a"])
    }

    @Test func itIsNotReadAsAnother() {
        let values: [Any] = [
            "a", 7, 0.5, true, Int8(3), UInt64.max, Float(0.25), NSNumber(value: 7), NSNull(),
            NSString(string: "a"), ["a": 1], [1, 2], Optional<Int>.none as Any, Optional(7) as Any,
        ]
        func count(_ isRead: (Box) -> Bool) -> Int { values.filter { with($0, isRead) }.count }
        #expect(count { $0.string != nil } == 1)
        #expect(count { $0.int != nil } == 1)
        #expect(count { $0.double != nil } == 1)
        #expect(count { $0.takeBool() != nil } == 1)
        #expect(count { $0.dictionary != nil } == 0)
        #expect(count { $0.array != nil } == 0)
        #expect(count { $0.content(as: Int?.self) != nil } == 2)
    }

    @Test func nullIsKnownInEachBox() {
        let nulls: [Any] = [
            NSNull(), Optional<Int>.none as Any, Optional<Any>.some(NSNull()) as Any,
        ]
        #expect(nulls.allSatisfy { with($0, \.isNull) })
        let others: [Any] = ["", 0, 0.0, false, NSNumber(value: 0), [String: Any](), [Any]()]
        #expect(!others.contains { with($0, \.isNull) })
    }

    @Test func aNumberOfFoundationsIsLookedAtInPlace() {
        let number = NSNumber(value: 41.5)
        let found = with(number) { $0.withNumber { $0.doubleValue } }
        #expect(found == (Layout.hasContainers ? 41.5 : nil))
        #expect(with(41.5) { $0.withNumber { $0.doubleValue } } == nil)
    }

    @Test func whatIsLargerThanTheStorageIsCopied() {
        let large = Large()
        let found = with(large) { $0.content(as: Large.self) }
        #expect(found == (Layout.hasContainers ? nil : large))
        #expect(with(large, \.value) as? Large == large)
    }

    @Test func onlyAClaimedValueIsMovedOut() {
        var entries = Entries()
        defer { entries.drop(to: 0) }
        entries.push("", present: "text")
        let values = entries.values
        #expect(values.box(at: 0).takeString() == "text")
        #expect(values.box(at: 0).isPresent)
        #expect(values.box(at: 0, isClaimed: true).takeBool() == nil)
        #expect(values.box(at: 0).isPresent)
        #expect(values.box(at: 0, isClaimed: true).takeString() == "text")
        #expect(!values.box(at: 0).isPresent)
        #expect(values.box(at: 0, isClaimed: true).takeString() == nil)
        #expect(values.box(at: 0).isNull)
        #expect(values.value(at: 0) is NSNull)
    }
}
