import Foundation
import SnapshotParser

struct Player: ParsableSnapshot {
    var id: String?
    var points = 0

    mutating func bindProperties(binder: Binder) {
        binder.bindField(name: "points", field: &points)
    }
}

extension Path where Element == Root {
    var players: Path<Player>.Collection { Path.append(self, "players") }
}

extension Path where Element == Player {
    var points: Path<Int> { Path.append(self, "points") }
}

func follow(in database: some SnapshotDatabase) async throws {
    for try await list in database.lists(at: Path().players.ordered(by: \.points)) {
        guard list.isComplete else { continue }
        let players = list.map { "\($0.id ?? "") \($0.points)" }.joined(separator: ", ")
        print(players.isEmpty ? "nobody" : players)
        fflush(nil)  // at once, also into a pipe
    }
}

func add(_ points: Int, to name: String, in database: some SnapshotDatabase) async throws {
    try await database.transact(at: Path().players.child(name)) { (player: inout Player?) in
        player = player ?? Player()
        player?.points += points
    }
}

let arguments = CommandLine.arguments
if arguments.count > 1, let url = URL(string: arguments[1]) {
    let database = RESTDatabase(url: url, transport: URLSessionTransport())
    if arguments.count == 4, let points = Int(arguments[3]) {
        try await add(points, to: arguments[2], in: database)
    } else {
        try await follow(in: database)
    }
}
