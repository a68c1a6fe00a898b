import Foundation

/// What the command line asks for.
struct Options {
    var count = 20
    var seed: UInt64 = 1
    var only = ""
    var folder = FileManager.default.temporaryDirectory.appendingPathComponent("mutations")

    init?(_ arguments: some Sequence<String>) {
        var arguments = arguments.makeIterator()
        while let name = arguments.next() {
            guard let value = arguments.next() else { return nil }
            switch name {
            case "--count": count = Int(value) ?? count
            case "--seed": seed = UInt64(value) ?? seed
            case "--only": only = value
            case "--in": folder = URL(fileURLWithPath: value)
            default: return nil
            }
        }
    }

    static let usage = """
        mutations [--count 20] [--seed 1] [--only Reading] [--in <folder>]
          --count  how many mutants to test
          --seed   which ones to draw
          --only   of files only whose paths contain this
          --in     where the copy of the package is; kept, so that the next run builds less
        Prints each mutant's fate. Exit status: 0 where none survived.
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

/// Tests mutants, and says what became of each.
///
/// - Returns: how many survived.
func test(_ options: Options) throws -> Int {
    let package = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
    let suite = try Suite(of: package, in: options.folder)
    try suite.checkPasses()
    let rules = try Rule.all()
    var mutations = try suite.sources()
        .filter { options.only.isEmpty || $0.contains(options.only) }
        .flatMap { file in
            let code = code(of: try suite.text(of: file))
            return rules.flatMap { $0.mutations(of: file, code: code) }
        }
    say("\(mutations.count) mutants, seed \(options.seed)")
    var random = Random(state: options.seed)
    mutations.shuffle(using: &random)

    var (killed, survived) = (0, 0)
    for mutation in mutations where killed + survived < options.count {
        let fate = try suite.fate(of: mutation)
        switch fate {
        case .invalid: continue
        case .killed, .hung: killed += 1
        case .survived: survived += 1
        }
        say("\(fate) \(mutation.difference(in: try suite.text(of: mutation.file)))")
    }
    say("\(killed) of \(killed + survived) killed")
    return survived
}

guard let options = Options(CommandLine.arguments.dropFirst()) else {
    say(Options.usage)
    exit(2)
}
do {
    exit(try test(options) == 0 ? 0 : 1)
} catch {
    say("\(error)")
    exit(2)
}
