import Foundation

/// What the command line asks for.
struct Options {
    var count = 100
    var seed: UInt64 = 1
    var folder = ""

    init?(_ arguments: some Sequence<String>) {
        var arguments = arguments.makeIterator()
        while let name = arguments.next() {
            guard let value = arguments.next() else { return nil }
            switch name {
            case "--count": count = Int(value) ?? count
            case "--seed": seed = UInt64(value) ?? seed
            case "--only": folder = value
            default: return nil
            }
        }
    }

    static let usage = """
        mutations [--count 100] [--seed 1] [--only Reading]
          --count  how many mutants to test
          --seed   which ones to draw
          --only   of files of this folder of the library only
        Changes operators, conditions, constants and calls, one at a time, in a copy of the package, and
        prints those changes that no test notices. Exit status: 0 where there are none.
        """
}

/// SplitMix64.
struct Random: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var bits = state
        bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
        return bits ^ (bits >> 31)
    }
}

/// Prints at once, also into a file.
func say(_ text: String) {
    try? FileHandle.standardOutput.write(contentsOf: Data("\(text)\n".utf8))
}

/// Tests mutants, and prints those that no test notices.
///
/// - Returns: how many these are.
func survivors(_ options: Options) throws -> Int {
    let package = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
    let suite = try Suite(
        of: package,
        in: FileManager.default.temporaryDirectory.appendingPathComponent("mutations")
    )
    var random = Random(state: options.seed)
    var lines: Set<String> = []
    // One of each line, and more than are asked for, since some will not compile.
    let drawn = try suite.mutations(below: options.folder).shuffled(using: &random)
        .filter { lines.insert("\($0.line.file):\($0.line.number)").inserted }
        .prefix(options.count * 3 / 2)
    let mutants = try suite.build(Array(drawn)).sorted { $0.key < $1.key }.prefix(options.count)
    let limit = try suite.timeOfTests() * 3 + 30

    var survived = 0
    for (number, mutation) in mutants
    where try suite.survives(mutation, number, within: limit) {
        survived += 1
        say(mutation.difference)
    }
    let killed = mutants.count - survived
    let percent = mutants.isEmpty ? 100 : killed * 100 / mutants.count
    say("\(mutants.count) mutants, \(killed) killed (\(percent) %)")
    return survived
}

guard let options = Options(CommandLine.arguments.dropFirst()) else {
    say(Options.usage)
    exit(2)
}
do {
    exit(try survivors(options) == 0 ? 0 : 1)
} catch {
    say("\(error)")
    exit(2)
}
