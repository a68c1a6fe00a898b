/// What the command line asks for.
struct Options {
    /// How many rounds each row is measured for.
    var rounds = 45
    /// How many users the fixture has: 2,000 outgrow the processor's caches, 300 do not.
    var users = 2000
    /// Whether all rows are only to be run, in a few seconds: their figures then mean nothing.
    var isQuick = false
    /// What a row's name, or its section's title, must contain.
    var only: String?

    init(_ arguments: some Sequence<String>) throws {
        var arguments = arguments.makeIterator()
        while let argument = arguments.next() {
            switch argument {
            case "--only":
                guard let text = arguments.next() else { throw Usage() }
                only = text
            case "--quick":
                isQuick = true
                rounds = 1
                users = 20
            case "--rounds":
                rounds = try Self.number(arguments.next())
            case "--users":
                users = try Self.number(arguments.next())
            default: throw Usage()
            }
        }
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
