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

    /// Runs a command, and stops it after a time.
    func run(_ arguments: [String], seconds: Int, log: URL? = nil) throws -> Outcome {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        // A loop without an end must not take all of the machine's memory.
        let script = "ulimit -v 16777216 2>/dev/null; exec \"$@\""
        process.arguments = ["-c", script, "sh"] + arguments
        process.currentDirectoryURL = folder
        let output = try log.map { url in
            try Data().write(to: url)
            return try FileHandle(forWritingTo: url)
        }
        process.standardOutput = output ?? FileHandle.nullDevice
        process.standardError = output ?? FileHandle.nullDevice
        let end = DispatchSemaphore(value: 0)
        process.terminationHandler = { _ in end.signal() }
        try process.run()
        guard end.wait(timeout: .now() + .seconds(seconds)) == .success else {
            process.interrupt()
            end.wait()
            return .stopped
        }
        return process.terminationStatus == 0 ? .succeeded : .failed
    }
}
