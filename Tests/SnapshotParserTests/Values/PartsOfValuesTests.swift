import Foundation
import SnapshotParser
import Testing

/// The parts of a value that a type reads and writes itself, with their own places.
@Suite struct PartsOfValuesTests {
    struct Price: ParsableObject, Equatable {
        var amount = 0.0

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "amount", field: &amount)
        }
    }

    /// A row of a table: its time, and prices as text.
    struct Candle: ParsableValue, Equatable {
        var time: Int
        var open: Double
        var price: Price?

        static func parse(_ value: Any, in context: SnapshotParser.ValueContext) throws -> Candle {
            guard let row = value as? [Any], row.count > 1 else {
                throw context.mismatch(expected: "a row of two columns", found: value)
            }
            let open = try context.parse(Double.self, from: row[1], at: "1")
            return Candle(
                time: try context.parse(from: row[0], at: "0"),
                open: open,
                price: row.count > 2 ? try context.parse(Price.self, from: row[2], at: "2") : nil
            )
        }

        func serialize(in context: SnapshotParser.ValueContext) throws -> Any? {
            let row: [Any?] = [
                try context.serialize(time, at: "0"), try context.serialize(open, at: "1"),
            ]
            return row.compactMap(\.self)
        }
    }

    struct Chart: ParsableObject {
        var rows: [Candle] = []
        var latest: Candle?

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "rows", field: &rows)
            binder.bindField(name: "latest", field: &latest)
        }
    }

    @Test func issuesNameTheColumn() throws {
        let text = """
            {"rows": [[1, 2.5], [2, "x"], [3], [4, 5, {"amount": "much"}]],
            "latest": [true, 1]}
            """
        let issues = try SnapshotParser.json.validate(Chart.self, in: text)
        #expect(
            issues.map(\.description) == [
                "type mismatch for '1' in Chart at rows/1 (line 1, column 25): "
                    + "expected a number, found a string \"x\"",
                "type mismatch for '2' in Chart at rows (line 1, column 31): "
                    + "expected a row of two columns, found an array",
                "type mismatch for 'amount' in Price at rows/3/2 (line 1, column 54): "
                    + "expected a number, found a string \"much\"",
                "type mismatch for '0' in Chart at latest (line 2, column 12): "
                    + "expected an integer, found a boolean true",
            ]
        )
        let tree = try JSONSerialization.jsonObject(with: Data(text.utf8))
        let paths = SnapshotParser().validate(snap: Snapshot(value: tree), type: Chart.self)
        #expect(paths.map(\.path) == issues.map(\.path))
    }

    @Test func partsAreReadAndTheRowIsWritten() throws {
        let chart = try SnapshotParser.json
            .decode(Chart.self, from: #"{"rows": [[1, 2.5], [2, 3, {"amount": 4}]]}"#)
        #expect(
            chart.rows == [
                Candle(time: 1, open: 2.5), Candle(time: 2, open: 3, price: Price(amount: 4)),
            ]
        )
        let tree = SnapshotParser().serialize(object: chart)
        #expect(tree["rows"] as? NSArray == [[1, 2.5], [2, 3]])
    }

    @Test func partThatCannotBeWrittenIsNamed() {
        var chart = Chart()
        chart.rows = [Candle(time: 1, open: 1), Candle(time: 1, open: .nan)]
        #expect(
            SnapshotParser.json.validate(object: chart).map(\.description) == [
                "not finite for '1' in Chart at rows/1: JSON has neither NaN nor infinity"
            ]
        )
    }

    @Test func partBelowTheDepthLimitIsAnIssue() {
        var parser = SnapshotParser()
        parser.maximumDepth = 2
        let snap = Snapshot(value: ["rows": [[1, "x"]]])
        #expect(
            parser.validate(snap: snap, type: Chart.self).map(\.description) == [
                "too deep for '1' in Chart at rows/0: more than 2 levels: maximumDepth sets the limit"
            ]
        )
    }
}
