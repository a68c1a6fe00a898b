import Foundation
import SnapshotParser

// swift run Quickstart              shows what the library does with a sample
// swift run Quickstart FILE.json    reads such an export from a file
do {
    if let file = CommandLine.arguments.dropFirst().first {
        let brokenCount = try showFile(URL(fileURLWithPath: file))
        exit(brokenCount == 0 ? 0 : 1)
    }
    try showTour()
} catch {
    FileHandle.standardError.write(Data("Quickstart: \(error.localizedDescription)\n".utf8))
    exit(1)
}

func showTour() throws {
    let club = try parseClub(from: tree(ofJSON: Data(sampleExport.utf8)))
    show(club)

    print("\nThe same export with three mistakes in it:\n")
    showReport(on: sampleWithMistakes)

    if let guest = club.members.first(where: { $0.role == .guest }) {
        print("\n\(guest.name) joins the club and passes a test.")
        let member = try showChange(of: guest)
        print("\nThen the database sends an email address. Nothing else changes:\n")
        try showUpdate(of: member)
        print("\nThe same with a database, observed at the member and at all members:\n")
        try showDatabase(with: guest, as: member)
    }
}

/// A tree as Firebase gives one.
func tree(ofJSON data: Data) throws -> Any {
    try JSONSerialization.jsonObject(with: data)
}

/// Parses a whole tree; throws a `ParseError` that names everything wrong with it.
func parseClub(from tree: Any) throws(ParseError) -> Club {
    try SnapshotParser().parseObject(snap: Snapshot(value: tree), type: Club.self)
}

func show(_ club: Club) {
    print(club.heading)
    for table in club.tables {
        print("\n\(table)")
    }
}

func showReport(on json: String) {
    do {
        let club = try parseClub(from: tree(ofJSON: Data(json.utf8)))
        print("Nothing is wrong with \(club.name).")
    } catch {
        print(error)
    }
}

/// Changes a member, and shows what the app sends for it.
func showChange(of member: Member) throws -> Member {
    var changed = member
    changed.role = .member
    changed.badges["sculling"] = true
    let changes = try changesToSend(from: member, to: changed)
    let json = try JSONSerialization.data(
        withJSONObject: changes,
        options: [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    )
    let path = "members/\(member.id ?? "")"
    print("reference.child(\"\(path)\").updateChildValues(changes) sends only this:\n")
    print(String(decoding: json, as: UTF8.self))
    return changed
}

/// What `updateChildValues` takes; throws if the database would refuse the new object.
func changesToSend(from old: Member, to new: Member) throws -> [String: Any] {
    let parser = SnapshotParser()
    _ = try parser.serialize(validating: new)
    return parser.changes(from: old, to: new)
}

/// Updates a member from a tree that holds one of its properties.
func showUpdate(of member: Member) throws {
    var updated = member
    let news = Snapshot(value: ["email": "kim@ruderverein.example"])
    try SnapshotParser().update(&updated, from: news)
    print(Club(members: [updated]).memberTable)
}
