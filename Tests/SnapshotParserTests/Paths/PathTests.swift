import SnapshotParser
import Testing

/// A path renders its keys, and tells keys of other bytes apart.
@Suite struct PathTests {
    @Test func rendersItsKeys() {
        #expect(Path().rendered == "")
        #expect(Path().settings.rendered == "settings")
        #expect(Path().rooms.rendered == "rooms")
        #expect(Path().rooms.child("-K1").name.rendered == "rooms/-K1/name")
        #expect(
            Path().rooms.child("-K1").messages.child("-M1").rendered == "rooms/-K1/messages/-M1"
        )
        #expect("\(Path().rooms.child("-K1"))" == "rooms/-K1")
        #expect("\(Path().rooms)" == "rooms")
    }

    @Test func appendsSeveralKeysAtOnce() {
        let theme: Path<String> = Path.append(Path(), "settings", "theme")
        #expect(theme.keys == ["settings", "theme"])
    }

    @Test func takesTheTypeOfWhatIsAppendedFromItsContext() {
        let value: Path<Int> = Path.append(Path().settings, "count")
        let collection: Path<Int>.Collection = Path.append(Path().settings, "count")
        #expect(value.rendered == collection.rendered)
    }

    @Test func knowsItsLastKey() {
        #expect(Path().key == nil)
        #expect(Path().rooms.key == "rooms")
        #expect(Path().rooms.child("-K1").key == "-K1")
    }

    @Test func leadsBackUp() {
        let room = Path().rooms.child("-K1")
        #expect(room.collection == Path().rooms)
        #expect(room.name.parent(as: Room.self) == room)
        #expect(room.messages.parent(as: Room.self) == room)
        #expect(Path().parent(as: Room.self) == nil)
        #expect(Path().collection == nil)
        #expect(Path<Room>.Collection(rendered: "").parent(as: Room.self) == nil)
    }

    @Test(arguments: ["rooms/-K1", "/rooms/-K1", "rooms//-K1/", "//rooms/-K1//"])
    func readsItsText(_ rendered: String) {
        let path = Path<Room>(rendered: rendered)
        #expect(path == Path().rooms.child("-K1"))
        #expect(path.rendered == "rooms/-K1")
        #expect(Path<String>.Collection(rendered: rendered).keys == ["rooms", "-K1"])
    }

    @Test func readsTheTopOfTheDatabase() {
        #expect(Path<Root>(rendered: "/") == Path())
        #expect(Path<Root>(rendered: "") == Path())
    }

    @Test func isAKeyOfDictionaries() {
        let names = [Path().rooms.child("a"): 1, Path().rooms.child("b"): 2]
        #expect(names[Path<Room>(rendered: "rooms/b")] == 2)
        #expect(Set([Path().rooms, Path<Room>.Collection(rendered: "/rooms")]).count == 1)
    }

    @Test func tellsKeysOfOtherBytesApart() {
        let composed = Path().rooms.child("caf\u{E9}")
        let decomposed = Path().rooms.child("cafe\u{301}")
        #expect(composed != decomposed)
        #expect(Set([composed, decomposed]).count == 2)
        #expect(
            Path<Room>.Collection(rendered: "caf\u{E9}")
                != Path<Room>.Collection(rendered: "cafe\u{301}")
        )
    }

    @Test func keepsAKeyThatNoDatabaseTakes() {
        #expect(Path().rooms.child("a.b/c").keys == ["rooms", "a.b/c"])
        #expect(Path().rooms.child("").keys == ["rooms", ""])
    }
}

private enum Room {}

extension Path where Element == Root {
    fileprivate var settings: Path<String> { Path.append(self, "settings") }
    fileprivate var rooms: Path<Room>.Collection { Path.append(self, "rooms") }
}

extension Path where Element == Room {
    fileprivate var name: Path<String> { Path.append(self, "name") }
    fileprivate var messages: Path<String>.Collection { Path.append(self, "messages") }
}
