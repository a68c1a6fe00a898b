import SnapshotParser

struct Configuration: ParsableObject {
    var greeting = ""

    mutating func bindProperties(binder: SnapshotParser.Binder) {
        binder.bindField(name: "greeting", field: &greeting)
    }
}

struct Message: ParsableSnapshot {
    var id: String?
    var text = ""

    mutating func bindProperties(binder: SnapshotParser.Binder) {
        binder.bindField(name: "text", field: &text)
    }
}

let messages: Path<Message>.Collection = Path().chatrooms.child("firechat").messages
print(messages.rendered)
print(Path().chatroom("firechat").message("-K1").rendered)
print(Path().chatroom("firechat").name.rendered)
print(Path().configuration.rendered)
