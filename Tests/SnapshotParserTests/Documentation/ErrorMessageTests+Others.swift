import Testing

@testable import SnapshotParser

extension ErrorMessageTests {
    @Test func nothingAndTwoValues() {
        #expect(
            text(["-K1"], "User", .missingValue, concernsKey: false) == """
                no value for User at -K1
                """
        )
        #expect(
            text(["track"], "Album", .encodedTwice) == """
                encoded twice for 'track' in Album: encode(to:) writes two single values, or uses two kinds of containers
                """
        )
    }

    @Test func checksAndVariants() {
        let texts = [
            text(["end"], "Period", .failedCheck("ends before it begins")),
            text([], "Shape", .missingVariant(keys: ["radius", "width"]), concernsKey: false),
        ]
        #expect(
            texts.joined(separator: "\n") == """
                failed check for 'end' in Period: ends before it begins
                missing variant in Shape: none of the keys 'radius' and 'width' has a value
                """
        )
    }

    @Test func lossesInDictionariesAndContainers() {
        let texts = [
            text(["players", "Ada"], "Team", .duplicateKey),
            text(["filter"], "Page", .emptyContainer),
        ]
        #expect(
            texts.joined(separator: "\n") == """
                duplicate key for 'Ada' in Team at players: two keys of the dictionary become one
                empty container for 'filter' in Page: the database stores nothing for it
                """
        )
    }

    @Test func whatCannotBeFollowed() {
        let texts = [
            text([], "Node", .tooManyNodes, concernsKey: false),
            text(["rooms", "10000", "name"], "Room", .tooManyIssues),
            text(["rowers", "a"], "Rower", .sameInstance, concernsKey: false),
            text(["messages"], "Message", .secondLimit, concernsKey: false),
        ]
        #expect(
            texts.joined(separator: "\n") == """
                too many nodes in Node: more than ten million containers, counting those that are shared at each of their places
                too many issues for 'name' in Room at rooms/10000: no more than 10,000 are reported
                same instance in Rower at rowers/a: the old and the new object are the same instance, so its changes cannot be told: pass what it was read from instead
                invalid query in Message at messages: it has two limits
                """
        )
    }

    @Test func roundTrips() {
        let texts = [
            text(["total"], "Invoice", .neverRead),
            text(
                ["price"],
                "Invoice",
                .anotherValue(expected: "a number 7", found: "a number 3.5")
            ),
        ]
        #expect(
            texts.joined(separator: "\n") == """
                never read for 'total' in Invoice: what is written there does not come back
                another value for 'price' in Invoice: a number 3.5 was read, but a number 7 is written
                """
        )
    }
}
