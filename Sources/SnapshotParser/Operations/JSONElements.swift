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
        try JSONElements(self, try TextFile(file, redactsValues: redactsValues), at: path)
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
        JSONElements(lines: try TextFile(file, redactsValues: redactsValues), self)
    }
}

/// An element of a JSON file.
public struct JSONElement<T> {
    /// The key under which it stands; nil for an element of an array, and for a line.
    public let key: String?

    /// The object, or all that is wrong with it.
    public let result: Result<T, ParseError>

    /// Where its value begins.
    public let position: SnapshotParser.TextPosition
}

/// Gives the elements of a JSON file one after another.
///
/// It belongs to one thread at a time. Its ``progress`` may be shown, and cancelled, on any.
public final class JSONElements<T: ParsableObject> {
    /// How many bytes of the file were read. Once it is cancelled, ``next()`` throws a
    /// `CancellationError`, as it does in a cancelled task.
    public var progress: Progress { file.progress }

    private enum State {
        /// Elements follow in an object, or in an array.
        case first(isObject: Bool)
        case more(isObject: Bool)
        case lines
        case ended
    }

    private let parser: SnapshotParser
    private let file: TextFile
    private let path: [String]
    private var state: State

    init(_ parser: SnapshotParser, _ file: TextFile, at path: [String]) throws {
        (self.parser, self.file, self.path) = (parser, file, path)
        state = .ended
        try file.skipWhitespace()
        if file.hasEnded { throw SnapshotParser.JSONError.empty }
        for (level, key) in path.enumerated() {
            let outer = Array(path[..<level])
            guard file.next == UInt8(ascii: "{") else { throw try noContainer(at: outer) }
            let position = file.place()
            if let keys = try file.enterObject(to: key) {
                throw SnapshotParser.JSONError.missingPath(
                    outer + [key],
                    keys: keys.sorted(by: KeyOrder.precedes),
                    at: position
                )
            }
        }
        let isObject = file.next == UInt8(ascii: "{")
        guard isObject || file.next == UInt8(ascii: "[") else { throw try noContainer(at: path) }
        file.advance()
        state = .first(isObject: isObject)
    }

    init(lines file: TextFile, _ parser: SnapshotParser) {
        (self.parser, self.file, self.path) = (parser, file, [])
        state = .lines
    }

    /// Reads the next element. Null is passed over.
    ///
    /// - Returns: the element, or nil at the end.
    /// - Throws: a `JSONError` where the text is malformed, which ends the reading, Foundation's errors
    ///   where the file cannot be read on, and a `CancellationError`.
    public func next() throws -> JSONElement<T>? {
        do {
            while true {
                try file.checkCancellation()
                guard let key = try nextKey() else {
                    state = .ended
                    return nil
                }
                let position = file.place()
                try file.readValue()
                if case .lines = state { try file.skipLine() }
                guard file.document.token(0).kind != .null else { continue }
                return JSONElement(key: key.text, result: read(key.text), position: position)
            }
        } catch {
            state = .ended
            throw error
        }
    }

    private struct Key {
        let text: String?
    }

    /// Goes to the next element's value; nil at the end.
    private func nextKey() throws -> Key? {
        try file.skipWhitespace()
        switch state {
        case .ended: return nil
        case .lines: return file.hasEnded ? nil : Key(text: nil)
        case .first(let isObject):
            state = .more(isObject: isObject)
            if file.next == Self.bracket(isObject) { return try end() }
            return Key(text: isObject ? try file.readKey(orElse: .firstKey) : nil)
        case .more(let isObject):
            if file.next == Self.bracket(isObject) { return try end() }
            try file.take(
                UInt8(ascii: ","),
                orElse: isObject ? .commaOrBrace : .commaOrBracket
            )
            try file.skipWhitespace()
            return Key(text: isObject ? try file.readKey(orElse: .key) : nil)
        }
    }

    private static func bracket(_ isObject: Bool) -> UInt8 {
        isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")
    }

    /// Goes from the end of the elements to the end of the file, where nothing else may stand.
    private func end() throws -> Key? {
        file.advance()
        try file.skipRest(levels: path.count)
        return nil
    }

    private func noContainer(at path: [String]) throws -> SnapshotParser.JSONError {
        let position = file.place()
        let isContainer = file.next == UInt8(ascii: "{") || file.next == UInt8(ascii: "[")
        if !isContainer { try file.readValue() }
        let found: Any = isContainer ? [Any]() : file.document.native(0)
        return .noContainer(
            path: path,
            found: SnapshotParser.FoundValue(found, redacted: parser.redactsValues),
            at: position
        )
    }

    private func read(_ key: String?) -> Result<T, ParseError> {
        let node = JSONNode(document: file.document, position: 0)
        let origin = TextOrigin(node, pathLength: path.count + (key == nil ? 0 : 1))
        return Result { () throws(ParseError) in
            try parser.parseElement(node, T.self, key, at: path, origin)
        }
    }
}
