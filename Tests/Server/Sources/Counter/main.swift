import Foundation
import SnapshotParser

struct Player: ParsableSnapshot {
    var id: String?
    var name = ""
    var games = 0

    mutating func bindProperties(binder: Binder) {
        binder.bindField(name: "name", field: &name)
        binder.bindField(name: "games", field: &games)
    }
}

func play(in database: RESTDatabase, as name: String) async throws {
    let players = Path<Player>.Collection(rendered: "players")
    var me = Player()
    me.name = name
    let path = try await database.addValue(to: players, value: me)
    for try await list in database.lists(at: players.ordered(byChild: "name")) {
        print(list.map { "\($0.name): \($0.games)" }.joined(separator: ", "))
        // The last edit may not be told of yet.
        guard list.contains(where: { $0.id == path.key && $0.games == me.games }) else { continue }
        if me.games == 10 { break }
        let former = me
        me.games += 1
        try await database.updateValue(at: path, from: former, to: me)
        try await database.transact(at: Path<Int>(rendered: "games")) { $0 = ($0 ?? 0) + 1 }
    }
}

let arguments = CommandLine.arguments + ["http://127.0.0.1:9000", "Ada"]
if let url = URL(string: arguments[1]) {
    try await play(in: RESTDatabase(url: url, transport: URLSessionTransport()), as: arguments[2])
}
