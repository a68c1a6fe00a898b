import SnapshotParser
import Testing

/// Values that one binding takes out of the node, and another one looks at.
@Suite struct MovedValuesTests {
    struct Link: ParsableObject, Equatable {
        var title: String?

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "title", field: &title)
        }
    }

    struct Post: ParsableObject {
        var url: String?
        var link: Link?

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "url", field: &url)
            binder.bindVariant(field: &link, [.init(having: "url", { $0 }) { $0 }])
        }
    }

    @Test func aVariantIsChosenByAKeyThatABindingHasRead() throws {
        let parser = SnapshotParser()
        let tree: [String: Any] = ["url": "https://swift.org/documentation", "title": "Swift"]
        let read = try parser.parseObject(snap: Snapshot(value: tree), type: Post.self)
        #expect(read.link == Link(title: "Swift"))
        let text = #"{"url": "https://swift.org/documentation", "title": "Swift"}"#
        let decoded = try parser.decode(Post.self, from: text)
        #expect(decoded.url == read.url)
        #expect(decoded.link == read.link)
    }

    enum Entry: ParsableSnapshot {
        case note(Note)
        case task(Task)

        struct Note: ParsableSnapshot {
            var id: String?
            var text = ""

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "text", field: &text)
            }
        }

        struct Task: ParsableSnapshot {
            var id: String?
            var isDone = false

            mutating func bindProperties(binder: Binder) {
                binder.bindField(name: "isDone", field: &isDone)
            }
        }

        init() { self = .note(Note()) }

        var id: String? {
            get {
                switch self {
                case .note(let note): note.id
                case .task(let task): task.id
                }
            }
            set {
                switch self {
                case .note(var note):
                    note.id = newValue
                    self = .note(note)
                case .task(var task):
                    task.id = newValue
                    self = .task(task)
                }
            }
        }

        mutating func bindProperties(binder: Binder) {
            var isTask = if case .task = self { true } else { false }
            binder.bindField(name: "isTask", field: &isTask)
            if binder.mode != .serialize { self = isTask ? .task(Task()) : .note(Note()) }
            switch self {
            case .note(var note):
                note.bindProperties(binder: binder)
                self = .note(note)
            case .task(var task):
                task.bindProperties(binder: binder)
                self = .task(task)
            }
        }
    }

    @Test func aModelThatTheTypeItselfChoosesKeepsItsID() throws {
        let tree: [String: Any] = [
            "a": ["isTask": true, "isDone": true], "b": ["isTask": false, "text": "b"],
        ]
        let entries = try SnapshotParser().parseAsList(
            snap: Snapshot(value: tree),
            type: Entry.self
        )
        #expect(entries.map(\.id) == ["a", "b"])
    }

    struct Owner: ParsableValue {
        var name = ""

        static func parse(
            _ value: Any,
            in context: SnapshotParser.ValueContext
        ) throws -> Owner {
            let node = value as? [String: Any]
            let link = try Link.parse(node?["link"] as Any, in: context)
            return Owner(name: link.title ?? "")
        }

        func serialize(in context: SnapshotParser.ValueContext) throws -> Any? { name }
    }

    struct House: ParsableObject {
        var owner = Owner()

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "owner", field: &owner)
        }
    }

    @Test func anObjectThatAValueReadsFromNullIsAnIssue() {
        let tree: [String: Any] = ["owner": ["name": "Ada"]]
        let error = #expect(throws: ParseError.self) {
            try SnapshotParser().parseObject(snap: Snapshot(value: tree), type: House.self)
        }
        #expect(
            error?.issues.map(\.description) == [
                "type mismatch in House at owner: expected an object, found null"
            ]
        )
    }
}
