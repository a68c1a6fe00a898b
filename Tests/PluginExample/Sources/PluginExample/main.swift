import SnapshotParser

let messages: Path<Message>.Collection = Path().chatrooms.child("firechat").messages
print(messages.rendered)
print(Path().chatroom("firechat").message("-K1").rendered)
print(Path().chatroom("firechat").name.rendered)
print(Path().configuration.rendered)
