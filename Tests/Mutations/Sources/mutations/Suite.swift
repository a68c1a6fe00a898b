import Foundation

/// A copy of the package in which mutants are built and tested.
struct Suite {
    enum Fate: String {
        case killed
        case survived
        /// The tests did not end.
        case hung
        /// It does not compile, and counts for nothing.
        case invalid
    }

    private let shell: Shell
    /// The names of the suites by the folder of tests that they stand in.
    private let suites: [String: [String]]

    /// What the names of all tests begin with.
    private static let all = "^SnapshotParserTests\\."
    private static let tests = "Tests/SnapshotParserTests"
    private static let library = "Sources/SnapshotParser"

    /// Copies what belongs to the package, without its builds.
    init(of package: URL, in folder: URL) throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for name in ["LICENSE", "Package.swift", "README.md", "Sources", "Tests"] {
            try Self.copy(name, from: package, to: folder)
        }
        shell = Shell(folder: folder)
        suites = try Self.suites(in: folder.appendingPathComponent(Self.tests))
    }

    /// Copies a file, or what is in a folder. What is the same stays, so that a copy of an earlier run
    /// is built in little time.
    private static func copy(_ name: String, from package: URL, to folder: URL) throws {
        let files = FileManager.default
        let (source, copy) = (
            package.appendingPathComponent(name), folder.appendingPathComponent(name)
        )
        if let names = try? files.contentsOfDirectory(atPath: source.path) {
            try files.createDirectory(at: copy, withIntermediateDirectories: true)
            for old in try files.contentsOfDirectory(atPath: copy.path) where !names.contains(old) {
                try files.removeItem(at: copy.appendingPathComponent(old))
            }
            for inner in names where inner != ".build" {
                try Self.copy("\(name)/\(inner)", from: package, to: folder)
            }
        } else if !files.contentsEqual(atPath: source.path, andPath: copy.path) {
            try? files.removeItem(at: copy)
            try files.copyItem(at: source, to: copy)
        }
    }

    private static func suites(in tests: URL) throws -> [String: [String]] {
        let pattern = try NSRegularExpression(pattern: "@Suite[^{]*?(?:struct|class) (\\w+)")
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

    var folder: URL { shell.folder }

    /// The library's files, by their paths below the package.
    func sources() throws -> [String] {
        try FileManager.default.subpathsOfDirectory(
            atPath: folder.appendingPathComponent(Self.library).path
        )
        .filter { $0.hasSuffix(".swift") }
        .map { "\(Self.library)/\($0)" }
        .sorted()
    }

    func text(of file: String) throws -> String {
        try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
    }

    /// Builds and tests the package as it is.
    ///
    /// - Throws: an error where it does not pass.
    func checkPasses() throws {
        guard try build() == .succeeded, try test(Self.all) == .succeeded,
            try !String(contentsOf: log, encoding: .utf8).contains("with 0 tests")
        else { throw PackageFails(log: log) }
    }

    /// The tests do not pass without any change.
    struct PackageFails: Error, CustomStringConvertible {
        let log: URL

        var description: String { "the package itself fails, see \(log.path)" }
    }

    /// Tests a mutant: by the tests of its own folder first, and by all where those pass.
    func fate(of mutation: Mutation) throws -> Fate {
        let file = folder.appendingPathComponent(mutation.file)
        let text = try text(of: mutation.file)
        try mutation.applied(to: text).write(to: file, atomically: false, encoding: .utf8)
        defer { try? text.write(to: file, atomically: false, encoding: .utf8) }
        guard try build() == .succeeded else { return .invalid }
        let room = mutation.file.split(separator: "/").dropFirst(2).first.map(String.init) ?? ""
        let own = suites[room].map { "\\.(\($0.joined(separator: "|")))/" }
        for filter in [own, Self.all].compactMap({ $0 }) {
            switch try test(filter) {
            case .succeeded: continue
            case .failed: return .killed
            case .stopped: return .hung
            }
        }
        return .survived
    }

    /// What the last command printed.
    private var log: URL { folder.appendingPathComponent("mutations.log") }

    private func build() throws -> Shell.Outcome {
        try shell.run(["swift", "build", "--build-tests"], seconds: 3_600, log: log)
    }

    private func test(_ filter: String) throws -> Shell.Outcome {
        try shell.run(
            ["swift", "test", "--skip-build", "--disable-xctest", "--filter", filter],
            seconds: 600,
            failure: "✘",
            log: log
        )
    }
}
