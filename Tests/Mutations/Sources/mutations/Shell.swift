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
    /// Takes what the last command printed.
    let log: URL

    /// Runs a command, and stops it after a time, or once it has printed that something failed.
    ///
    /// - Parameters:
    ///   - arguments: the command.
    ///   - environment: what it finds in its environment besides.
    ///   - seconds: after how long it is stopped; nil for never.
    ///   - failure: what it prints where something failed; nil for nothing.
    func run(
        _ arguments: [String],
        environment: [String: String] = [:],
        seconds: TimeInterval? = nil,
        failure: String? = nil
    ) throws -> Outcome {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        // A loop without an end must not take all of the machine's memory.
        let script = "ulimit -v 16777216 2>/dev/null; exec \"$@\""
        process.arguments = ["-c", script, "sh"] + arguments
        process.environment = ProcessInfo.processInfo.environment
            .merging(environment) { _, new in new }
        process.currentDirectoryURL = folder
        try Data().write(to: log)
        let output = try FileHandle(forWritingTo: log)
        process.standardOutput = output
        process.standardError = output
        let end = DispatchSemaphore(value: 0)
        process.terminationHandler = { _ in end.signal() }
        let deadline = seconds.map { Date(timeIntervalSinceNow: $0) } ?? .distantFuture
        try process.run()
        while end.wait(timeout: .now() + 0.2) == .timedOut {
            let hasFailed = try failure.map { try printed().contains($0) } ?? false
            guard hasFailed || Date() > deadline else { continue }
            process.interrupt()
            end.wait()
            return hasFailed ? .failed : .stopped
        }
        return process.terminationStatus == 0 ? .succeeded : .failed
    }

    /// What the last command printed.
    func printed() throws -> String { String(decoding: try Data(contentsOf: log), as: UTF8.self) }
}
