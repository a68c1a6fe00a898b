/// Reads the elements of JSON text, whatever their type. After a shortage of text, each call goes
/// on.
@usableFromInline
final class ElementReader {
    /// An element whose value was read, or what is handed out instead of one.
    @usableFromInline
    struct Element {
        @usableFromInline let key: String?
        @usableFromInline let position: SnapshotParser.TextPosition
        /// Its index in an array of the database, where that is its key.
        @usableFromInline var index: String?
        /// The error of a line that is not JSON, or of a key that occurs again; nil for a value
        /// that was read.
        var error: ParseError?
    }

    private enum Phase {
        /// The reader is on its way to the elements.
        case path
        case elements
        /// The reader is behind the elements, where keys of the path may occur again.
        case rest
        case ended
    }

    private let parser: SnapshotParser
    let text: TextStream
    private let isOfLines: Bool
    /// The keys that lead to the elements.
    private let path: [String]
    private let model: any Any.Type
    /// Whether null is a value of the elements' type.
    private let readsNull: Bool

    private var phase = Phase.path
    /// Where the path's keys are, of those that were found.
    private var keyPositions: [SnapshotParser.TextPosition] = []
    /// Where the object or array begins in which a key or the elements are, and the first of its
    /// keys.
    private var start = SnapshotParser.TextPosition(line: 1, column: 1)
    private var keys: [String] = []
    /// How many of its children were met.
    private var count = 0
    /// The element whose value comes next.
    private var element: Element?
    /// The keys of the path that stand again after the elements, as elements with an issue.
    private var repeats: [Element] = []
    /// Whether the text that was fed does not hold the next element.
    @usableFromInline private(set) var needsText = false

    /// - Parameter path: the keys that lead to the elements; nil if each is a line.
    init(_ parser: SnapshotParser, _ text: TextStream, of model: any Any.Type, at path: [String]?) {
        (self.parser, self.text, self.model, self.path) = (parser, text, model, path ?? [])
        isOfLines = path == nil
        readsNull = (model as? any Parsable.Type)?._absence.holdsNull ?? false
    }

    /// Reads the value of the next element that is not null.
    ///
    /// - Returns: nil at the end, and if more text must be fed first.
    @usableFromInline
    func next() throws -> Element? {
        needsText = false
        do {
            return try nextElement()
        } catch is TextStream.Shortage {
            needsText = true
            return nil
        } catch {
            end()
            throw error
        }
    }

    /// Reads no more elements.
    @usableFromInline
    func end() { phase = .ended }

    private func nextElement() throws -> Element? {
        while phase != .ended {
            try text.checkCancellation()
            element = try element ?? (isOfLines ? nextLine() : nextChild())
            guard let element else { break }
            let error = try isOfLines ? text.readLine() : nil
            if !isOfLines { try text.readValue() }
            self.element = nil
            if let error {
                // A line that does not hold one value.
                let issue = issue(.malformedText(error), at: [], error.position ?? element.position)
                return Element(key: nil, position: element.position, error: self.error(issue))
            }
            if text.node.kind == .null, !readsNull, parser.dialect.readsNullElementsAsHoles {
                continue
            }
            if parser.dialect.readsExports, element.key == SpecialKey.priority { continue }
            return element
        }
        end()
        return repeats.popLast()
    }

    private func nextLine() throws -> Element? {
        try text.begin()
        return try text.nextLine() ? Element(key: nil, position: text.textPosition()) : nil
    }

    /// Goes to the next element's value; nil at the end, where nothing else may follow.
    private func nextChild() throws -> Element? {
        try findElements()
        if phase == .elements, let key = try text.nextChild() {
            defer { count += 1 }
            let index = key == nil && parser.dialect.keysAreIDs ? String(count) : nil
            return Element(key: key, position: text.textPosition(), index: index)
        }
        phase = .rest
        while text.depth > 0 {
            let level = text.depth - 1
            if try text.nextChild() == path[level] { reportRepeat(at: level) }
        }
        try text.finish()
        return nil
    }

