import Foundation

/// What the tools' command lines have in common.
struct Tool {
    let name: String
    let usage: String

    /// Runs a tool.
    ///
    /// - Parameters:
    ///   - arguments: the command line without the tool's name.
    ///   - options: the options with their dashes.
    ///   - console: where texts go.
    ///   - body: does the work.
    /// - Returns: the exit status: 0, or 1 for an error, or 64 for wrong usage (`EX_USAGE` of
    ///   `sysexits.h`).
    func run(
        _ arguments: [String],
        options: [String: Arguments.Option],
        console: Console,
        _ body: (Arguments) throws -> Void
    ) -> Int32 {
        if arguments.prefix(while: { $0 != "--" }).contains(where: { $0 == "--help" || $0 == "-h" })
        {
            return (try? console.output(usage)) == nil ? 1 : 0
        }
        do {
            try body(try Arguments(arguments, options: options))
            return 0
        } catch let misuse as Arguments.Misuse {
            console.error("\(name): \(misuse.message); '\(name) --help' shows the usage\n")
            return 64
        } catch let error as GenerationError {
            console.error("\(name): \(error)\n")
        } catch {
            console.error("\(name): \(Self.oneLine("\(error)"))\n")
        }
        return 1
    }

    /// The options that say how the code looks.
    static let styleOptions: [String: Arguments.Option] = [
        "--public": .flag, "--indent": .value, "--import": .value, "-o": .value, "--output": .value,
        "--force": .flag,
    ]

    /// The style that a command line asks for.
    static func style(
        _ arguments: Arguments,
        source: String
    ) throws(Arguments.Misuse) -> CodeStyle {
        var style = CodeStyle(source: source)
        style.isPublic = arguments.has("--public")
        style.imports = arguments.all("--import")
        for module in style.imports where !Identifier.isIdentifier(module) {
            throw Arguments.Misuse(message: "'--import' needs the name of a module")
        }
        switch try arguments.value("--indent") {
        case nil, "4": style.indentation = 4
        case "2": style.indentation = 2
        default: throw Arguments.Misuse(message: "'--indent' is 2 or 4")
        }
        return style
    }

    /// The file that a command line asks for; nil for standard output.
    static func output(_ arguments: Arguments) throws(Arguments.Misuse) -> String? {
        let short = try arguments.value("-o")
        let long = try arguments.value("--output")
        guard short == nil || long == nil else {
            throw Arguments.Misuse(message: "'-o' and '--output' are the same")
        }
        let output = short ?? long
        return output == "-" || output == "/dev/stdout" ? nil : output
    }

    /// Whether two paths lead to one file.
    static func isSameFile(_ left: String, _ right: String) -> Bool {
        left == right
            || URL(fileURLWithPath: left).resolvingSymlinksInPath()
                == URL(fileURLWithPath: right).resolvingSymlinksInPath()
    }

    private static func oneLine(_ text: String) -> String {
        text.split(whereSeparator: \.isNewline).joined(separator: " ")
    }
}
