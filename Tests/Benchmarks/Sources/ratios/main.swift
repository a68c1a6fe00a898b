import Fixture
import Foundation

let options: Options
do {
    options = try Options(CommandLine.arguments.dropFirst())
} catch {
    FileHandle.standardError.write(Data("\(error)\n".utf8))
    exit(2)
}

var missed: [String] = []
do {
    let fixtures = try Fixtures(users: options.users, isQuick: options.isQuick)
    let sections = Section.all(fixtures)
    if let number = options.batchRow {
        guard let row = sections.flatMap(\.rows).dropFirst(number - 1).first else { throw Usage() }
        let rounds = try JSONEncoder().encode(row.measure(options.rounds))
        print(String(decoding: rounds, as: UTF8.self))
        exit(0)
    }
    print(Table.head(bytesPerUser: fixtures.users.bytesPerUser))
    var number = 0
    for section in sections {
        var isFirst = true
        for row in section.rows.map({ options.isQuick ? $0.withoutGoal : $0 }) {
            number += 1
            guard options.includes(row.name, in: section.title) else { continue }
            if isFirst { print(Table.heading(section)) }
            isFirst = false
            let count = row.unit == .nanoseconds ? options.batches : 1
            let batches = try (0..<count).map { _ in try batch(of: row, number, options) }
            let measurement = Measurement(batches)
            print(Table.line(row, measurement))
            if row.isMissed(by: measurement) { missed.append(row.name) }
        }
    }
} catch {
    FileHandle.standardError.write(Data("\(error)\n".utf8))
    exit(2)
}

if !missed.isEmpty {
    print("\nmissed: \(missed.joined(separator: "; "))")
    exit(1)
}