    private func reportRepeat(at level: Int) {
        let position = text.keyPosition()
        let kind = SnapshotParser.Issue.Kind.repeatedKey(first: keyPositions[level])
        let issue = issue(kind, at: Array(path[...level]), position)
        switch parser.unknownKeys {
        case .fail:
            repeats.insert(Element(key: nil, position: position, error: error(issue)), at: 0)
        case .report: parser.issueHandler?(issue)
        case .ignore: break
        }
    }

    private func issue(
        _ kind: SnapshotParser.Issue.Kind,
        at path: [String],
        _ position: SnapshotParser.TextPosition
    ) -> SnapshotParser.Issue {
        var issue = SnapshotParser.Issue(kind, at: path, in: model, concernsKey: !path.isEmpty)
        issue.position = position
        return issue
    }

    private func error(_ issue: SnapshotParser.Issue, _ key: String? = nil) -> ParseError {
        ParseError(issues: [issue], model: String(describing: model), key: key ?? "")
    }

    /// Goes down the path, and enters what holds the elements.
    func findElements() throws {
        if isOfLines { return }
        try text.begin()
        while phase == .path {
            let level = keyPositions.count
            guard text.depth > level else {
                try enter(level)
                continue
            }
            guard let child = try text.nextChild() else {
                let (path, keys) = (Array(path[...level]), keys.inKeyOrder)
                throw SnapshotParser.JSONError.missingPath(path, keys: keys, at: start)
            }
            let key = child ?? String(count)
            count += 1
            if key == path[level] {
                keyPositions.append(text.keyPosition())
            } else if keys.count < SnapshotParser.JSONError.maximumKeyCount {
                keys.append(key)
            }
        }
    }

    /// Enters what some of the path's keys lead to.
    private func enter(_ level: Int) throws {
        try text.skipWhitespace()
        let isLast = level == path.count
        start = text.textPosition()
        let container = text.nextContainer
        let mayBeArray = isLast || KeyOrder.arrayIndex(path[level]) != nil
        guard container == .object || container != nil && mayBeArray else {
            if container == nil { try text.readValue() }
            // The database's answer where nothing is stored.
            if path.isEmpty, parser.dialect.readsAbsentAsEmpty, text.node.kind == .null {
                phase = .rest
                return
            }
            let found = parser.redaction.found(container == nil ? text.node.value : [Any]())
            let path = Array(path[..<level])
            throw SnapshotParser.JSONError.noContainer(path: path, found: found, at: start)
        }
        try text.enter()
        (keys, count) = ([], 0)
        if isLast { phase = .elements }
    }

    /// The last element that was read, as a value of its type or as an error.
    @inlinable
    func result<T: Parsable>(of element: Element, _ type: T.Type) -> JSONElement<T> {
        let result = Result { () throws(ParseError) in try read(element, T.self) }
        let key = element.key ?? element.index
        return JSONElement(key: key, result: result, position: element.position)
    }

    /// Reads the last element.
    @usableFromInline
    func read<T: Parsable>(_ element: Element, _ type: T.Type) throws(ParseError) -> T {
        if let error = element.error { throw error }
        if text.node.kind == .null, !readsNull, !isOfLines {
            let elementPath = path + [element.key ?? String(count - 1)]
            throw error(issue(.unexpectedNull, at: elementPath, element.position), element.key)
        }
        let step = element.key.map(PassStep.key) ?? .index(count - 1)
        var key = parser.rootKey(element.key ?? "", mustMatch: element.key != nil)
        if key.step == nil, parser.dialect.keysAreIDs, !isOfLines {
            key = SnapshotKey(step: step, mustMatch: false)
        }
        let reader = Reader(.parse, parser, below: path, at: isOfLines ? nil : step)
        reader.locator = IssueLocator(root: text.node, pathLength: reader.passPath.count)
        return try parser.readAndFinish(reader, T.self, named: element.key ?? "") {
            () throws(SnapshotParser._NoValue) in
            try reader.readRoot(text.node, T.self, key)
        }
    }
}
