import Foundation

/// A copy of the package that holds all mutants at once: which of them it is, its environment says.
struct Suite {
    private let package: URL
    private let shell: Shell
    /// The names of the suites by the folder of tests that they stand in.
    private let suites: [String: [String]]

    private static let library = "Sources/SnapshotParser"
    private static let tests = "Tests/SnapshotParserTests"
    private static let switchFile = "Mutant.swift"
    private static let variable = "MUTANT"

    /// Copies what belongs to the package, without its builds.
    init(of package: URL, in folder: URL) throws {
        self.package = package
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        shell = Shell(folder: folder, log: folder.appendingPathComponent("mutations.log"))
        suites = try Self.suites(in: package.appendingPathComponent(Self.tests))
        for name in ["LICENSE", "Package.swift", "README.md", "Sources", "Tests"] {
            try copy(name)
        }
        try put(Data(Self.switchCode.utf8), at: "\(Self.library)/\(Self.switchFile)")
    }

    private static func suites(in tests: URL) throws -> [String: [String]] {
        let pattern = try NSRegularExpression(pattern: "(?:struct|class) (\\w+Tests)\\b")
        var suites: [String: [String]] = [:]
        for file in try FileManager.default.subpathsOfDirectory(atPath: tests.path)
        where file.hasSuffix(".swift") {
            let text = try String(contentsOf: tests.appendingPathComponent(file), encoding: .utf8)
            let whole = NSRange(location: 0, length: (text as NSString).length)
            let names = pattern.matches(in: text, range: whole).map {
                (text as NSString).substring(with: $0.range(at: 1))
            }
            suites[String(file.prefix { $0 != "/" }), default: []] += names
        }
        return suites
    }

    /// Copies a file, or what is in a folder.
    private func copy(_ name: String) throws {
        let files = FileManager.default
        let source = package.appendingPathComponent(name)
        guard let names = try? files.contentsOfDirectory(atPath: source.path) else {
            // The library's files are to hold the mutants.
            if name.hasPrefix(Self.library), name.hasSuffix(".swift") { return }
            return try put(try Data(contentsOf: source), at: name)
        }
        let copy = shell.folder.appendingPathComponent(name)
        try files.createDirectory(at: copy, withIntermediateDirectories: true)
        for old in try files.contentsOfDirectory(atPath: copy.path)
        where !names.contains(old) && old != Self.switchFile {
            try files.removeItem(at: copy.appendingPathComponent(old))
        }
        for inner in names where inner != ".build" { try self.copy("\(name)/\(inner)") }
    }

    /// Writes a file of the copy. What is the same stays, so that the next run builds less.
    private func put(_ data: Data, at name: String) throws {
        let file = shell.folder.appendingPathComponent(name)
        if (try? Data(contentsOf: file)) != data { try data.write(to: file) }
    }

    private static let switchCode = """
        import Foundation

        private let mutant = ProcessInfo.processInfo.environment["\(variable)"].flatMap { Int($0) } ?? -1

        @usableFromInline
        func isMutant(_ number: Int) -> Bool { number == mutant }

        """

    /// The library's files, by their paths below the package.
    private func sources() throws -> [String] {
        try FileManager.default.subpathsOfDirectory(
            atPath: package.appendingPathComponent(Self.library).path
        )
        .filter { $0.hasSuffix(".swift") }
        .map { "\(Self.library)/\($0)" }
        .sorted()
    }

    private func text(of file: String) throws -> String {
        try String(contentsOf: package.appendingPathComponent(file), encoding: .utf8)
    }

    /// All changes that can be made below a folder of the library.
    func mutations(below folder: String) throws -> [Mutation] {
        try sources().filter { $0.hasPrefix("\(Self.library)/\(folder)") }
            .flatMap { Line.all(of: $0, try text(of: $0)) }
            .flatMap(Mutation.all)
    }

