import Foundation
import SnapshotParser
import Testing

/// A mapper makes the property of what is stored, and what it throws is an issue.
@Suite struct BindFieldMapperTests {
    struct Size: Equatable {
        var width: Int
    }

    struct NoSize: Error, CustomStringConvertible {
        var text: String
        var description: String { "no size: \(text)" }
    }

    struct Picture: ParsableObject {
        var size: Size? = Size(width: -1)

        mutating func bindProperties(binder: Binder) {
            binder.bindField(
                name: "size",
                field: &size,
                mapper: { value in
                    guard let text = value as? String else { return nil }
                    guard let width = Int(text) else { throw NoSize(text: text) }
                    return Size(width: width)
                },
                reverseMapper: { $0.map { String($0.width) } }
            )
        }
    }

    private func picture(_ tree: [String: Any]) throws -> Picture {
        try SnapshotParser().parseObject(snap: Snapshot(value: tree), type: Picture.self)
    }

    @Test func theMapperMakesTheValue() throws {
        #expect(try picture(["size": "12"]).size == Size(width: 12))
    }

    @Test func theMapperSeesTheValueWithoutItsOptionalBox() throws {
        #expect(
            try picture(["size": Any?.some(String?.some("12") as Any) as Any]).size
                == Size(width: 12)
        )
    }

    @Test func theMapperMayGiveNil() throws {
        #expect(try picture(["size": 12]).size == nil)
    }

    @Test func aMissingKeyKeepsTheValueAndNullMakesItNil() throws {
        #expect(try picture([:]).size == Size(width: -1))
        #expect(try picture(["size": NSNull()]).size == nil)
        #expect(try picture(["size": Int?.none as Any]).size == nil)
    }

    @Test func whatTheMapperThrowsIsAnIssueThatKeepsIt() throws {
        let snap = Snapshot(key: "p", value: ["size": "big"])
        let issues = SnapshotParser().validate(snap: snap, type: Picture.self)
        #expect(
            issues.map(\.description) == [
                "conversion failed for 'size' in Picture at p: no size: big (found a string \"big\")"
            ]
        )
        #expect(issues.first?.kind == .mapperFailure)
        #expect((issues.first?.underlyingError as? NoSize)?.text == "big")
    }
}
