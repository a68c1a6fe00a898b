import Foundation
import Testing

@testable import SnapshotParser

/// A type's name has its article, and a variant that no case lists names the declaration.
@Suite struct WordingTests {
    @Test(
        arguments: [
            "a Role", "an Age", "an Enum", "an Int8", "a UInt8", "a URL", "a UUID", "a User",
            "an Unknown", "an Unimportant", "a Unit", "a Union", "an HTTPMethod", "a JSONValue",
            "an SQLMode", "an ID", "a House", "an HourOfDay", "a OneOf", "an Owner", "a Weekday",
            "an Array<Int>", "a EuropeanCountry", "a _Private", "a K",
        ]
    )
    func aTypesNameHasItsArticle(phrase: String) {
        let name = phrase.drop { $0 != " " }.dropFirst()
        #expect(Wording.withArticle(String(name)) == phrase)
    }

    struct Plain: Error {}

    struct Described: LocalizedError {
        var errorDescription: String? { "the shirt has no size" }
    }

    final class Instance: Error, CustomStringConvertible {
        var description: String { "an instance that is an error" }
    }

    struct Coded: CustomNSError {
        static var errorDomain: String { "Shop" }
    }

    @Test func anErrorSpeaksForItself() {
        let coded = NSError(domain: "Shop", code: 7, userInfo: [:])
        let worded = NSError(
            domain: "Shop",
            code: 7,
            userInfo: [NSLocalizedDescriptionKey: "the date is not one of ours"]
        )
        let debugged = NSError(
            domain: "Shop",
            code: 7,
            userInfo: [NSDebugDescriptionErrorKey: "unexpected end"]
        )
        #expect(Wording.text(of: Plain()) == "Plain()")
        #expect(Wording.text(of: Described()) == "the shirt has no size")
        #expect(Wording.text(of: Instance()) == "an instance that is an error")
        #expect(Wording.text(of: Coded()) == "Coded()")
        #expect(Wording.text(of: worded) == "the date is not one of ours")
        #expect(Wording.text(of: debugged) == "unexpected end")
        #expect(!Wording.text(of: coded).contains("Error Domain="))
        #expect(Wording.text(of: coded).contains("Shop"))
    }

    struct Birthday: ParsableObject {
        var born: Date?

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "born", field: &born)
        }
    }

    @Test func aFormOfDatesThatThrewIsQuotedAndNotDumped() {
        var parser = SnapshotParser()
        let failure = NSError(
            domain: "Shop",
            code: 7,
            userInfo: [NSLocalizedDescriptionKey: "the date is not one of ours"]
        )
        parser.dates = .custom(parse: { _ in throw failure }, serialize: { "\($0)" })
        let snapshot = Snapshot(value: ["born": "yesterday"])
        #expect(
            parser.validate(snap: snapshot, type: Birthday.self).map(\.description)
                == [
                    "conversion failed for 'born' in Birthday: the date is not one of ours "
                        + "(found a string \"yesterday\")"
                ]
        )
    }

    enum Shape: ParsableObject {
        case circle(Circle)
        case square

        init() { self = .square }

        mutating func bindProperties(binder: Binder) {
            binder.bindVariant(
                name: "kind",
                field: &self,
                [.init("circle", Shape.circle) { if case .circle(let it) = $0 { it } else { nil } }]
            )
        }
    }

    struct Circle: ParsableObject {
        mutating func bindProperties(binder: Binder) {}
    }

    @Test func aVariantThatNoCaseListsNamesTheDeclaration() {
        let issues = SnapshotParser().validate(object: Shape.square)
        #expect(issues.map(\.kind) == [.unlistedVariant])
        #expect(
            issues.first?.description == """
                unlisted variant for 'kind' in Shape: bindVariant lists no case for this Shape
                """
        )
    }
}
