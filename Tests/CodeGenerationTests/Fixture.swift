import Foundation
import SnapshotParser

/// The files beside the tests.
enum Fixture {
    static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()

    /// The names of a folder's files, without their extension.
    static func names(in folder: String, extension suffix: String) -> [String] {
        let files = try? FileManager.default.contentsOfDirectory(
            at: self.folder.appendingPathComponent(folder),
            includingPropertiesForKeys: nil
        )
        return (files ?? []).filter { $0.pathExtension == suffix }
            .map { $0.deletingPathExtension().lastPathComponent }.sorted()
    }

    static func path(_ file: String) -> String { folder.appendingPathComponent(file).path }

    static func text(_ file: String) throws -> String {
        try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
    }
}

/// A folder that is gone after the test.
final class TemporaryFolder {
    let url: URL

    init() throws {
        url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(at: url)
    }

    func path(_ name: String) -> String { url.appendingPathComponent(name).path }

    /// Writes a file, and gives its path.
    func file(_ name: String, _ text: String) throws -> String {
        try Data(text.utf8).write(to: url.appendingPathComponent(name))
        return path(name)
    }

    func text(_ name: String) throws -> String {
        try String(contentsOf: url.appendingPathComponent(name), encoding: .utf8)
    }

    var files: [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []).sorted()
    }
}

extension TextStream {
    /// A text in memory.
    static func bytes(_ bytes: some Sequence<UInt8>) -> TextStream {
        var rest = Data(bytes)
        return TextStream { _ in
            defer { rest = Data() }
            return rest
        }
    }
}
