import Foundation
import SnapshotParser

// swift run Quickstart              shows what the library does with a sample of its own
// swift run Quickstart FILE.json    parses such an export from a file
do {
    if let file = CommandLine.arguments.dropFirst().first {
        show(try parseClub(from: readTree(from: file)))
    } else {
        try showTour()
    }
} catch let error as ParseError {
    print(error)
    exit(1)
} catch {
    FileHandle.standardError.write(Data("Quickstart: \(error)\n".utf8))
    exit(1)
}

func showTour() throws {
    let club = try parseClub(from: tree(ofJSON: Data(sampleExport.utf8)))
    show(club)

    print("\nThe same export with three mistakes in it:\n")
    showReport(on: sampleWithMistakes)

    if let guest = club.members.first(where: { $0.role == .guest }) {
        print("\n\(guest.name) joins the club and passes a test.")
        try showChange(of: guest)
    }
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
func showChange(of member: Member) throws {
    guard let id = member.id else { return }
    var changed = member
    changed.role = .member
    changed.badges["sculling"] = true
    let dictionary = try dictionaryToSend(for: changed)
    let json = try JSONSerialization.data(
        withJSONObject: dictionary,
        options: [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    )
    print("reference.child(\"members/\(id)\").setValue(dictionary) sends it:\n")
    print(String(decoding: json, as: UTF8.self))
}

/// The dictionary for the reference's `setValue`, once the database is sure to accept it.
func dictionaryToSend(for member: Member) throws(ParseError) -> [String: Any] {
    try SnapshotParser().serialize(validating: member)
}
