import Foundation
import SnapshotParser
import Testing

/// Sets inside sets that cannot be written: each is written few times, however deep it is.
@Suite(.needsSmallStackFrames) struct NestedUnorderedTests {
    struct Shell: Codable, Hashable {
        var size: Double
        var inner: Set<Shell> = []

        static func nested(_ count: Int, _ size: Double) -> Shell {
            (1..<count).reduce(Shell(size: size)) { shell, _ in Shell(size: 1, inner: [shell]) }
        }
    }

    final class Knot: Codable, Hashable {
        var knots: Set<Knot> = []

        static func == (left: Knot, right: Knot) -> Bool { left === right }
        func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
    }

    @Test func oneThatCannotBeWrittenIsNamedByItsPlace() throws {
        let error = #expect(throws: EncodingError.self) {
            try TreeEncoder().encode(Shell.nested(25, .nan))
        }
        guard case .invalidValue(_, let context) = error else { return }
        #expect(context.codingPath.count == 49)
        #expect(context.codingPath.map(\.stringValue).suffix(3) == ["inner", "Index 0", "size"])
    }

    @Test func oneInsideItselfEndsAtTheLimit() {
        let knot = Knot()
        knot.knots = [knot]
        defer { knot.knots = [] }
        #expect(throws: EncodingError.self) { try TreeEncoder().encode(knot) }
    }

    @Test func aLeafCountsAsALevelInBothDirections() throws {
        struct Numbers: ParsableCodable, Equatable { var list: [Int] = [] }
        struct Holder: ParsableObject, Equatable {
            var numbers = Numbers()

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "n", field: &numbers)
            }
        }
        var parser = SnapshotParser()
        let holder = Holder(numbers: Numbers(list: [1]))
        let tree = parser.serialize(object: holder)
        parser.maximumDepth = 3
        #expect(try parser.parseObject(snap: Snapshot(value: tree), type: Holder.self) == holder)
        #expect(try parser.encode(holder).isEmpty == false)
        parser.maximumDepth = 2
        #expect(throws: ParseError.self) {
            try parser.parseObject(snap: Snapshot(value: tree), type: Holder.self)
        }
        #expect(throws: ParseError.self) { try parser.encode(holder) }
    }
}
