import Foundation

/// Writes the files that a tool makes: all of them, or none.
struct OutputFiles {
    private var texts: [(path: String, text: String)] = []

    /// Adds a file.
    mutating func add(_ text: String, to path: String) {
        texts.append((path, text))
    }

    /// Writes each file beside its place, and moves all there once all are written, so that no
    /// reader ever sees a part of one.
    ///
    /// - Throws: ``GenerationError`` where a file cannot be written.
    func write() throws {
        var finished: [(temporary: URL, target: URL)] = []
        defer {
            for (temporary, _) in finished { try? FileManager.default.removeItem(at: temporary) }
        }
        for (path, text) in texts {
            let target = URL(fileURLWithPath: path).resolvingSymlinksInPath()
            if path.hasPrefix("/dev/") || Self.isDevice(target.path) {
                try Self.append(text, to: path)
                continue
            }
            var isDirectory: ObjCBool = false
            let exists = FileManager.default.fileExists(
                atPath: target.path,
                isDirectory: &isDirectory
            )
            guard !exists || !isDirectory.boolValue else { throw Self.unwritable(path) }
            let temporary = target.deletingLastPathComponent()
                .appendingPathComponent(".\(target.lastPathComponent).\(UUID().uuidString)")
            finished.append((temporary, target))
            do {
                try Data(text.utf8).write(to: temporary)
            } catch {
                throw Self.unwritable(path)
            }
        }
        for (temporary, target) in finished {
            guard rename(temporary.path, target.path) == 0 else {
                throw Self.unwritable(target.path)
            }
        }
    }

    /// Whether a path leads to something other than a file, such as a terminal or a pipe.
    private static func isDevice(_ path: String) -> Bool {
        let attributes = try? FileManager.default.attributesOfItem(atPath: path)
        guard let type = attributes?[.type] as? FileAttributeType else { return false }
        return type != .typeRegular && type != .typeDirectory
    }

    private static func append(_ text: String, to path: String) throws {
        guard let handle = FileHandle(forWritingAtPath: path),
            (try? handle.write(contentsOf: Data(text.utf8))) != nil
        else { throw unwritable(path) }
    }

    private static func unwritable(_ path: String) -> GenerationError {
        GenerationError("cannot write \(GenerationError.quoted(path))")
    }
}