    /// Builds the package with mutants.
    ///
    /// - Returns: those that compile, by their numbers.
    /// - Throws: an error where it does not build without them.
    func build(_ mutations: [Mutation]) throws -> [Int: Mutation] {
        var mutants = Dictionary(uniqueKeysWithValues: mutations.enumerated().map { ($0, $1) })
        try write(mutants)
        let options = ["-Xswiftc", "-continue-building-after-errors"]
        while try shell.run(["swift", "build", "--target", "SnapshotParser"] + options) == .failed {
            let wrong = try wrongMutants(of: mutants)
            guard !wrong.isEmpty else { throw Failure(log: shell.log) }
            mutants = mutants.filter { !wrong.contains($0.key) }
            try write(mutants)
        }
        guard try shell.run(["swift", "build", "--build-tests"] + options) == .succeeded
        else { throw Failure(log: shell.log) }
        return mutants
    }

    private func write(_ mutants: [Int: Mutation]) throws {
        let byFile = Dictionary(grouping: mutants) { $0.value.line.file }
        for file in try sources() {
            var lines = try text(of: file)
                .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
            for (number, mutation) in byFile[file] ?? [] {
                lines[mutation.line.number - 1] = mutation.schema(number)
            }
            try put(Data(lines.joined(separator: "\n").utf8), at: file)
        }
    }

    /// The mutants at which the compiler stopped: for each of its errors the one in that line, or
    /// else the one that is nearest.
    private func wrongMutants(of mutants: [Int: Mutation]) throws -> Set<Int> {
        let error = try NSRegularExpression(pattern: "^(/.*\\.swift):(\\d+):\\d+: error:")
        let wrong = try shell.printed().split(separator: "\n").compactMap { line -> Int? in
            let line = String(line)
            let whole = NSRange(location: 0, length: line.utf16.count)
            guard let match = error.firstMatch(in: line, range: whole),
                let number = Int((line as NSString).substring(with: match.range(at: 2)))
            else { return nil }
            let file = (line as NSString).substring(with: match.range(at: 1))
            return mutants.filter { file.hasSuffix("/" + $0.value.line.file) }
                .min { abs($0.value.line.number - number) < abs($1.value.line.number - number) }?
                .key
        }
        return Set(wrong)
    }

    /// Whether no test notices a mutant: none of those nearest to it, nor of all.
    ///
    /// - Parameters:
    ///   - mutation: the mutant.
    ///   - number: its number.
    ///   - seconds: after how long the tests count as failed, since they may never end.
    func survives(_ mutation: Mutation, _ number: Int, within seconds: TimeInterval) throws -> Bool
    {
        let room = mutation.line.file.dropFirst(Self.library.count + 1).prefix { $0 != "/" }
        // What binds, reads and writes is tested through the binder.
        let near = suites[String(room)] ?? suites["Binder"] ?? []
        return try ["\\.(\(near.joined(separator: "|")))/", "."].allSatisfy {
            try passes($0, number, within: seconds)
        }
    }

    private func passes(
        _ filter: String,
        _ mutant: Int? = nil,
        within seconds: TimeInterval? = nil
    ) throws -> Bool {
        // Each mutant takes a place on the stack, whether it is in force or not.
        var environment = ["HAS_LARGE_STACK_FRAMES": "1"]
        if let mutant { environment[Self.variable] = "\(mutant)" }
        let outcome = try shell.run(
            ["swift", "test", "--skip-build", "--disable-xctest", "--filter", filter],
            environment: environment,
            seconds: seconds,
            failure: "✘"
        )
        return outcome == .succeeded
    }

    /// Runs all tests without a mutant.
    ///
    /// - Returns: how many seconds that took.
    /// - Throws: an error where they do not pass.
    func timeOfTests() throws -> TimeInterval {
        let start = Date()
        guard try passes("."), try !shell.printed().contains("with 0 tests")
        else { throw Failure(log: shell.log) }
        return Date().timeIntervalSince(start)
    }

    /// The package itself does not build or pass.
    struct Failure: Error, CustomStringConvertible {
        let log: URL

        var description: String { "the package fails without any mutant, see \(log.path)" }
    }
}
