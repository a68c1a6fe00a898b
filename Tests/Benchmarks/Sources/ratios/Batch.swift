import Foundation

/// Measures a batch of a row in a process of its own, so that no earlier row affects it, and each
/// batch has its data at other addresses.
///
/// - Parameter number: the row's number, from 1.
func batch(of row: Row, _ number: Int, _ options: Options) throws -> [Round] {
    let (process, output) = (Process(), Pipe())
    process.executableURL = Bundle.main.executableURL
    process.arguments = options.arguments(forBatchOf: number)
    process.standardOutput = output
    try process.run()
    let printed = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw FailedBatch(row: row.name) }
    return try JSONDecoder().decode([Round].self, from: printed)
}

private struct FailedBatch: Error, CustomStringConvertible {
    let row: String
    var description: String { "the process that measures '\(row)' has failed" }
}
