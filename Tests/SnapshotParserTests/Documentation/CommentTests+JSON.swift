import Foundation
import SnapshotParser
import Testing

/// A buffer of another library.
struct ByteBuffer {
    var bytes: [UInt8]

    func withUnsafeReadableBytes<Result>(
        _ read: (UnsafeRawBufferPointer) throws -> Result
    ) rethrows -> Result { try bytes.withUnsafeBytes(read) }
}

extension ByteBuffer: TextSource {
    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    public func withText<Result>(
        _ read: (UnsafeRawBufferPointer) throws -> Result
    ) rethrows -> Result { try withUnsafeReadableBytes(read) }
}

/// The samples of comments on JSON text.
@Suite struct JSONCommentTests {
    enum Role: String, ParsableValue {
        case admin, member
    }

    struct User: ParsableSnapshot {
        var id: String?
        var name = ""
        var age: Int?
        var role = Role.admin

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "name", field: &name)
            binder.bindField(name: "age", field: &age)
            binder.bindField(name: "role", field: &role, default: .admin)
        }
    }

    typealias Configuration = User
    typealias Event = User

    struct Editor {
        var selected: [SnapshotParser.TextPosition] = []

        mutating func select(line: Int, _ column: Int) {
            selected.append(SnapshotParser.TextPosition(line: line, column: column))
        }
    }

    let parser = SnapshotParser()

    /// A file that is gone when the work is over.
    private func withFile(_ text: String, _ work: (URL) throws -> Void) throws {
        let file = FileManager.default.temporaryDirectory
            .appendingPathComponent("\(UUID().uuidString).json")
        defer { try? FileManager.default.removeItem(at: file) }
        try Data(text.utf8).write(to: file)
        try work(file)
    }

    @Test func otherSourcesOfText() throws {
        let buffer = ByteBuffer(bytes: Array(#"[{"name": "Ada"}]"#.utf8))
        #expect(try parser.decodeList(User.self, from: buffer).map(\.name) == ["Ada"])
    }

    @Test func listsOfValues() throws {
        let sizes = try parser.decodeList(Double.self, from: "[1, 2.5]")
        #expect(sizes == [1, 2.5])
        let text = try parser.encodeList([1.5, 2])
        #expect(text == Data("[1.5,2]".utf8))
        try withFile("[1, 2.5]") { file in
            let sizes = try parser.decodeList(Double.self, from: file)
            #expect(sizes == [1, 2.5])
        }
    }

    @Test func anythingAndItsPlace() throws {
        let data = #"{"id": "ada", "name": "Ada"}"#
        let export = #"{"ada": \#(data)}"#

        let user = try parser.decode(User.self, from: data)
        let usersByID = try parser.decode([String: User].self, from: export)
        let grid = try parser.decode([[Int]].self, from: "[[1, 2], [3]]")

        #expect(usersByID["ada"]?.name == user.name && grid == [[1, 2], [3]])
        let answer = #"{"data": [{"owner": \#(data)}]}"#

        let owner = try parser.decode(User.self, from: answer, at: ["data", "0", "owner"])

        #expect(owner.id == "ada")
        do {
            let data = try parser.encode(user, useEnvelope: true)
            let all = try parser.encode(["ada": user])

            #expect(data != all)
        }
        do {
            let users = [owner]

            let data = try SnapshotParser.json.encodeList(users, format: .pretty)
            let numbers = try parser.encodeList([1.5, 2])

            #expect(data.count > numbers.count)
        }
    }

    @Test func anyCodableType() throws {
        struct Booking: Codable { var seats: Int }
        func decode<T: Decodable>(_ type: T.Type, from body: Data) throws -> T {
            try parser.decode(type, from: body)
        }
        func body(of answer: some Encodable) throws -> Data { try parser.encode(answer) }
        let text = Data(#"{"seats":2}"#.utf8)
        #expect(try body(of: try decode(Booking.self, from: text)) == text)
    }

    @Test func streams() async throws {
        var counted = 0
        func store(_ user: User) async throws { counted += 1 }
        func log(_ error: ParseError) { counted += 10 }
        func show(_ event: Event) { counted += 100 }
        do {
            let body = AsyncStream<ByteBuffer> {
                $0.yield(ByteBuffer(bytes: Array(#"{"users": {"a": {"name": "Ada"#.utf8)))
                $0.yield(ByteBuffer(bytes: Array(#""}, "b": 1}}"#.utf8)))
                $0.finish()
            }
            for try await element in parser.elements(of: User.self, at: ["users"], in: body) {
                switch element.result {
                case .success(let user): try await store(user)
                case .failure(let error): log(error)
                }
            }
        }
        let body = AsyncStream<UInt8> {
            for byte in #"{"name": "Ada"}"#.utf8 { $0.yield(byte) }
            $0.finish()
        }
        for try await element in parser.elements(ofLinesOf: Event.self, in: body) {
            show(try element.result.get())
        }
        #expect(counted == 111)
    }

    @Test func errors() throws {
        var printed = ""
        func print(_ item: Any) { printed += "\(item)\n" }
        var user = User()
        let data = Data("{\n\n  \"name\": \"Ada\"  \"age\": 36\n}".utf8)
        do {
            user = try parser.decode(User.self, from: data)
        } catch let error as SnapshotParser.JSONError {
            print(error)
            // not JSON (line 3, column 18): expected ',' or '}', found '"'
            //   "name": "Ada"  "age": 36
            //                  ^
        }
        #expect(user.name.isEmpty)
        #expect(
            printed == """
                not JSON (line 3, column 18): expected ',' or '}', found '"'
                  "name": "Ada"  "age": 36
                                 ^

                """
        )
        printed = ""

        let lines = String(repeating: "\n", count: 12)
        let text = "{\(lines)\"-NxA\": {\n        \"agee\": 1, \"name\": \"\"}}"
        let mistaken = #expect(throws: ParseError.self) {
            try parser.decodeList(User.self, from: text)
        }
        let error = try #require(mistaken)
        for line in error.diagnostics(file: "users.json") { print(line) }
        // users.json:14:9: error: unknown key 'agee' in User at users/-K1: did you mean 'age'?
        #expect(printed.hasPrefix("users.json:14:9: error: unknown key 'agee' in User at -NxA"))

        var editor = Editor()
        for issue in error.issues {
            if let position = issue.position { editor.select(line: position.line, position.column) }
        }
        #expect(editor.selected == [SnapshotParser.TextPosition(line: 14, column: 9)])
    }

    @Test func lists() throws {
        var printed: [String] = []
        func print(_ item: Any) { printed.append("\(item)") }
        let data = #"[{"name": "Ada"}, {"name": 1}]"#
        let list = try parser.decodeLossyList(User.self, from: data)
        for rejection in list.rejected {
            print(rejection.issues)
        }
        for issue in try parser.validateList(User.self, in: data) { print(issue) }
        #expect(printed.count == 2)

        let response = #"{"data": {"x": {"name": "Ada"}}}"#
        let users = try parser.search(User.self, in: response).objects
        #expect(users.map(\.name) == ["Ada"])
        do {
            let data = try SnapshotParser.json.encodeList(users, format: .pretty)
            #expect(data.last == UInt8(ascii: "]"))
        }
    }

    @Test func objects() throws {
        var printed: [String] = []
        func print(_ item: Any) { printed.append("\(item)") }
        let data = Data("{}".utf8)
        for issue in try parser.validate(Configuration.self, in: data) { print(issue) }
        #expect(printed == ["missing key 'name' in User at line 1, column 1"])
        try withFile("{}") { file in
            let issues = try parser.validate(Configuration.self, in: file)
            #expect(issues.count == 1)
        }
        try withFile(#"[{"name": "Ada"}]"#) { file in
            let users = try parser.decodeList(User.self, from: file)
            #expect(users.count == 1)
        }
        try withFile(#"[{"name": "Ada"}]"#) { file in
            let issues = try parser.validateList(User.self, in: file)
            #expect(issues.isEmpty)
        }
        try withFile(#"{"name": "Ada"}"#) { log in
            let events = try parser.elements(ofLinesOf: Event.self, in: log)
            #expect(try events.next()?.result.get().name == "Ada")
        }
    }

    @Test func files() throws {
        var counted = 0
        func count(_ user: User) { counted += 1 }
        var printed: [String] = []
        func print(_ lines: [String]) { printed += lines }
        try withFile(#"{"users": {"-K1": {"name": "Ada"}, "-K2": {}}}"#) { backup in
            let users = try parser.elements(of: User.self, at: ["users"], in: backup)
            while let element = try users.next() {
                switch element.result {
                case .success(let user): count(user)
                case .failure(let error): print(error.diagnostics(file: backup.path))
                }
            }
            #expect(counted == 1 && printed.count == 1)
        }
        try withFile(#"{"users": {"-K1": {"name": "Ada"}}}"#) { backup in
            let users = try parser.elements(of: User.self, at: ["users"], in: backup)
            let writer = try JSONElementWriter(to: backup, at: ["users"], parser: parser)
            while let element = try users.next() {
                var user = try element.result.get()
                user.role = .member
                try writer.write(user, key: element.key)
            }
            try writer.finish()
            let text = String(decoding: try Data(contentsOf: backup), as: UTF8.self)
            #expect(text == #"{"users":{"-K1":{"name":"Ada","role":"member"}}}"# + "\n")
        }
    }
}
