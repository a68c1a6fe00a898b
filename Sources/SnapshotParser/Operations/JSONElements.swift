public import Foundation

extension SnapshotParser {
    /// Reads the elements of JSON text one after another: of a file, in memory that does not grow
    /// with it.
    ///
    /// The keys of the elements are not kept, so if one stands twice, both its values are elements.
    /// If a key of the path stands again after the elements, what it holds then is not read: the
    /// last element is a failure with both places, unless ``unknownKeys`` tolerates that.
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
    ///   - path: the keys that lead to the object or array that holds them; empty if that is the
    ///     whole text.
    ///   - text: the URL of the file, or text in memory.
    /// - Returns: the elements, to be read one by one.
    /// - Throws: a `JSONError` if the text has no such object or array, or is malformed before it,
    ///   and Foundation's errors if the file cannot be read.
    public func elements<T: Parsable>(
        of type: T.Type,
        at path: [String] = [],
        in text: some TextSource
    ) throws -> JSONElements<T> {
        try JSONElements(ElementReader(self, TextStream(text, redaction), of: T.self, at: path))
    }

    /// Reads text with one JSON value on each line: of a file, in memory that does not grow with
    /// it. Blank lines are skipped. A line that does not hold one whole value is an element with an
    /// issue like any other, and the next line is read.
    ///
    /// ```swift
    /// let events = try parser.elements(ofLinesOf: Event.self, in: log)
    /// ```
    ///
    /// - Parameters:
    ///   - type: the type of the values.
    ///   - text: the URL of the file, or text in memory.
    /// - Returns: the elements, which have no keys, to be read one by one.
    /// - Throws: Foundation's errors if the file cannot be read.
    public func elements<T: Parsable>(
        ofLinesOf type: T.Type,
        in text: some TextSource
    ) throws -> JSONElements<T> {
        try JSONElements(ElementReader(self, TextStream(text, redaction), of: T.self, at: nil))
    }
}

/// An element of JSON text that is read one by one.
public struct JSONElement<T> {
    /// Its key. That of an element of an array is its index in the dialect `.database`, and
    /// otherwise nil, as for a line.
    public let key: String?

    /// The object, or all that is wrong with it.
    public let result: Result<T, ParseError>

    /// Where its value begins.
    public let position: SnapshotParser.TextPosition

    /// Makes an element, for an app's own tests.
    ///
    /// - Parameters:
    ///   - key: its key, if it has one.
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

/// Reads the elements of JSON text one after another.
///
/// It belongs to one thread at a time. Its ``progress`` may be shown, and cancelled, on any.
public final class JSONElements<T: Parsable> {
    /// How many bytes of the text were read. Once it is cancelled, ``next()`` throws a
    /// `CancellationError`, as it does in a cancelled task.
    public var progress: Progress { elements.text.progress }

    @usableFromInline let elements: ElementReader

    init(_ elements: ElementReader) throws {
        self.elements = elements
        try elements.findElements()
    }

    /// Reads the next element. Null is skipped, unless ``SnapshotParser/dialect-swift.property`` is
    /// `.json`.
    ///
    /// ```swift
    /// while let element = try users.next() { show(element) }
    /// ```
    ///
    /// - Returns: the element, or nil at the end.
    /// - Throws: a `JSONError` if the text is malformed, which ends the reading; but a malformed
    ///   line in a file of lines is an element with an issue. Foundation's errors if the file
    ///   cannot be read on, and a `CancellationError`.
    @inlinable
    public func next() throws -> JSONElement<T>? {
        try elements.next().map { elements.result(of: $0, T.self) }
    }
}
