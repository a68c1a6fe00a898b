/// How long is waited for a server. Tests do not wait.
struct RESTPauses: Sendable {
    /// How often a request is sent before its failure is told.
    static let tries = 5

    /// Waits for some seconds.
    var pause: @Sendable (Double) async throws -> Void = {
        try await Task.sleep(nanoseconds: UInt64($0 * 1e9))
    }

    /// Waits for as long as a server is silent between two `keep-alive`s.
    var keepAlive: @Sendable () async throws -> Void = {
        try await Task.sleep(nanoseconds: 30_000_000_000)
    }

    /// Waits after some failures in a row: for a second or two, and longer each time, up to half a
    /// minute; and for another time than others, who lost the same server.
    func wait(after failures: Int) async throws {
        let longest = failures < 5 ? Double(1 << max(failures, 1)) : 30
        try await pause(Double.random(in: 1...longest))
    }
}
