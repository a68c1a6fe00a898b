@testable import CodeGeneration

/// One run of a tool, and what it said.
struct ToolRun {
    private(set) var status: Int32 = 0
    private(set) var output = ""
    private(set) var error = ""

    static func paths(_ arguments: String...) -> ToolRun {
        run { GeneratePaths.run(arguments, console: $0) }
    }

    static func models(_ arguments: String...) -> ToolRun {
        run { GenerateModels.run(arguments, console: $0) }
    }

    static func run(_ tool: (Console) -> Int32) -> ToolRun {
        var run = ToolRun()
        var (output, error) = ("", "")
        let console = Console(
            output: { output += $0 },
            error: { error += $0 },
            showsProgress: false
        )
        run.status = tool(console)
        (run.output, run.error) = (output, error)
        return run
    }
}
