import Foundation

/// Where a tool's texts go.
package struct Console {
    /// Takes what a tool makes.
    package var output: (String) throws -> Void
    /// Takes messages.
    package var error: (String) -> Void
    /// Whether messages are shown as they come, so that progress may be.
    package var showsProgress: Bool

    package init(
        output: @escaping (String) throws -> Void,
        error: @escaping (String) -> Void,
        showsProgress: Bool
    ) {
        self.output = output
        self.error = error
        self.showsProgress = showsProgress
    }

    /// Standard output and standard error.
    package static var standard: Console {
        Console(
            output: { try FileHandle.standardOutput.write(contentsOf: Data($0.utf8)) },
            error: { try? FileHandle.standardError.write(contentsOf: Data($0.utf8)) },
            showsProgress: isatty(STDERR_FILENO) == 1
        )
    }
}
