public import Foundation

/// Writes a JSON file element by element, in memory that does not grow with the file.
///
/// What is written goes to a temporary file beside the one that is named, and takes its place when
/// ``finish()`` is called; until then the old file is left alone. So a file can be read by
/// ``SnapshotParser/SnapshotParser/elements(of:at:in:)->JSONElements<T>`` and written again in one
/// loop:
///
/// ```swift
/// let users = try parser.elements(of: User.self, at: ["users"], in: backup)
/// let writer = try JSONElementWriter(to: backup, at: ["users"], parser: parser)
/// while let element = try users.next() {
///     var user = try element.result.get()
///     user.role = .member
///     try writer.write(user, key: element.key)
/// }
/// try writer.finish()
/// ```
///
/// With the dialect `.database`, the elements of an array are written so under their indices, as
/// the database imports them. Priorities, and what is beside the elements, are not copied.
///
/// A writer that is released without a call of `finish` leaves nothing behind. One of a killed
/// process leaves a file beside the other, whose name begins with a dot and that file's name.
public final class JSONElementWriter {
    private let parser: SnapshotParser
    private let file: URL
    private let temporary: URL
    let handle: FileHandle
    private let path: [String]
    private var text: JSONTextWriter
    /// Whether the elements have keys; nil before the first.
    private var isKeyed: Bool?
    /// How the writing ended: the file is in its place, or cannot be written.
    private var end: Result<Void, any Error>?

    /// Begins a file.
    ///
    /// - Parameters:
    ///   - file: the file, which ``finish()`` makes or replaces.
    ///   - path: the keys of the objects that are put around the elements; none by default.
    ///   - format: how the text is laid out.
    ///   - parser: has the options by which the elements are written.
    /// - Throws: Foundation's errors if no file can be made beside the one that is named.
    public init(
        to file: URL,
        at path: [String] = [],
        format: SnapshotParser.TextFormat = .compact,
        parser: SnapshotParser = SnapshotParser()
    ) throws {
        // Links to a file remain links.
        self.file = file.resolvingSymlinksInPath()
        (self.path, self.parser) = (path, parser)
        text = JSONTextWriter(format, capacity: TextStream.chunkSize * 2)
        temporary = self.file.deletingLastPathComponent()
            .appendingPathComponent(".\(self.file.lastPathComponent).\(UUID().uuidString)")
        handle = try Self.handle(of: temporary, instead: self.file)
        for key in path {
            text.open("{")
            text.begin(key: key)
        }
    }

    deinit {
        if case .success? = end { return }
        try? handle.close()
        try? FileManager.default.removeItem(at: temporary)
    }

    /// Makes a file with the permissions of another, if that exists.
    private static func handle(of temporary: URL, instead file: URL) throws -> FileHandle {
        let old = try? FileManager.default.attributesOfItem(atPath: file.path)
        let permissions = (old?[.posixPermissions] as? NSNumber)?.uint16Value
        let flags = O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC
        let descriptor = open(temporary.path, flags, mode_t(permissions ?? 0o666))
        guard descriptor >= 0 else { throw unwritable(temporary) }
        let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        // The process's mask may have taken some away.
        if let permissions { fchmod(descriptor, mode_t(permissions)) }
        return handle
    }

    private static func unwritable(_ file: URL) -> CocoaError {
        CocoaError(.fileWriteUnknown, userInfo: [NSFilePathErrorKey: file.path])
    }

    /// Writes an element.
    ///
    /// ```swift
    /// try writer.write(user, key: user.id)
    /// ```
    ///
    /// - Parameters:
    ///   - object: the element.
    ///   - key: the key under which it is put; nil puts it in an array. The first element decides
    ///     for all; a file without elements holds an object, or, in the dialect `.json`, an array.
    ///     If two elements have one key, both are written. A snapshot's `id` is written as a field
    ///     in an array, and under an index that is not the same, and left out under any other key,
    ///     but in the dialect `.json`, where both must be the same.
    /// - Throws: a `ParseError` with everything that JSON cannot represent, such as NaN, and, in
    ///   the dialect `.json` or with ``SnapshotParser/SnapshotParser/writesKeys``, for an `id` that
    ///   is not the key; a `JSONError` for a key among elements without keys, or the reverse, and
    ///   after ``finish()``; then the element is not written. Foundation's errors if the file
    ///   cannot be written; then every later call throws the same.
    public func write<T: Parsable>(_ object: T, key: String? = nil) throws {
        if let end {
            try end.get()
            throw SnapshotParser.JSONError.finishedFile
        }
        guard isKeyed ?? (key != nil) == (key != nil) else {
            throw SnapshotParser.JSONError.mixedElements(key: key)
        }
        let tree = try parser.tree(object, under: key)
        do {
            if isKeyed == nil { text.open(key == nil ? "[" : "{") }
            isKeyed = key != nil
            text.begin(key: key)
            try text.write(tree)
            if text.output.count >= TextStream.chunkSize { try flush() }
        } catch {
            end = .failure(error)
            throw error
        }
    }

    /// Ends the text, and puts the file where the old one was, whose permissions it takes over.
    ///
    /// ```swift
    /// try writer.finish()
    /// ```
    ///
    /// - Throws: Foundation's errors if the file cannot be written or put in its place, or could
    ///   not before; then the old file is left alone.
    public func finish() throws {
        let end = end ?? Result(catching: replaceFile)
        self.end = end
        try end.get()
    }

    private func replaceFile() throws {
        // Without elements, what a list is to the readers of the file.
        let isArray = isKeyed.map { !$0 } ?? !parser.dialect.writesListsByID
        if isKeyed == nil { text.open(isArray ? "[" : "{") }
        text.close(isArray ? "]" : "}")
        for _ in path { text.close("}") }
        text.output.append(UInt8(ascii: "\n"))
        try flush()
        // The file must be on the disk before it is renamed, or a crash could lose its content.
        try handle.synchronize()
        guard rename(temporary.path, file.path) == 0 else { throw Self.unwritable(file) }
        try? handle.close()
    }

    private func flush() throws { try handle.write(contentsOf: text.output.take()) }
}
