extension SnapshotParser {
    /// Reads the elements of JSON text while it arrives, one after another, in memory that does not
    /// grow with the text.
    ///
    /// The text is an asynchronous sequence of bytes, such as the `bytes` of a `URLSession`, or of
    /// chunks of bytes, such as a request's body: `Data`, `[UInt8]`, `String`, or any other
    /// ``TextSource``. Chunks may end anywhere. An element is there as soon as its text is.
    ///
    /// ```swift
    /// for try await element in parser.elements(of: User.self, at: ["users"], in: body) {
    ///     switch element.result {
    ///     case .success(let user): try await store(user)
    ///     case .failure(let error): log(error)
    ///     }
    /// }
    /// ```
    ///
    /// Everything else is as for a file; see ``elements(of:at:in:)->JSONElements<T>``.
    ///
    /// - Parameters:
    ///   - type: the type of the elements.
    ///   - path: the keys that lead to the object or array that holds them; empty if that is the
    ///     whole text.
    ///   - bytes: the text's bytes, or chunks of them.
    /// - Returns: the elements.
    public func elements<T: Parsable, B: AsyncSequence>(
        of type: T.Type,
        at path: [String] = [],
        in bytes: B
    ) -> AsyncJSONElements<T, B> where B.Element: TextSource {
        AsyncJSONElements(parser: self, path: path, bytes: bytes)
    }

    /// Reads JSON values, one on each line, while they arrive, in memory that does not grow with
    /// the text.
    ///
    /// ```swift
    /// for try await element in parser.elements(ofLinesOf: Event.self, in: body) {
    ///     show(try element.result.get())
    /// }
    /// ```
    ///
    /// Everything else is as for a file; see ``elements(ofLinesOf:in:)->JSONElements<T>``.
    ///
    /// - Parameters:
    ///   - type: the type of the values.
    ///   - bytes: the text's bytes, or chunks of them.
    /// - Returns: the elements, which have no keys.
    public func elements<T: Parsable, B: AsyncSequence>(
        ofLinesOf type: T.Type,
        in bytes: B
    ) -> AsyncJSONElements<T, B> where B.Element: TextSource {
        AsyncJSONElements(parser: self, path: nil, bytes: bytes)
    }
}

/// The elements of JSON text that arrives, one after another.
///
/// Each loop begins a sequence of the bytes of its own. It ends with a `JSONError` if the text is
/// malformed or has no elements at the path, with the error of the bytes' sequence, and with a
/// `CancellationError` in a cancelled task.
public struct AsyncJSONElements<T: Parsable, B: AsyncSequence>: AsyncSequence
where B.Element: TextSource {
    let parser: SnapshotParser
    /// Nil if each line is an element.
    let path: [String]?
    let bytes: B

    /// Begins to read.
    ///
    /// - Returns: an iterator.
    public func makeAsyncIterator() -> AsyncIterator {
        let text = TextStream(redactsValues: parser.redactsValues, nil)
        let elements = ElementReader(parser, text, of: T.self, at: path)
        return AsyncIterator(bytes: bytes.makeAsyncIterator(), elements: elements)
    }

    /// Reads one element after another.
    public struct AsyncIterator: AsyncIteratorProtocol {
        @usableFromInline var bytes: B.AsyncIterator
        @usableFromInline let elements: ElementReader

        /// Waits for the next element.
        ///
        /// - Returns: the element, or nil at the end.
        /// - Throws: what ends the reading; see ``AsyncJSONElements``.
        @inlinable
        public mutating func next() async throws -> JSONElement<T>? {
            try await next(isolation: nil)
        }

        /// Waits for the next element.
        ///
        /// - Parameter actor: the caller's own.
        /// - Returns: the element, or nil at the end.
        /// - Throws: what ends the reading; see ``AsyncJSONElements``.
        @inlinable
        public mutating func next(
            isolation actor: isolated (any Actor)?
        ) async throws(any Error) -> JSONElement<T>? {
            while true {
                if let element = try elements.next() { return elements.result(of: element, T.self) }
                guard elements.needsText else { return nil }
                try await feed(isolation: actor)
            }
        }

        /// Feeds the reader with a chunk, or with some bytes.
        @inlinable
        mutating func feed(isolation actor: isolated (any Actor)?) async throws {
            do {
                var arrived: [UInt8] = []
                while let part = try await nextPart(isolation: actor) {
                    guard let byte = part as? UInt8 else { return try part.withText(elements.feed) }
                    arrived.append(byte)
                    if elements.mayEndValue(arrived) {
                        return arrived.withUnsafeBytes(elements.feed)
                    }
                }
                arrived.withUnsafeBytes(elements.feed)
                try elements.endText()
            } catch {
                elements.end()
                throw error
            }
        }

        @inlinable
        mutating func nextPart(isolation actor: isolated (any Actor)?) async throws -> B.Element? {
            if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) {
                return try await bytes.next(isolation: actor)
            }
            // Nothing else uses the iterator meanwhile.
            nonisolated(unsafe) var bytes = bytes
            defer { self.bytes = bytes }
            return try await bytes.next()
        }
    }
}

extension AsyncJSONElements: Sendable where B: Sendable {}

extension ElementReader {
    @usableFromInline
    func feed(_ bytes: UnsafeRawBufferPointer) { text.feed(bytes) }

    /// Takes note that no more text follows, unless that is because the task was cancelled.
    @usableFromInline
    func endText() throws {
        try text.checkCancellation()
        text.end()
    }

    /// Whether a value may end with the last of some bytes, so that it must not wait for others; or
    /// whether they are many.
    @inlinable
    func mayEndValue(_ bytes: [UInt8]) -> Bool {
        switch bytes.last {
        case UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: "\n"): true
        default: bytes.count >= 1 << 14
        }
    }
}

extension UInt8: TextSource {
    /// Hands over the byte: text may arrive byte by byte.
    public func withText<Result>(
        _ read: (UnsafeRawBufferPointer) throws -> Result
    ) throws -> Result {
        try withUnsafeBytes(of: self, read)
    }
}
