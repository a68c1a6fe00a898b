import Foundation
import SnapshotParser

/// A file that is read in chunks, or standard input.
struct InputFile {
    let path: String
    private let handle: FileHandle
    /// How many bytes there are; nil where that is not known.
    private let size: Int?

    /// - Throws: ``GenerationError`` where the file cannot be read.
    init(_ path: String) throws {
        self.path = path
        guard path != "-" else {
            (handle, size) = (.standardInput, nil)
            return
        }
        var isDirectory: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) else {
            throw GenerationError("no file \(GenerationError.quoted(file: path))")
        }
        guard !isDirectory.boolValue, let handle = FileHandle(forReadingAtPath: path) else {
            throw GenerationError("cannot read \(GenerationError.quoted(file: path))")
        }
        self.handle = handle
        let attributes = try? FileManager.default.attributesOfItem(atPath: path)
        size = (attributes?[.size] as? NSNumber)?.intValue
    }

    /// What messages and generated code call the file.
    var name: String {
        path == "-" ? "standard input" : (path as NSString).lastPathComponent
    }

    /// Reads the file once, and says in errors which file it was.
    ///
    /// - Parameters:
    ///   - progress: called with each chunk.
    ///   - body: takes the text.
    func read<Result>(
        progress: Progress,
        _ body: (TextStream) throws -> Result
    ) throws -> Result {
        defer {
            progress.end()
            if path != "-" { try? handle.close() }
        }
        var count = 0
        let text = TextStream(size: size) { wanted in
            let chunk: Data
            do {
                chunk = try handle.read(upToCount: wanted) ?? Data()
            } catch {
                throw GenerationError("cannot read \(GenerationError.quoted(file: path))")
            }
            count += chunk.count
            progress.show(count, of: size)
            return chunk
        }
        do {
            return try body(text)
        } catch let error as GenerationError where !error.message.hasPrefix("cannot read") {
            throw GenerationError("\(name): \(error.message)", at: error.path)
        }
    }
}
