import Foundation
import SnapshotParser

// Serves an empty database at the port that is given, until the program is ended.
let port = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 9000
try await HTTPServer(server: RESTServer(), port: port).run { print("http://127.0.0.1:\($0)") }
