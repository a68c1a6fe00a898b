import Foundation
import SnapshotParser

private let parser = SnapshotParser()

func showTour() async throws {
    try showOneWord()
    showMistakes()
    try showUpdate()
    try showChanges()
    try await showLiveList()
    try showFile()
    print("\nNext, follow a live list in a terminal, over HTTP: see Tests/Server/README.md.")
}

private func title(_ text: String) {
    print("\n\(text)\n" + String(repeating: "─", count: text.count))
}

private func showOneWord() throws {
    title("1. One word for a Codable model, and an edit of it")
    let stored = Snapshot(key: "r1", value: ["name": "Blue", "seats": 4] as [String: Any])
    var room = try parser.parseObject(snap: stored, type: Room.self)
    print("struct Room: Codable, ParsableCodable is read: \(room.name), \(room.seats ?? 0) seats")
    room.seats = 6
    print("Now it has six seats. changes(from:validating:) gives")
    try show(try parser.changes(from: stored, validating: room))
}

private func show(_ changes: [String: Any]) throws {
    let options: JSONSerialization.WritingOptions = [.sortedKeys, .withoutEscapingSlashes]
    let json = try JSONSerialization.data(withJSONObject: changes, options: options)
    print("→ \(String(decoding: json, as: UTF8.self))")
}

private func showMistakes() {
    title("2. All mistakes at once, with their places")
    let json = """
        {
          "members": {
            "-NxA": { "name": "Zoë Ångström", "role": "coach", "emial": "zoe@club.example" },
            "-NxB": { "name": "山田 花子", "role": "captain" }
          },
          "boats": [null, { "name": "Möwe", "seats": "four" }, { "seats": 8 }]
        }
        """
    print(json + "\n")
    do {
        _ = try parser.decode(Club.self, from: json)
    } catch {
        print(error)
    }
}

private func showUpdate() throws {
    title("3. An update in place, all or nothing")
    var boats = try parser.decodeList(
        Boat.self,
        from: #"{"b1": {"name": "Möwe", "seats": 4}, "b2": {"name": "Kormoran", "seats": 8}}"#
    )
    let shown = boats[0]
    for news in [
        #"{"b1": {"defects": ["loose rigger"]}, "b2": null}"#,
        #"{"b1": {"name": "Seemöwe", "seats": 4.5}}"#,
    ] {
        print("merge(&boats, from: \(news))")
        do {
            try parser.merge(&boats, from: news)
        } catch {
            print(error)
        }
        let isSame = boats.first === shown ? "the same instance" : "another instance"
        print("→ \(boats.map(\.name)), with defects \(shown.defects): \(isSame)")
    }
}

private func showChanges() throws {
    title("4. The smallest update to send")
    let badges = ["coxing": true, "sculling": false]
    let stored = Member(id: "-NxC", name: "Kim Novak", role: .guest, badges: badges)
    var edited = stored
    edited.role = .member
    edited.badges = ["sculling": true]
    print("Kim becomes a member, passes sculling, and loses coxing. changes(from:to:) gives")
    try show(parser.changes(from: stored, to: edited))
    print("The database would refuse the key of a badge called 'no.1':")
    edited.badges["no.1"] = true
    parser.validate(object: edited).forEach { print("→ \($0)") }
}

private func showLiveList() async throws {
    title("5. A live list: the first three members by name, as they come and go")
    let database = InMemoryDatabase(callbacks: .immediate)
    let firstThree = Path().members.ordered(by: \.name).limited(toFirst: 3)
    var lists = database.lists(at: firstThree).makeAsyncIterator()
    func show(_ change: String) async throws {
        let names = try await lists.next()?.map(\.name) ?? []
        print("\(change) → \(names)")
    }
    try await show("at first")
    for name in ["Nguyễn", "Ines", "Zoë", "Björn"] {
        let path = try await database.addValue(to: Path().members, value: Member(name: name))
        try await show("+ \(name)")
        guard name == "Zoë" else { continue }
        try await database.setValue(at: path.name, value: "Anna")
        try await show("Zoë is now called Anna")
    }
}

private func showFile() throws {
    title("6. A file of any size, in constant memory")
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("members.json")
    let members = (1...20_000).map { number in
        let role = number == 12_345 ? "captain" : "guest"
        return "\"m\(number)\": {\"name\": \"Member \(number)\", \"role\": \"\(role)\"}"
    }
    try Data("{\"members\": {\n\(members.joined(separator: ",\n"))\n}}".utf8).write(to: file)
    print("20,000 members are read one at a time, and one of them is broken:")
    let count = try countElements(of: Member.self, at: "members", in: file)
    print("→ \(count.read) read, \(count.broken) broken")
}
