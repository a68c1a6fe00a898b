public import Foundation

extension SnapshotParser {
    /// Reads the elements of a JSON file one after another, in memory that does not grow with the file.
    ///
    /// ```swift
    /// let users = try parser.elements(of: User.self, at: ["users"], in: backup)
    /// while let element = try users.next() {
    ///     switch element.result {
    ///     case .success(let user): count(user)
    ///     case .failure(let error): print(error.diagnostics(file: backup.path))
    ///     }
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - type: the type of the elements.
    ///   - path: the keys that lead to the object or array that holds them; none, where that is the
    ///     whole text.
    ///   - file: the file.
    /// - Returns: what gives the elements.
    /// - Throws: a `JSONError` where the file has no such object or array, or is malformed before it,
    ///   and Foundation's errors where it cannot be read.
    public func elements<T: ParsableObject>(
        of type: T.Type,
        at path: [String] = [],
        in file: URL
    ) throws -> JSONElements<T> {
        try JSONElements(self, try TextStream(file, redactsValues: redactsValues), at: path)
    }

    /// Reads a file with one JSON value on each line, in memory that does not grow with the file. Blank
    /// lines are passed over.
    ///
    /// ```swift
    /// let events = try parser.elements(ofLinesOf: Event.self, in: log)
    /// ```
    ///
    /// - Parameters:
    ///   - type: the type of the values.
    ///   - file: the file.
    /// - Returns: what gives the elements, which have no keys.
    /// - Throws: Foundation's errors where the file cannot be read.
    public func elements<T: ParsableObject>(
        ofLinesOf type: T.Type,
        in file: URL
    ) throws -> JSONElements<T> {
        JSONElements(lines: try TextStream(file, redactsValues: redactsValues), self)
    }
}

/// An element of a JSON file.
public struct JSONElement<T> {
    /// Its key; nil for an element of an array, and for a line.
    public let key: String?

    /// The object, or all that is wrong with it.
    public let result: Result<T, ParseError>

    /// Where its value begins.
    public let position: SnapshotParser.TextPosition

    /// Makes an element, as an app's own tests expect it.
    ///
    /// - Parameters:
    ///   - key: its key; nil for an element of an array, and for a line.
    ///   - result: the object, or all that is wrong with it.
    ///   - position: where its value begins.
    public init(
        key: String?,
        result: Result<T, ParseError>,
        position: SnapshotParser.TextPosition
    ) {
        (self.key, self.result, self.position) = (key, result, position)
    }
}

extension JSONElement: Sendable where T: Sendable {}

/// Gives the elements of a JSON file one after another.
///
/// It belongs to one thread at a time. Its ``progress`` may be shown, and cancelled, on any.
public final class JSONElements<T: ParsableObject> {
    /// How many bytes of the file were read. Once it is cancelled, ``next()`` throws a
    /// `CancellationError`, as it does in a cancelled task.
    public var progress: Progress { file.progress }

    private enum State {
        case children, lines, ended
    }

    private let parser: SnapshotParser
    private let file: TextStream
    private let path: [String]
    /// The keys that lead to the current element, its own key or index among them; none for a line.
    private var elementPath: [String]
    private var state: State
    /// How many elements were read, null ones included.
    private var count = 0

    init(_ parser: SnapshotParser, _ file: TextStream, at path: [String]) throws {
        (self.parser, self.file, self.path) = (parser, file, path)
        elementPath = path + [""]
        state = .ended
        try file.begin()
        for (level, key) in path.enumerated() {
            guard file.isObjectNext else { throw try noContainer(at: Array(path[..<level])) }
            try enterObject(at: Array(path[...level]), to: key)
        }
        guard file.isContainerNext else { throw try noContainer(at: path) }
        file.enter()
        state = .children
    }

    init(lines file: TextStream, _ parser: SnapshotParser) {
        (self.parser, self.file, self.path) = (parser, file, [])
        elementPath = []
        state = .lines
    }

    /// Reads the next element. Null is passed over.
    ///
    /// ```swift
    /// while let element = try users.next() { show(element) }
    /// ```
    ///
    /// - Returns: the element, or nil at the end.
    /// - Throws: a `JSONError` where the text is malformed, which ends the reading, Foundation's errors
    ///   where the file cannot be read on, and a `CancellationError`.
    public func next() throws -> JSONElement<T>? {
        do {
            while true {
                try file.checkCancellation()
                guard let child = try nextElement() else {
                    state = .ended
                    return nil
                }
                let position = file.textPosition()
                try file.readValue()
                count += 1
                if case .lines = state { try file.skipLine() }
                guard file.document.token(0).kind != .null else { continue }
                return JSONElement(
                    key: child.key,
                    result: read(child.key),
                    position: position
                )
            }
        } catch {
            state = .ended
            throw error
        }
    }

    /// Goes to the next element's value; nil at the end, where nothing else is allowed.
    private func nextElement() throws -> TextStream.Child? {
        switch state {
        case .ended: return nil
        case .lines:
            try file.skipWhitespace()
            if !file.hasEnded { return TextStream.Child(key: nil) }
        case .children:
            if let child = try file.nextChild() { return child }
        }
        try file.finish()
        return nil
    }

    /// Goes into the object that comes next, to the value of a key, of which the path is given.
    private func enterObject(at path: [String], to key: String) throws {
        let position = file.textPosition()
        var keys: [String] = []
        file.enter()
        while let child = try file.nextChild()?.key {
            if child == key { return }
            if keys.count < Self.maximumKeyCount { keys.append(child) }
            try file.skipValue()
        }
        throw SnapshotParser.JSONError.missingPath(
            path,
            keys: keys.sorted(by: KeyOrder.precedes),
            at: position
        )
    }

    /// How many keys of an object are kept for an error.
    private static var maximumKeyCount: Int { 100 }

    private func noContainer(at path: [String]) throws -> SnapshotParser.JSONError {
        let position = file.textPosition()
        let isContainer = file.isContainerNext
        if !isContainer { try file.readValue() }
        let found: Any = isContainer ? [Any]() : file.document.native(0)
        return .noContainer(
            path: path,
            found: SnapshotParser.FoundValue(found, redacted: parser.redactsValues),
            at: position
        )
    }

    @inline(__always)
    private func read(_ key: String?) -> Result<T, ParseError> {
        if !elementPath.isEmpty { elementPath[path.count] = key ?? String(count - 1) }
        let node = JSONNode(document: file.document, position: 0)
        do throws(ParseError) {
            return .success(try parser.parseElement(node, T.self, key, at: elementPath))
        } catch {
            return .failure(error)
        }
    }
}
