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
    print(Table.head(bytesPerUser: fixtures.users.bytesPerUser))
    for section in Section.all(fixtures) {
        let rows = section.rows.filter { options.includes($0.name, in: section.title) }
        guard !rows.isEmpty else { continue }
        print(Table.heading(section))
        for row in rows.map({ options.isQuick ? $0.withoutGoal : $0 }) {
            let measurement = try row.measure(options.rounds)
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
