import Foundation
import SnapshotParser
import Testing

/// The same numbers in bindings of containers, read by every operation and written back.
extension NumberFormsTests {
    struct Everything: ParsableObject {
        var object: [String: Any] = [:]
        var array: [Any] = []
        var decimals: [String: Decimal] = [:]
        var list: [Decimal] = []
        var set: Set<Decimal> = []
        var jsons: [SnapshotParser.JSON] = []
        var byDefault = Decimal(0)
        var inText = SnapshotParser.JSON.null
        var nested: Decimal?
        var mapped: String?
        var coded: Coded?

        mutating func bindProperties(binder: Binder) {
            binder.bindTree(name: "object", field: &object)
            binder.bindTree(name: "array", field: &array)
            binder.bindField(name: "decimals", field: &decimals)
            binder.bindField(name: "list", field: &list)
            binder.bindField(name: "set", field: &set)
            binder.bindField(name: "jsons", field: &jsons)
            binder.bindField(name: "byDefault", field: &byDefault, default: 0)
            binder.bindField(name: "inText", field: &inText, default: .null, conversion: .jsonText)
            binder.bindNested(name: "nested") { $0.bindField(name: "n", field: &nested) }
            binder.bindField(
                name: "mapped",
                field: &mapped,
                mapper: { (decimal: Decimal) in "\(decimal)" },
                reverseMapper: { Decimal(string: $0) ?? 0 }
            )
            binder.bindField(name: "coded", field: &coded)
        }
    }

    /// Where a number stands, and how its value is found there.
    struct Form: Sendable, CustomStringConvertible {
        let key: String
        let opening: String
        let closing: String
        let value: @Sendable (Everything) -> Any?

        init(
            _ key: String,
            _ opening: String,
            _ closing: String,
            _ value: @escaping @Sendable (Everything) -> Any?
        ) {
            (self.key, self.opening, self.closing, self.value) = (key, opening, closing, value)
        }

        var description: String { key }

        func text(_ number: String) -> String {
            "{\"\(key)\":\(opening)\(number)\(closing)}"
        }

        /// A text from the key on.
        func part(of text: String) -> String {
            text.range(of: "\"\(key)\":").map { String(text[$0.upperBound...]) } ?? ""
        }

        static let all = [
            Form("object", "{\"n\":", "}") { $0.object["n"] },
            Form("array", "[", "]") { $0.array.first },
            Form("decimals", "{\"n\":", "}") { $0.decimals["n"] },
            Form("list", "[", "]") { $0.list.first },
            Form("set", "[", "]") { $0.set.first },
            Form("jsons", "[{\"n\":", "}]") { $0.jsons.first?["n"] },
            Form("byDefault", "", "") { $0.byDefault },
            Form("inText", "\"[", "]\"") { $0.inText[0] },
            Form("nested", "{\"n\":", "}") { $0.nested },
            Form("mapped", "", "") { $0.mapped },
            Form("coded", "{\"decimal\":", "}") { $0.coded?.decimal },
        ]
    }

    @Test(arguments: Form.all)
    func everyOperationHasTheNumber(_ form: Form) throws {
        let parser = SnapshotParser()
        for number in Self.numbers.prefix(250) {
            let (meaning, text) = (Meaning(number), form.text(number))
            func check(_ operation: String, _ read: () throws -> Everything) throws {
                guard let object = try self.read(number, read) else { return }
                let value = form.value(object)
                #expect(
                    meaning.isMeant(by: value, isExact: false),
                    "\(operation) \(number): \(value ?? "nothing")"
                )
                guard meaning != Meaning("0") else { return }
                let written = String(decoding: try parser.encode(object), as: UTF8.self)
                let again = self.number(in: form.part(of: written))
                #expect(
                    Meaning(again) == meaning || value as? Double == Double(again),
                    "\(operation) \(number): \(written)"
                )
                let changes = try self.read(number) {
                    try parser.changes(from: Everything(), validating: object)
                }
                #expect(changes?.isEmpty != true, "\(operation) \(number)")
                let patch = try self.read(number) {
                    try parser.mergePatch(from: Everything(), to: object)
                }
                let sent = patch.map {
                    self.number(in: form.part(of: String(decoding: $0, as: UTF8.self)))
                }
                #expect(
                    sent.map { Meaning($0) == meaning || Double($0) == Double(number) } ?? true,
                    "\(operation) \(number): \(sent ?? "")"
                )
            }
            try check("decode") { try parser.decode(Everything.self, from: text) }
            try check("update") {
                var object = Everything()
                try parser.update(&object, from: text)
                return object
            }
            try check("second update") {
                var object = try parser.decode(Everything.self, from: form.text("1"))
                try parser.update(&object, from: text)
                return object
            }
            try check("element") {
                let elements = try parser.elements(of: Everything.self, in: "[\(text)]")
                return try #require(try elements.next()).result.get()
            }
        }
    }

    @Test func anUpdateHandsAMapperTheSameTypesAsAParse() throws {
        struct Place: ParsableObject {
            var latitude: Double?
            var tree: [String: Any] = [:]

            mutating func bindProperties(binder: Binder) {
                binder.bindField(
                    name: "geo",
                    field: &latitude,
                    mapper: { ($0 as? [String: Any])?["lat"] as? Double },
                    reverseMapper: { $0.map { ["lat": $0] } }
                )
                binder.bindTree(name: "tree", field: &tree)
            }
        }
        let parser = SnapshotParser()
        let text = #"{"geo":{"lat":48.0},"tree":{"lat":48.0}}"#
        let parsed = try parser.decode(Place.self, from: text)
        var updated = parsed
        updated.latitude = 1
        try parser.update(&updated, from: #"{"geo":{"lat":48.0},"tree":{"lng":2}}"#)
        for place in [parsed, updated] {
            #expect(place.latitude == 48)
            #expect(place.tree["lat"] as? Double == 48)
        }
    }
}
