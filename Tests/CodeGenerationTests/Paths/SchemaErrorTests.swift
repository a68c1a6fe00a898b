import Testing

/// What a schema that cannot be used prints: one line, and no code.
@Suite struct SchemaErrorTests {
    struct ErrorCase: CustomTestStringConvertible {
        let schema: String
        let message: String

        var testDescription: String { message }

        init(_ schema: String, _ message: String) {
            (self.schema, self.message) = (schema, message)
        }
    }

    static let cases = [
        ErrorCase("", "not JSON (line 1, column 1): the text is empty"),
        ErrorCase(
            "{",
            "not JSON (line 1, column 2): expected a key in quotes or '}', "
                + "found the end of the text"
        ),
        ErrorCase(
            "{\"a\": {\"b\": \"A\",\n }}",
            "not JSON (line 2, column 2): expected a key in quotes, found '}' at a"
        ),
        ErrorCase(
            "{\"a\": \"A\"} x",
            "not JSON (line 1, column 12): expected the end of the text, found 'x'"
        ),
        ErrorCase("[]", "expected a model's name or an object, found an array"),
        ErrorCase("\"User\"", "the root has no model"),
        ErrorCase("{\".model\": \"User\", \"a\": \"Int\"}", "the root has no model"),
        ErrorCase("{}", "an object without keys"),
        ErrorCase(
            "{\"a\": {\"b\": 5}}",
            "expected a model's name or an object, found a number at a/b"
        ),
        ErrorCase("{\"a\": {\"b\": {}}}", "an object without keys at a/b"),
        ErrorCase("{\"a\": null}", "expected a model's name or an object, found null at a"),
        ErrorCase("{\"a\": \"\"}", "an empty type name at a"),
        ErrorCase(
            "{\"a\": \"User?\"}",
            "'User?' is optional: any value may be absent, so name the type itself at a"
        ),
        ErrorCase("{\"a\": \"my user\"}", "'my user' is not a type at a"),
        ErrorCase("{\"a\": \"[String: Int\"}", "'[String: Int' is not a type at a"),
        ErrorCase("{\"a\": \"Any\"}", "'Any' is not a type at a"),
        ErrorCase("{\"a\": \"Root\"}", "'Root' is not a type at a"),
        ErrorCase("{\"a\": \"class\"}", "'class' is not a type at a"),
        ErrorCase(
            "{\"a\": {\"<b>\": \"Element\"}}",
            "'Element' is another type inside Path: name its module too, as in 'App.Element' at a/<b>"
        ),
        ErrorCase(
            "{\"a\": \"[Collection]\"}",
            "'Collection' is another type inside Path: name its module too, as in 'App.Collection' "
                + "at a"
        ),
        ErrorCase("{\"a.b\": \"Int\"}", "the database forbids '.' in the key 'a.b'"),
        ErrorCase("{\"x\": {\"a/b\": \"Int\"}}", "the database forbids '/' in the key 'a/b' at x"),
        ErrorCase("{\"x\": {\"\": \"Int\"}}", "the database forbids empty keys at x"),
        ErrorCase(
            "{\"x\": {\"a\\u0007\": \"Int\"}}",
            "the database forbids control characters in the key 'a\\u{7}' at x"
        ),
        ErrorCase(
            "{\"x\": {\".indexOn\": \"Int\"}}",
            "the key '.indexOn' is not one of '.model', '.name' and '.singular' at x/.indexOn"
        ),
        ErrorCase(
            "{\"x\": {\".name\": \"a b\", \"y\": \"Int\"}}",
            "'a b' is not a Swift name at x/.name"
        ),
        ErrorCase(
            "{\"x\": {\".name\": \"key\", \"y\": \"Int\"}}",
            "every path has a 'key' already; give another '.name' at x"
        ),
        ErrorCase(
            "{\"x\": {\".import\": \"Models\", \"y\": \"Int\"}}",
            "only the root has an '.import' at x/.import"
        ),
        ErrorCase(
            "{\".import\": \"My Models, \", \"y\": \"Int\"}",
            "'.import' needs the name of a module at .import"
        ),
        ErrorCase(
            "{\".access\": \"private\", \"y\": \"Int\"}",
            "'.access' is 'public' or 'internal' at .access"
        ),
        ErrorCase(
            "{\"x\": {\".singular\": \"Path\", \"<y>\": \"Int\"}}",
            "'Path' is the name of the type; give another at x/.singular"
        ),
        ErrorCase(
            "{\"x\": {\"y\": \"Int\",\n\"y\": \"Int\"}}",
            "the key 'y' stands twice (lines 1 and 2) at x"
        ),
        ErrorCase(
            "{\"x\": {\"<a>\": \"Int\", \"<b>\": \"Int\"}}",
            "two placeholders, '<a>' and '<b>' at x"
        ),
        ErrorCase(
            "{\"x\": {\"<a>\": \"Int\", \"b\": \"Int\"}}",
            "the collection of '<a>' has a fixed key, 'b' at x"
        ),
        ErrorCase(
            "{\"x\": {\"<a>\": \"Int\", \".model\": \"X\"}}",
            "a collection has no '.model'; its elements have one at x"
        ),
        ErrorCase(
            "{\"x\": {\"a\": \"Int\", \".singular\": \"x\"}}",
            "only a collection has a '.singular' at x"
        ),
        ErrorCase(
            "{\"x\": {\"<a>\": {\".name\": \"key\", \"b\": \"Int\"}}}",
            "every path has a 'key' already; give another '.name' at x/<a>"
        ),
        ErrorCase(
            "{\"x\": {\"<a\": \"Int\"}}",
            "'<a' is not a placeholder such as '<userId>' at x/<a"
        ),
        ErrorCase(
            "{\"x\": {\"<>\": \"Int\"}}",
            "'<>' is not a placeholder such as '<userId>' at x/<>"
        ),
        ErrorCase("{\"名前\": \"Int\"}", "a key without Latin letters needs a '.name' at 名前"),
        ErrorCase(
            "{\"x\": {\"user_name\": \"Int\", \"user-name\": \"Int\"}}",
            "'user_name' and 'user-name' both become 'userName'; "
                + "give one of them a '.name' or '.singular' at x"
        ),
        ErrorCase(
            "{\"users\": {\"<a>\": \"Int\"}, \"user\": {\"<a>\": \"Int\"}}",
            "'users' and 'user' both become 'user(_:)'; "
                + "give one of them a '.name' or '.singular'"
        ),
        ErrorCase(
            "{\"a\": {\".model\": \"U\", \"x\": \"Int\"}, \"b\": {\".model\": \"U\", \"y\": \"Int\"}}",
            "'U' has other children at a than at b"
        ),
        ErrorCase(
            "{\"a\": {\".model\": \"[U]\", \"x\": \"Int\"}}",
            "'[U]' cannot have children at a"
        ),
    ]

