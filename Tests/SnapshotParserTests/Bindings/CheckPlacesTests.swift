import Foundation
import SnapshotParser
import Testing

/// The rule of a whole object holds wherever such an object stands, and whatever it is read from.
@Suite struct CheckPlacesTests {
    struct Period: ParsableSnapshot, Equatable {
        var id: String?
        var from = 0
        var to = 0

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "from", field: &from)
            binder.bindField(name: "to", field: &to)
            binder.check(to >= from, "ends before it begins", at: "to")
        }
    }

    let parser = SnapshotParser()

    private func place(_ path: String, _ line: Int, _ column: Int) -> String {
        "failed check for 'to' in Period at \(path)(line \(line), column \(column)): "
            + "ends before it begins"
    }

    @Test func textIsReadAndValidatedByIt() throws {
        let text = #"{"from": 2, "to": 1}"#
        let wanted = [
            place("", 1, 19).replacingOccurrences(of: "at (", with: "at ")
                .replacingOccurrences(of: "): ", with: ": ")
        ]
        let error = #expect(throws: ParseError.self) { try parser.decode(Period.self, from: text) }
        #expect(error?.issues.map(\.description) == wanted)
        #expect(try parser.validate(Period.self, in: text).map(\.description) == wanted)
        let list = #"{"a": {"from": 2, "to": 1}, "b": {"from": 1, "to": 1}}"#
        #expect(
            try parser.validateList(Period.self, in: list).map(\.description)
                == [place("a ", 1, 25)]
        )
        let lossy = try parser.decodeLossyList(Period.self, from: list)
        #expect(lossy.elements.map(\.id) == ["b"])
        #expect(lossy.rejected.flatMap(\.issues).map(\.description) == [place("a ", 1, 25)])
        let found = try parser.search(Period.self, in: #"{"x": \#(list)}"#)
        #expect(found.objects.map(\.id) == ["b"])
        #expect(found.rejected.map(\.path) == [["x", "a"]])
    }

    @Test func elementsOfAFileAreRejectedByIt() throws {
        let file = FileManager.default.temporaryDirectory
            .appendingPathComponent("\(UUID().uuidString).json")
        try Data(#"[{"from": 2, "to": 1}, {"from": 1, "to": 2}]"#.utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let elements = try parser.elements(of: Period.self, in: file)
        var results: [String] = []
        while let element = try elements.next() {
            switch element.result {
            case .success(let period): results.append("\(period.from)–\(period.to)")
            case .failure(let error): results += error.issues.map(\.description)
            }
        }
        #expect(
            results == [
                "failed check for 'to' in Period at 0 (line 1, column 20): ends before it begins",
                "1–2",
            ]
        )
    }

    @Test func updatesFromTextSeeTheObjectAsItWouldBe() throws {
        var period = Period(from: 1, to: 2)
        #expect(throws: ParseError.self) { try parser.update(&period, from: #"{"from": 3}"#) }
        #expect(period == Period(from: 1, to: 2))
        try parser.update(&period, from: #"{"from": 3, "to": 3}"#)
        #expect(period == Period(from: 3, to: 3))
        var list = [Period(id: "a", from: 1, to: 2)]
        let text = #"{"a": {"to": 0}}"#
        #expect(throws: ParseError.self) { try parser.merge(&list, from: text) }
        #expect(list == [Period(id: "a", from: 1, to: 2)])
    }

    @Test func replacementsAreCheckedBeforeAnythingIsChanged() throws {
        var period = Period(from: 1, to: 2)
        let error = #expect(throws: ParseError.self) {
            try parser.replace(&period, with: Snapshot(value: ["from": 5, "to": 4]))
        }
        #expect(
            error?.issues.map(\.description)
                == ["failed check for 'to' in Period: ends before it begins"]
        )
        #expect(period == Period(from: 1, to: 2))
    }

    final class Stored: ParsableSnapshot {
        var id: String?
        var from = 0
        var to = 0

        func bindProperties(binder: Binder) {
            binder.bindField(name: "from", field: &from)
            binder.bindField(name: "to", field: &to)
            binder.check(to >= from, "ends before it begins", at: "to")
        }
    }

    @Test func instancesOfTheAppsOwnAreCheckedBeforeTheyAreRead() throws {
        final class Plan: ParsableObject {
            let store: Stored
            var periods: [Stored] = []

            init() { store = Stored() }

            func bindProperties(binder: Binder) {
                binder.bindList(name: "periods", list: &periods) { [store] id in
                    id == "a" ? store : nil
                }
            }
        }
        let plan = Plan()
        plan.store.to = 7
        var copy = plan
        let tree = Snapshot(value: ["periods": ["a": ["from": 2, "to": 1]]])
        #expect(throws: ParseError.self) { try parser.update(&copy, from: tree) }
        #expect(plan.store.to == 7 && plan.store.from == 0)
    }

    @Test func modelsOfVariantsAndNestedKeysAreChecked() throws {
        struct Entry: ParsableObject {
            var period: Period?
            var low = 0
            var high = 0

            mutating func bindProperties(binder: Binder) {
                binder.bindVariant(
                    name: "kind",
                    field: &period,
                    [.init("period", { (period: Period) in period }) { $0 }]
                )
                binder.bindNested(name: "range") {
                    $0.bindField(name: "low", field: &low)
                    $0.bindField(name: "high", field: &high)
                    $0.check(low <= high, "is empty", at: "high")
                }
            }
        }
        let tree: [String: Any] = [
            "kind": "period", "from": 2, "to": 1, "range": ["low": 2, "high": 1],
        ]
        let issues = parser.validate(snap: Snapshot(value: tree), type: Entry.self)
        #expect(
            issues.map(\.description) == [
                "failed check for 'to' in Entry: ends before it begins",
                "failed check for 'high' in Entry at range: is empty",
            ]
        )
        let entry = Entry(period: Period(from: 2, to: 1), low: 2, high: 1)
        #expect(parser.validate(object: entry).count == 2)
    }
}
