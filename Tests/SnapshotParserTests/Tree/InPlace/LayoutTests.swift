import Foundation
import Testing

@testable import SnapshotParser

/// What `Layout` assumes of this platform holds here.
@Suite struct LayoutTests {
    /// Strings of each length, in each of the forms that the standard library has for them.
    static func forms(of text: String) -> [String] {
        var reserved = ""
        reserved.reserveCapacity(100)
        reserved += text
        let longer = "before \(text) after"
        let start = longer.index(longer.startIndex, offsetBy: 7)
        let end = longer.index(longer.endIndex, offsetBy: -6)
        return [
            text, String(decoding: Array(text.utf8), as: UTF8.self), reserved,
            String(longer[start..<end]), NSString(string: text) as String,
        ]
    }

    @Test(arguments: 0...24)
    func onlySmallStringsOfASCIIAreWhole(length: Int) {
        guard Layout.hasSmallStringBits else { return }
        let text = String(repeating: "q", count: length)
        let small = String(decoding: Array(text.utf8), as: UTF8.self)
        #expect(StringBits(small).isWhole == (length <= 15))
        let other = String(repeating: "q", count: max(0, length - 1)) + "\u{E9}"
        #expect(!StringBits(other).isWhole)
        for form in Self.forms(of: text) where StringBits(form).isWhole {
            #expect(StringBits(form) == StringBits(small))
        }
    }

    @Test(arguments: 0...24)
    func stringsWithTheSameWordsAreEqual(length: Int) {
        guard Layout.hasStringWords else { return }
        let texts = ["q", "r", "\u{E9}", "\u{1F600}"].map { String(repeating: $0, count: length) }
        let forms = texts.flatMap(Self.forms)
        for first in forms {
            let copy = first
            #expect(StringBits(first).isSame(as: StringBits(copy)))
            for second in forms where StringBits(first).isSame(as: StringBits(second)) {
                #expect(first == second)
            }
        }
    }

    @Test func aContainerHasItsTypeBehindThreeWords() {
        guard Layout.hasContainers else { return }
        func type(in container: Any?) -> ObjectIdentifier? {
            withUnsafeBytes(of: container) {
                let offset = 3 * MemoryLayout<UnsafeRawPointer>.size
                return $0.load(fromByteOffset: offset, as: ObjectIdentifier?.self)
            }
        }
        #expect(type(in: nil) == nil)
        #expect(type(in: "text") == ObjectIdentifier(String.self))
        #expect(type(in: 1) == ObjectIdentifier(Int.self))
        #expect(type(in: ["a": 1] as [String: Any]) == ObjectIdentifier([String: Any].self))
        #expect(type(in: NSNumber(value: 1)) == ObjectIdentifier(NSNumber.self))
        #expect(type(in: Optional<Int>.none as Any) == ObjectIdentifier(Int?.self))
    }

    @Test func aContainerHoldsUpToThreeWordsInItsStorage() {
        guard Layout.hasContainers else { return }
        func words(in container: Any) -> [UInt] {
            withUnsafeBytes(of: container) { Array($0.bindMemory(to: UInt.self).prefix(3)) }
        }
        #expect(words(in: (1 as UInt, 2 as UInt, 3 as UInt)) == [1, 2, 3])
        let instance = Counted(Deinits())
        #expect(words(in: instance).first == UInt(bitPattern: ObjectIdentifier(instance)))
    }

    @Test func anInstanceIsItsAddress() throws {
        let (first, second) = (Counted(Deinits()), Counted(Deinits()))
        let copy = first
        #expect(Instance(first) == Instance(copy))
        #expect(Instance(first) != Instance(second))
        #expect(Instance(first) == Instance(address: UInt(bitPattern: ObjectIdentifier(first))))
        #expect(Instance(1) == nil)
        #expect(Instance(first as Any) == nil)
        #expect(Instance(Optional(first)) == nil)
        #expect(Instance.areSame(first, copy))
        #expect(!Instance.areSame(first, second))
        #expect(!Instance.areSame(first, nil))
        #expect(!Instance.areSame(1, 1))
    }

    @Test func aDecimalHasItsDigitsBehindItsExponent() throws {
        guard Layout.hasDecimalBits else { return }
        let decimal = Decimal(sign: .minus, exponent: -2, significand: 12_345_678_901)
        let bits = try #require(DecimalBits(decimal))
        #expect(bits.mantissa == 12_345_678_901)
        #expect(bits.exponent == -2)
        #expect(bits.isNegative)
        #expect(DecimalBits(.nan) == nil)
    }

    #if NO_LAYOUT_ASSUMPTIONS
        @Test func nothingIsAssumedWhereThatIsAsked() {
            #expect(!Layout.hasStringWords)
            #expect(!Layout.hasSmallStringBits)
            #expect(!Layout.hasContainers)
            #expect(!Layout.hasDecimalBits)
            #expect(!Layout.hasReferences)
        }
    #endif
}
