import SnapshotParser
import Testing

/// A parser is strict and silent, and its dates are milliseconds, unless it is told otherwise.
@Suite struct OptionsDefaultsTests {
    @Test func aParserIsStrictAndSilentUnlessToldOtherwise() {
        let parser = SnapshotParser()
        #expect(parser.keyName == "id")
        #expect(parser.unknownKeys == .fail)
        #expect(parser.invalidElements == .fail)
        #expect(parser.invalidValues == .fail)
        #expect(parser.nilValues == .omit)
        #expect(parser.dialect == .database)
        #expect(parser.conversion == .strict)
        #expect(parser.maximumDepth == 64)
        #expect(parser.redactsValues == false)
        #expect(parser.logLevel == .silent)
        #expect(parser.issueHandler.map { _ in true } == nil)
    }

    @Test func datesAreMillisecondsUnlessToldOtherwise() {
        guard case .millisecondsSince1970 = SnapshotParser().dates else {
            Issue.record("another form of dates")
            return
        }
    }

    @Test func aCopyWithOtherOptionsLeavesTheOriginalAlone() {
        let original = SnapshotParser()
        var copy = original
        copy.unknownKeys = .ignore
        copy.maximumDepth = 3
        #expect(original.unknownKeys == .fail)
        #expect(original.maximumDepth == 64)
    }

    @Test func aParserMayBeSharedBetweenThreads() async {
        struct Point: ParsableObject {
            var x = 0

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "x", field: &x)
            }
        }
        let parser = SnapshotParser()
        let sum = await withTaskGroup(of: Int.self) { group in
            for number in 1...50 {
                group.addTask {
                    let snapshot = Snapshot(value: ["x": number])
                    return (try? parser.parseObject(snap: snapshot, type: Point.self))?.x ?? 0
                }
            }
            return await group.reduce(0, +)
        }
        #expect(sum == 1275)
    }
}
