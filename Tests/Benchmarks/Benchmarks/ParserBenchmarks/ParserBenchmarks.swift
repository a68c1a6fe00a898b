import Benchmark
import Fixture
import Foundation
import SnapshotParser

let benchmarks: @Sendable () -> Void = {
    Benchmark.defaultConfiguration = .init(
        metrics: [.wallClock, .throughput, .peakMemoryResident],
        maxDuration: .seconds(3)
    )
    guard let users = try? Users(count: 2000) else { return }
    parse("native", users.native)
    parse("JSON", users.json)
    write(users.native)
    readText(users.text)
}

private func parse(_ making: String, _ tree: [String: Any]) {
    nonisolated(unsafe) let tree = tree
    nonisolated(unsafe) let list = Snapshot(value: tree)
    let parser = SnapshotParser()
    Benchmark("parse \(making), classes") { _ in
        blackHole(try parser.parseAsList(snap: list, type: ClassUser.self))
    }
    Benchmark("parse \(making), classes, by hand") { _ in
        blackHole(HandWritten.classUsers(tree))
    }
    Benchmark("parse \(making), structs") { _ in
        blackHole(try parser.parseAsList(snap: list, type: StructUser.self))
    }
    Benchmark("parse \(making), structs, by hand") { _ in
        blackHole(HandWritten.structUsers(tree))
    }
    Benchmark("parse \(making), remaining keys") { _ in
        blackHole(try parser.parseAsList(snap: list, type: RemainingKeysUser.self))
    }
    Benchmark("parse \(making), remaining keys, by hand") { _ in
        blackHole(HandWritten.remainingKeysUsers(tree))
    }
    Benchmark("parse \(making), lossy list") { _ in
        blackHole(parser.parseLossyList(snap: list, type: ClassUser.self))
    }
    Benchmark("validate \(making)") { _ in
        blackHole(parser.validateAsList(snap: list, type: ClassUser.self))
    }
}

private func write(_ tree: [String: Any]) {
    nonisolated(unsafe) let users = HandWritten.classUsers(tree)
    let parser = SnapshotParser()
    Benchmark("serialize") { _ in
        blackHole(parser.serialize(list: users))
    }
    Benchmark("serialize, by hand") { _ in
        blackHole(HandWritten.tree(users))
    }
    guard let text = try? JSONSerialization.data(withJSONObject: tree),
        let decoded = try? JSONDecoder().decode([String: CodableUser].self, from: text)
    else { return }
    Benchmark("JSONEncoder") { _ in
        blackHole(try JSONEncoder().encode(decoded))
    }
}

private func readText(_ text: Data) {
    Benchmark("JSONSerialization") { _ in
        blackHole(try JSONSerialization.jsonObject(with: text))
    }
    Benchmark("JSONDecoder") { _ in
        blackHole(try JSONDecoder().decode([String: CodableUser].self, from: text))
    }
}
