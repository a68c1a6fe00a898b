import Foundation

/// Runs commands in a folder.
struct Shell {
    enum Outcome {
        case succeeded
        case failed
        /// It went on for longer than it may.
        case stopped
    }

    let folder: URL

    /// Runs a command, and stops it after a time, or once it has printed that something failed.
    ///
    /// - Parameters:
    ///   - arguments: the command.
    ///   - seconds: after how long it is stopped.
    ///   - failure: what it prints then; nil for nothing.
    ///   - log: takes what it prints.
    func run(
        _ arguments: [String],
        seconds: Int,
        failure: String? = nil,
        log: URL
    ) throws -> Outcome {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        // A loop without an end must not take all of the machine's memory.
        let script = "ulimit -v 16777216 2>/dev/null; exec \"$@\""
        process.arguments = ["-c", script, "sh"] + arguments
        process.currentDirectoryURL = folder
        try Data().write(to: log)
        let output = try FileHandle(forWritingTo: log)
        process.standardOutput = output
        process.standardError = output
        let end = DispatchSemaphore(value: 0)
        process.terminationHandler = { _ in end.signal() }
        let deadline = Date(timeIntervalSinceNow: TimeInterval(seconds))
        try process.run()
        while end.wait(timeout: .now() + 1) == .timedOut {
            let printed = String(decoding: try Data(contentsOf: log), as: UTF8.self)
            let hasFailed = failure.map(printed.contains) ?? false
            guard hasFailed || Date() > deadline else { continue }
            process.interrupt()
            end.wait()
            return hasFailed ? .failed : .stopped
        }
        return process.terminationStatus == 0 ? .succeeded : .failed
    }
}