    @Test(arguments: cases)
    func message(of error: ErrorCase) throws {
        let folder = try TemporaryFolder()
        let schema = try folder.file("schema.json", error.schema)
        let run = ToolRun.paths(schema, "-o", folder.path("Paths.swift"))
        #expect(run.error == "generate-paths: schema.json: \(error.message)\n")
        #expect(run.output == "")
        #expect(run.status == 1)
        #expect(folder.files == ["schema.json"])
    }

    @Test func tooDeep() throws {
        let folder = try TemporaryFolder()
        let depth = 10_000
        let text = String(repeating: "{\"a\":", count: depth) + "\"A\""
        let schema = try folder.file("schema.json", text + String(repeating: "}", count: depth))
        let run = ToolRun.paths(schema)
        #expect(
            run.error
                == "generate-paths: schema.json: nested deeper than 32 levels "
                + "at a/a/a/a/a/a/…/a/a/a/a/a\n"
        )
        #expect(run.status == 1)
    }

    @Test func hugeKey() throws {
        let folder = try TemporaryFolder()
        let key = String(repeating: "k", count: 1_000_000)
        let run = ToolRun.paths(try folder.file("schema.json", "{\"x\": {\"\(key)\": \"A\"}}"))
        #expect(
            run.error
                == "generate-paths: schema.json: the key '\(key.prefix(60))…' has 1000000 bytes, "
                + "but the database allows 768 at x\n"
        )
        #expect(run.status == 1)
    }
}
