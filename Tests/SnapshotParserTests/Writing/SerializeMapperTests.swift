import Foundation
import SnapshotParser
import Testing

/// A reverse mapper's result is written, and checked, as any tree is.
@Suite struct SerializeMapperTests {
    struct Shirt: ParsableObject {
        var size: Int?
        var reverse: @Sendable (Int?) -> Any? = { $0.map { "size \($0)" } }

        init() {}

        init(size: Int?, reverse: @escaping @Sendable (Int?) -> Any?) {
            self.size = size
            self.reverse = reverse
        }

        mutating func bindProperties(binder: Binder) {
            let reverse = reverse
            binder.bindField(
                name: "size",
                field: &size,
                mapper: { _ in
                    Issue.record("the mapper is not for writing")
                    return nil
                },
                reverseMapper: reverse
            )
        }
    }

    @Test func theReverseMapperMakesWhatIsWritten() throws {
        let shirt = Shirt(size: 3) { $0.map { "size \($0)" } }
        #expect(try writtenJSON(SnapshotParser().serialize(object: shirt)) == #"{"size":"size 3"}"#)
        #expect(SnapshotParser().validate(object: shirt).isEmpty)
    }

    @Test func itIsAskedForNilToo() throws {
        let shirt = Shirt(size: nil) { $0 ?? -1 }
        #expect(try writtenJSON(SnapshotParser().serialize(object: shirt)) == #"{"size":-1}"#)
    }

    @Test func nilFromItCountsAsANilProperty() {
        let shirt = Shirt(size: 3) { _ in nil }
        #expect(SnapshotParser().serialize(object: shirt).isEmpty)
        var parser = SnapshotParser()
        parser.nilValues = .null
        #expect(parser.serialize(object: shirt)["size"] is NSNull)
    }

    @Test func itMayGiveAWholeTree() throws {
        let shirt = Shirt(size: 3) { size in
            ["value": size as Any, "unit": NSString("cm"), "range": [UInt8(1), Float(0.1)]]
        }
        #expect(
            try writtenJSON(SnapshotParser().serialize(object: shirt))
                == #"{"size":{"range":[1,0.1],"unit":"cm","value":3}}"#
        )
    }

    @Test func whatItGivesIsCheckedBeforeAWrite() {
        let shirt = Shirt(size: 3) { _ in ["a.b": Double.nan] }
        #expect(
            SnapshotParser().validate(object: shirt).map(\.description) == [
                "forbidden key for 'a.b' in Shirt at size: it contains '.'",
                "not finite for 'a.b' in Shirt at size: "
                    + "the database stores neither NaN nor infinity",
            ]
        )
    }

    @Test func whatJSONCannotHoldIsLeftOutAndHeardOf() {
        let recorder = HandlerRecorder<String>()
        var parser = SnapshotParser()
        parser.issueHandler = { recorder.hear($0.description) }
        let shirt = Shirt(size: 3) { _ in URLQueryItem(name: "a", value: nil) }
        #expect(parser.serialize(object: shirt).isEmpty)
        #expect(
            recorder.heard == [
                "unsupported value for 'size' in Shirt: JSON cannot hold URLQueryItem"
            ]
        )
    }
}
