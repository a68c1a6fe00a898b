import Foundation
import Testing

@testable import SnapshotParser

/// What a value is told to be where it enters the library, whichever type it was boxed as.
@Suite struct NodeTests {
    private func kind(_ value: Any) -> String {
        switch Node(value) {
        case .gone: "gone"
        case .null: "null"
        case .bool(let boolean): "bool \(boolean)"
        case .int(let integer): "int \(integer)"
        case .double(let double): "double \(double)"
        case .string(let text): "string \(text)"
        case .number(let number): "number \(number.doubleValue)"
        case .object(let children): "object \(children.count)"
        case .array(let elements): "array \(elements.count)"
        case .integers(let integers): "integers \(integers.count)"
        case .strings(let strings): "strings \(strings.count)"
        case .unparsed: "unparsed"
        case .other(let value): "other \(type(of: value))"
        }
    }

    @Test func commonTypesAreKnown() {
        #expect(kind("a") == "string a")
        #expect(kind(NSString(string: "native") as String) == "string native")
        #expect(kind(7) == "int 7")
        #expect(kind(0.5) == "double 0.5")
        #expect(kind(true) == "bool true")
        #expect(kind(NSNumber(value: 41.5)) == "number 41.5")
        #expect(kind(["a": 1] as [String: Any]) == "object 1")
        #expect(kind([1, 2] as [Any]) == "array 2")
    }

    @Test func othersAreNotTakenForThem() {
        #expect(kind(Int8(3)) == "other Int8")
        #expect(kind(Float(0.25)) == "other Float")
        #expect(kind(UInt64.max) == "other UInt64")
        #expect(kind(["a": 1]) == "other Dictionary<String, Int>")
        #expect(kind([1, 2]) == "integers 2")
        #expect(kind(["a"]) == "strings 1")
        #expect(kind([0.5]) == "other Array<Double>")
        #expect(kind(AnyHashable("a")) == "other AnyHashable")
    }

    @Test func nullIsKnownInEachBox() {
        #expect(kind(NSNull()) == "null")
        #expect(kind(Int?.none as Any) == "null")
        #expect(kind(Any?.some(NSNull()) as Any) == "null")
        #expect(kind(Int??.some(nil) as Any) == "null")
        #expect(kind(NSNull() as NSObject) == "null")
        #expect(kind(NSNull() as AnyObject) == "null")
        let others: [Any] = ["", 0, 0.0, false, NSNumber(value: 0), [String: Any](), [Any]()]
        #expect(!others.contains { Node($0).isNull })
    }

    @Test func optionalsAreUnwrapped() {
        #expect(kind(Int?.some(7) as Any) == "int 7")
        #expect(kind(Any?.some("a") as Any) == "string a")
        #expect(kind(Int8??.some(3) as Any) == "other Int8")
    }

    /// Four words, which an `Any` stores elsewhere.
    struct Large: Equatable {
        var words = (0 as UInt, 1 as UInt, 2 as UInt, 3 as UInt)

        static func == (left: Large, right: Large) -> Bool { left.words == right.words }
    }

    @Test func contentIsOnlyThatOfItsOwnType() {
        let (large, list, number): (Any, Any, Any) = (Large(), ["a"], Int?.some(7) as Any)
        #expect(exactCast(large) == Large())
        #expect(exactCast(list) == ["a"])
        #expect(exactCast(7 as Int, to: Int8.self) == nil)
        #expect(exactCast(number, to: Int.self) == nil)
        #expect(exactCast(number, to: Int?.self) == 7)
    }

    @Test func aStringIsTakenOutOnce() {
        var box = SnapshotParser._ValueBox("text")
        #expect(box.takeString() == "text")
        #expect(box.takeString() == nil)
        var number = SnapshotParser._ValueBox(7)
        #expect(number.takeString() == nil)
        #expect(number.value as? Int == 7)
    }
}
