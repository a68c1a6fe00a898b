import Foundation
import SnapshotParser
import Testing

/// Containers inside a type's own, to which anything may be added until the end.
@Suite struct NestedContainersTests {
    /// A type that encodes what a test says.
    struct Written: Encodable {
        let write: @Sendable (any Encoder) throws -> Void

        init(_ write: @escaping @Sendable (any Encoder) throws -> Void) { self.write = write }

        func encode(to encoder: any Encoder) throws { try write(encoder) }
    }

    private func tree(
        _ write: @escaping @Sendable (any Encoder) throws -> Void
    ) throws -> NSDictionary? {
        try TreeEncoder().encode(Written(write)) as? NSDictionary
    }

    /// What Foundation's encoder makes of the same.
    private func reference(
        _ write: @escaping @Sendable (any Encoder) throws -> Void
    ) throws -> NSDictionary? {
        let data = try JSONEncoder().encode(Written(write))
        return try JSONSerialization.jsonObject(with: data) as? NSDictionary
    }

    @Test func lastOfAContainerAndAValueUnderOneKeyCounts() throws {
        let write: @Sendable (any Encoder) throws -> Void = { encoder in
            var container = encoder.container(keyedBy: PlainName.self)
            var list = container.nestedUnkeyedContainer(forKey: PlainName("a"))
            try list.encode(1)
            try container.encode(5, forKey: PlainName("a"))
        }
        #expect(try tree(write) == ["a": 5])
        #expect(try reference(write) == ["a": 5])
    }

    @Test(arguments: [1, 40])
    func containerGoesOnWhereAnotherOfItsKeyEnded(_ others: Int) throws {
        let write: @Sendable (any Encoder) throws -> Void = { encoder in
            var container = encoder.container(keyedBy: PlainName.self)
            for number in 0..<others {
                try container.encode(number, forKey: PlainName("other \(number)"))
            }
            try container.encode(["a": 1, "b": 1], forKey: PlainName("object"))
            for number in 2...3 {
                var object = container.nestedContainer(
                    keyedBy: PlainName.self,
                    forKey: PlainName("object")
                )
                try object.encode(number, forKey: PlainName("b"))
                try object.encode(number, forKey: PlainName("number \(number)"))
            }
        }
        let object = ["a": 1, "b": 3, "number 2": 2, "number 3": 3]
        #expect(try tree(write)?["object"] as? [String: Int] == object)
        #expect(try reference(write)?["object"] as? [String: Int] == object)
    }

    @Test func containersInsideEachOtherAreWrittenWhereTheyStand() throws {
        let write: @Sendable (any Encoder) throws -> Void = { encoder in
            var container = encoder.container(keyedBy: PlainName.self)
            var list = container.nestedUnkeyedContainer(forKey: PlainName("list"))
            for number in 0..<3 {
                var object = list.nestedContainer(keyedBy: PlainName.self)
                try "super \(number)".encode(to: list.superEncoder())
                var inner = object.nestedUnkeyedContainer(forKey: PlainName("inner"))
                try inner.encode([number])
                try object.encode(number, forKey: PlainName("number"))
            }
            try list.encode(true)
        }
        let written = try tree(write)
        #expect(written == (try reference(write)))
        #expect((written?["list"] as? [Any])?.count == 7)
    }

    @Test func containersOfTwoKindsAtOnePlaceAreAnError() {
        let writes: [@Sendable (any Encoder) throws -> Void] = [
            { encoder in
                var list = encoder.unkeyedContainer()
                var object = encoder.container(keyedBy: PlainName.self)
                _ = object.nestedContainer(keyedBy: PlainName.self, forKey: PlainName("a"))
                try object.encode(1, forKey: PlainName("b"))
                _ = list.nestedUnkeyedContainer()
            },
            { encoder in
                var object = encoder.container(keyedBy: PlainName.self)
                var list = encoder.unkeyedContainer()
                try list.encode(1)
                _ = object.superEncoder()
                _ = list.superEncoder()
            },
            { encoder in
                var single = encoder.singleValueContainer()
                try single.encode(1)
                var object = encoder.container(keyedBy: PlainName.self)
                _ = object.superEncoder()
                try Failing().encode(to: encoder)
            },
        ]
        let errors = writes.map { write in
            #expect(throws: (any Error).self) { try TreeEncoder().encode([Written(write)]) }
        }
        #expect(
            errors.map { ($0 as? EncodingError).map(text) } == [
                "encoded twice for '0' in Array<Written>: "
                    + "encode(to:) writes two single values, or uses two kinds of containers",
                "encoded twice for '0' in Array<Written>: "
                    + "encode(to:) writes two single values, or uses two kinds of containers",
                nil,
            ]
        )
    }

    private func text(_ error: EncodingError) -> String {
        guard case .invalidValue(_, let context) = error else { return "" }
        return context.debugDescription
    }

    struct Failing: Encodable {
        struct Failure: Error {}

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: PlainName.self)
            var object = container.nestedContainer(
                keyedBy: PlainName.self,
                forKey: PlainName("object")
            )
            _ = object.nestedUnkeyedContainer(forKey: PlainName("list"))
            throw Failure()
        }
    }

    @Test func whatFailedLeavesNothingBehindWhereTheErrorIsCaught() throws {
        let written = try tree { encoder in
            var container = encoder.container(keyedBy: PlainName.self)
            try? container.encode(Failing(), forKey: PlainName("failing"))
            var object = container.nestedContainer(
                keyedBy: PlainName.self,
                forKey: PlainName("object")
            )
            try object.encode([1], forKey: PlainName("list"))
        }
        #expect(written == ["object": ["list": [1]]])
    }

    @Test func nestedContainersAreReleasedWhenAnErrorEndsTheWork() throws {
        let key = try #require(CodingUserInfoKey(rawValue: "counted"))
        let counter = Deinits()
        do {
            var encoder = TreeEncoder()
            encoder.userInfo = [key: Counted(counter)]
            #expect(throws: Failing.Failure.self) { try encoder.encode(["a": Failing()]) }
        }
        #expect(counter.alive == 0)
    }
}
