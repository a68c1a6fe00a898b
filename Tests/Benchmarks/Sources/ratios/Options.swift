/// What the command line asks for.
struct Options {
    /// How many rounds each row is measured for, shared by the batches; at least two in each.
    var rounds = 45
    /// How many processes measure a row of times, which depend by some percent on the addresses of
    /// the data.
    var batches = 5
    /// How many users the fixture has: 2,000 outgrow the processor's caches, 300 do not.
    var users = 2000
    /// Whether all rows are only to be run, in a few seconds: their figures then mean nothing.
    var isQuick = false
    /// What a row's name, or its section's title, must contain.
    var only: String?
    /// The number of a row, from 1, in a process that measures a batch of it; nil in the one that
    /// prints the report.
    var batchRow: Int?

    init(_ arguments: some Sequence<String>) throws {
        var arguments = arguments.makeIterator()
        while let argument = arguments.next() {
            switch argument {
            case "--only":
                guard let text = arguments.next() else { throw Usage() }
                only = text
            case "--quick":
                isQuick = true
                (rounds, batches) = (1, 1)
                users = 20
            case "--batch-of":
                batchRow = try Self.number(arguments.next())
            case "--rounds":
                rounds = try Self.number(arguments.next())
            case "--users":
                users = try Self.number(arguments.next())
            default: throw Usage()
            }
        }
    }

    /// The arguments of a process that measures a batch of a row.
    func arguments(forBatchOf row: Int) -> [String] {
        let inBatch = isQuick ? 1 : max(rounds / batches, 2)
        return (isQuick ? ["--quick"] : [])
            + ["--rounds", "\(inBatch)", "--users", "\(users)", "--batch-of", "\(row)"]
    }

    private static func number(_ text: String?) throws -> Int {
        guard let number = text.flatMap(Int.init), number > 0 else { throw Usage() }
        return number
    }

    func includes(_ name: String, in title: String) -> Bool {
        guard let only = only?.lowercased() else { return true }
        return name.lowercased().contains(only) || title.lowercased().contains(only)
    }
}

struct Usage: Error, CustomStringConvertible {
    let description = """
        usage: ratios [--only <part of a row's name>] [--rounds <number>] [--users <number>] [--quick]
        --quick runs all rows once, with few objects, and checks no goals.
        Exit status: 0 where all goals are met, 1 where one is missed, 2 for a wrong call.
        """
}
