import Foundation
import SnapshotParser
import Testing

/// The texts of the coders' errors.
@Suite struct CodingErrorTests {
    enum Role: String, Codable { case admin }

    struct User: Codable {
        var name: String
        var role: Role?
        var scores: [Int8] = []
    }

    private func text(_ value: some Codable, decoder: TreeDecoder = .init(), _ tree: Any) -> String
    {
        func decode<T: Codable>(_: T) -> String {
            let error = #expect(throws: DecodingError.self) {
                try decoder.decode(T.self, from: tree)
            }
            switch error {
            case .typeMismatch(_, let context)?, .valueNotFound(_, let context)?,
                .keyNotFound(_, let context)?, .dataCorrupted(let context)?:
                return context.debugDescription
            default: return ""
            }
        }
        return decode(value)
    }

    private let user = User(name: "")

    @Test func theUnderlyingErrorDoesNotSayItTwice() {
        let error = #expect(throws: DecodingError.self) {
            try TreeDecoder().decode(User.self, from: [String: Any]())
        }
        guard case .keyNotFound(_, let context)? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(context.underlyingError.map { "\($0)" } == "1 issue in User")
    }

    @Test func sayWhatIsWrongAndWhere() {
        #expect(text(user, [String: Any]()) == "missing key 'name' in User")
        #expect(text(user, 5) == "type mismatch in User: expected an object, found a number 5")
        #expect(text(user, NSNull()) == "no value for User")
        #expect(
            text([user], [["name": "Ada", "scores": [1, 300]] as [String: Any]])
                == "value out of range for '1' in User at 0/scores: "
                + "a number 300 does not fit Int8 exactly"
        )
        #expect(
            text(["a": [user]], ["a": [["name": true]]])
                == "type mismatch for 'name' in User at a/0: expected a string, found a boolean true"
        )
    }

    @Test func holdNoValuesWhereTheyAreRedacted() {
        var parser = SnapshotParser()
        parser.redactsValues = true
        let decoder = TreeDecoder(parser)
        let secrets: [[String: Any]] = [
            ["name": "x", "role": "secret"], ["name": ["secret"]],
            ["name": "", "scores": ["secret"]],
        ]
        for tree in secrets {
            let text = text(user, decoder: decoder, tree)
            #expect(!text.isEmpty)
            #expect(!text.contains("secret"))
        }
        var encoder = TreeEncoder(parser)
        encoder.dates = .iso8601
        let date = Date(timeIntervalSince1970: 1e15)
        let error = #expect(throws: EncodingError.self) { try encoder.encode([date]) }
        guard case .invalidValue(_, let context)? = error else { return }
        #expect(
            context.debugDescription
                == "value out of range for '0' in Array<Date>: "
                + "a number of seconds since 1970 is outside the years of an RFC 3339 date"
        )
    }

    @Test func encodersSayWhatIsWrongAndWhere() {
        struct Reading: Codable {
            var values: [String: [Double]]
        }
        let reading = Reading(values: ["a": [1, .infinity]])
        let error = #expect(throws: EncodingError.self) { try TreeEncoder().encode(reading) }
        guard case .invalidValue(let value, let context)? = error else { return }
        #expect(value as? Double == .infinity)
        #expect(context.codingPath.map(\.stringValue) == ["values", "a", "Index 1"])
        #expect(
            context.debugDescription
                == "not finite for '1' in Reading at values/a: "
                + "the database stores neither NaN nor infinity"
        )
    }

    @Test func errorsOfATypesOwnPass() {
        struct Refusal: Error, Equatable {}
        struct Strict: Codable {
            init() {}
            init(from decoder: any Decoder) throws { throw Refusal() }
            func encode(to encoder: any Encoder) throws { throw Refusal() }
        }
        #expect(throws: Refusal()) { try TreeDecoder().decode([Strict].self, from: [1]) }
        #expect(throws: Refusal()) { try TreeEncoder().encode(["a": [Strict()]]) }
    }

    @Test func otherReadingMayFollowAnError() throws {
        enum Either: Codable, Equatable {
            case number(Int)
            case text(String)

            init(from decoder: any Decoder) throws {
                let container = try decoder.singleValueContainer()
                if let number = try? container.decode(Int.self) {
                    self = .number(number)
                } else {
                    self = .text(try container.decode(String.self))
                }
            }
        }
        let values = try TreeDecoder().decode([Either].self, from: [1, "a"] as [Any])
        #expect(values == [.number(1), .text("a")])
    }

    @Test func errorThatWasPassedOverIsNotTakenForAnother() {
        struct First: Error {}
        struct Second: Error {}
        struct Inner: Codable {
            init(from decoder: any Decoder) throws { throw First() }
            func encode(to encoder: any Encoder) throws {}
        }
        struct Outer: Codable, ParsableCodable {
            enum CodingKeys: CodingKey { case inner }

            init(from decoder: any Decoder) throws {
                let container = try decoder.container(keyedBy: CodingKeys.self)
                _ = try? container.decode(Inner.self, forKey: .inner)
                throw Second()
            }

            func encode(to encoder: any Encoder) throws {}
        }
        struct Holder: ParsableObject {
            var outer: Outer?

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "outer", field: &outer)
            }
        }
        let snapshot = Snapshot(value: ["outer": ["inner": 1]])
        #expect(
            SnapshotParser().validate(snap: snapshot, type: Holder.self).map(\.description) == [
                "conversion failed for 'outer' in Holder: Second()"
            ]
        )
    }

    @Test func errorWithAnUnderlyingOneIsToldWhereItHappened() throws {
        struct Refusal: Error {}
        struct Inner: Codable {
            init() {}
            init(from decoder: any Decoder) throws {
                throw DecodingError.dataCorrupted(
                    DecodingError.Context(
                        codingPath: decoder.codingPath,
                        debugDescription: "out of luck",
                        underlyingError: Refusal()
                    )
                )
            }
            func encode(to encoder: any Encoder) throws {
                let context = EncodingError.Context(
                    codingPath: encoder.codingPath,
                    debugDescription: "no text for it",
                    underlyingError: Refusal()
                )
                throw EncodingError.invalidValue(self, context)
            }
        }
        struct Outer: Codable, ParsableCodable {
            var inner: Inner?
        }
        struct Holder: ParsableObject {
            var outer: Outer?

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "outer", field: &outer)
            }
        }
        let snapshot = Snapshot(value: ["outer": ["inner": 1]])
        #expect(
            SnapshotParser().validate(snap: snapshot, type: Holder.self).map(\.description) == [
                "conversion failed for 'inner' in Outer at outer: out of luck"
            ]
        )
        let holder = Holder(outer: Outer(inner: Inner()))
        #expect(
            SnapshotParser().validate(object: holder).map(\.description) == [
                "conversion failed for 'inner' in Outer at outer: no text for it"
            ]
        )
    }

    /// As the usual enum for any JSON decodes itself.
    @Test(.needsSmallStackFrames) func theSameValueAsAnotherTypeIsNoDeeper() throws {
        enum Payload: Codable {
            case text(String)
            indirect case list([Payload])

            init(from decoder: any Decoder) throws {
                let value = try decoder.singleValueContainer()
                if let text = try? value.decode(String.self) {
                    self = .text(text)
                } else {
                    self = .list(try value.decode([Payload].self))
                }
            }

            func encode(to encoder: any Encoder) throws {
                var value = encoder.singleValueContainer()
                switch self {
                case .text(let text): try value.encode(text)
                case .list(let list): try value.encode(list)
                }
            }
        }
        let tree = (0..<60).reduce("a" as Any) { inner, _ in [inner] }
        let payload = try TreeDecoder().decode(Payload.self, from: tree)
        #expect(try TreeEncoder().encode(payload) as? NSArray == tree as? NSArray)
    }

    @Test func valueInsideItselfIsToldWithoutAKey() {
        struct Endless: Codable {
            init() {}

            init(from decoder: any Decoder) throws {
                self = try decoder.singleValueContainer().decode(Endless.self)
            }

            func encode(to encoder: any Encoder) throws {
                var container = encoder.singleValueContainer()
                try container.encode(self)
            }
        }
        let error = #expect(throws: EncodingError.self) { try TreeEncoder().encode(Endless()) }
        guard case .invalidValue(_, let context)? = error else { return }
        let tooDeep = "too deep in Endless: more than the thread's call stack has room for"
        #expect(context.debugDescription == tooDeep)
        #expect(text(Endless(), 5) == tooDeep)
    }
}
