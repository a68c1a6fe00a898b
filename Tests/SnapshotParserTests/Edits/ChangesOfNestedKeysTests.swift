import Foundation
import SnapshotParser
import Testing

/// Edits of properties that are bound under the keys of a child, beside keys that the type does not
/// know.
@Suite struct ChangesOfNestedKeysTests {
    struct Shop: ParsableObject, Equatable {
        var name = ""
        var city: String?

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "name", field: &name)
            binder.bindNested(name: "address") { $0.bindField(name: "city", field: &city) }
        }
    }

    struct Mall: ParsableObject, Equatable {
        var shop = Shop()
        var shops: [Shop] = []
        var text = Shop()

        mutating func bindProperties(binder: Binder) {
            binder.bindObject(name: "shop", field: &shop)
            binder.bindList(name: "shops", list: &shops)
            binder.with(conversion: .jsonText) { binder.bindObject(name: "text", field: &text) }
        }
    }

    private func mall(_ address: String) -> String {
        let shop = #"{"name":"n","address":\#(address)}"#
        let text = shop.replacingOccurrences(of: "\"", with: "\\\"")
        return #"{"shop":\#(shop),"shops":[\#(shop)],"text":"\#(text)"}"#
    }

    private func edit(_ mall: inout Mall, _ city: String?) {
        mall.shop.city = city
        mall.shops[0].city = city
        mall.text.city = city
    }

    private func patch(_ address: String, _ city: String?) throws -> String {
        var parser = SnapshotParser.json
        parser.unknownKeys = .ignore
        var mall = try parser.decode(Mall.self, from: self.mall(address))
        #expect(try parser.mergePatch(from: self.mall(address), to: mall) == Data("{}".utf8))
        edit(&mall, city)
        let patch = try parser.mergePatch(from: self.mall(address), to: mall)
        return String(decoding: patch, as: UTF8.self)
    }

    @Test func aPatchKeepsTheOtherKeysExceptInJSONText() throws {
        #expect(
            try patch(#"{"land":"AT"}"#, "Wien") == #"""
                {"shop":{"address":{"city":"Wien"}},\#
                "shops":[{"address":{"city":"Wien","land":"AT"},"name":"n"}],\#
                "text":"{\"address\":{\"city\":\"Wien\"},\"name\":\"n\"}"}
                """#
        )
        #expect(
            try patch(#"{"land":"AT","city":"Graz"}"#, nil) == #"""
                {"shop":{"address":{"city":null}},\#
                "shops":[{"address":{"land":"AT"},"name":"n"}],\#
                "text":"{\"name\":\"n\"}"}
                """#
        )
        #expect(
            try patch("null", "Wien") == #"""
                {"shop":{"address":{"city":"Wien"}},\#
                "shops":[{"address":{"city":"Wien"},"name":"n"}],\#
                "text":"{\"address\":{\"city\":\"Wien\"},\"name\":\"n\"}"}
                """#
        )
    }

    @Test func changesSendJSONTextWhole() throws {
        var parser = SnapshotParser()
        parser.unknownKeys = .ignore
        let stored = Snapshot(value: ["text": #"{"name":"n","address":{"land":"AT"}}"#])
        var mall = Mall()
        mall.text.name = "n"
        mall.text.city = "Wien"
        struct Texts: ParsableObject {
            var text = Shop()

            mutating func bindProperties(binder: Binder) {
                binder.with(conversion: .jsonText) { binder.bindObject(name: "text", field: &text) }
            }
        }
        let changes = try parser.changes(from: stored, to: Texts(text: mall.text))
        #expect(
            changes as NSDictionary == ["text": #"{"address":{"city":"Wien"},"name":"n"}"#]
        )
    }
}
