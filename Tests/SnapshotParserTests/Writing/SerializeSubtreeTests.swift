import Foundation
import SnapshotParser
import Testing

/// A raw subtree is written natively, and what JSON cannot hold is left out and reported.
@Suite struct SerializeSubtreeTests {
    struct Holder: ParsableObject {
        var any: Any?

        mutating func bindProperties(binder: Binder) {
            binder.bindTree(name: "any", field: &any)
        }
    }

    @Test func foundationsBoxesBecomeNativeValues() throws {
        let tree: NSDictionary = [
            "b": NSNumber(value: true), "i": NSNumber(value: 3), "d": NSNumber(value: 1.5),
            "s": NSString("x"), "a": NSArray(array: [1, NSNull()]),
        ]
        let written = SnapshotParser().serialize(object: Holder(any: tree))
        let node = try #require(written["any"] as? [String: Any])
        #expect(type(of: try #require(node["b"])) == Bool.self)
        #expect(type(of: try #require(node["i"])) == Int.self)
        #expect(type(of: try #require(node["d"])) == Double.self)
        #expect(type(of: try #require(node["s"])) == String.self)
        #expect(
            try writtenJSON(written) == #"{"any":{"a":[1,null],"b":true,"d":1.5,"i":3,"s":"x"}}"#
        )
    }

    @Test func boxedOptionalsAreUnboxed() throws {
        let tree: [String: Any] = [
            "none": Int?.none as Any, "some": Int?.some(1) as Any,
            "list": [Int?.none as Any, Int?.some(2) as Any],
        ]
        let written = SnapshotParser().serialize(object: Holder(any: tree))
        #expect(try writtenJSON(written) == #"{"any":{"list":[null,2],"none":null,"some":1}}"#)
    }

    @Test func anOptionalInABoxThatHoldsNothingIsNil() {
        let holder = Holder(any: String?.none as Any)
        #expect(SnapshotParser().serialize(object: holder).isEmpty)
        var parser = SnapshotParser()
        parser.nilValues = .null
        #expect(parser.serialize(object: holder)["any"] is NSNull)
    }

    @Test func typedValuesAreWrittenAsTheyWriteThemselves() throws {
        let tree: [String: Any] = [
            "date": Date(timeIntervalSince1970: 1), "data": Data([1]), "narrow": UInt8(7),
            "float": Float(0.1),
        ]
        let written = SnapshotParser().serialize(object: Holder(any: tree))
        #expect(
            try writtenJSON(written)
                == #"{"any":{"data":"AQ==","date":1000,"float":0.1,"narrow":7}}"#
        )
    }

    @Test func whatJSONCannotHoldIsLeftOutAndHeardOf() throws {
        let recorder = HandlerRecorder<String>()
        var parser = SnapshotParser()
        parser.issueHandler = { recorder.hear($0.description) }
        let tree: [String: Any] = ["a": 1, "b": [URLQueryItem(name: "x", value: nil), 2.0]]
        let written = parser.serialize(object: Holder(any: tree))
        #expect(try writtenJSON(written) == #"{"any":{"a":1,"b":[null,2]}}"#)
        #expect(
            recorder.heard == [
                "unsupported value for '0' in Holder at any/b: JSON cannot hold URLQueryItem"
            ]
        )
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity])
    func numbersThatAreNotFiniteAreLeftOutAndHeardOf(number: Double) throws {
        let recorder = HandlerRecorder<SnapshotParser.Issue.Kind>()
        var parser = SnapshotParser()
        parser.issueHandler = { recorder.hear($0.kind) }
        let written = parser.serialize(object: Holder(any: ["a": number, "b": [number, 1]]))
        #expect(try writtenJSON(written) == #"{"any":{"b":[null,1]}}"#)
        #expect(recorder.heard == [.notFinite, .notFinite])
    }
}
