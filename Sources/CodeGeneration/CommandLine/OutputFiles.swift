import Foundation

/// Writes the files that a tool makes: all of them, or none.
struct OutputFiles {
    private struct File {
        let path: String
        let text: String
        let isCode: Bool
    }

    private var files: [File] = []
    /// Whether files are overwritten that someone wrote or changed.
    let isForced: Bool

    init(isForced: Bool) {
        self.isForced = isForced
    }

    /// Adds a file of Swift code, whose last line will tell whether it was changed since.
    mutating func add(code: String, to path: String) {
        files.append(File(path: path, text: Seal.sealed(code), isCode: true))
    }

    /// Adds another file.
    mutating func add(_ text: String, to path: String) {
        files.append(File(path: path, text: text, isCode: false))
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
        for file in files {
            let (path, text) = (file.path, file.text)
            let target = URL(fileURLWithPath: path).resolvingSymlinksInPath()
            if path.hasPrefix("/dev/") || Self.isDevice(target.path) {
                try Self.append(text, to: path)
                continue
            }
            if !isForced { try Self.checkLoss(by: file) }
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

    /// - Throws: ``GenerationError`` where someone's work would be lost.
    private static func checkLoss(by file: File) throws {
        guard let present = try? String(contentsOfFile: file.path, encoding: .utf8),
            !present.isEmpty, present != file.text
        else { return }
        let name = GenerationError.quoted(file: file.path)
        switch file.isCode ? Seal.isUnchanged(present) : nil {
        case true?: return
        case false?:
            throw GenerationError(
                "\(name) was changed since it was generated; '--force' overwrites it"
            )
        case nil: throw GenerationError("\(name) is there already; '--force' overwrites it")
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
        GenerationError("cannot write \(GenerationError.quoted(file: path))")
    }
}
