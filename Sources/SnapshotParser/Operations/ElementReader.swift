import Foundation

/// Reads the elements of JSON text, whatever their type. After a shortage of text, each call goes on.
@usableFromInline
final class ElementReader {
    /// An element whose value was read, or what stands in the place of one.
    @usableFromInline
    struct Element {
        @usableFromInline let key: String?
        @usableFromInline let position: SnapshotParser.TextPosition
        /// What is wrong with the text itself.
        var error: ParseError?
    }

    private enum State {
        /// Before the elements; the last key of the path that was looked for is not found yet.
        case path
        case children
        /// After the elements, where the path's keys may stand again.
        case rest
        case lines
        case ended
    }

    /// An object or an array on the path, in which a key is looked for.
    private struct Search {
        let start: SnapshotParser.TextPosition
        var keys: [String] = []
        var count = 0
    }

    /// The keys of the path that stand again after the elements, as elements with an issue.
    private var repeats: [Element] = []
    /// Where the path's keys are.
    private var keyPositions: [SnapshotParser.TextPosition] = []
    private var search: Search?

    private let parser: SnapshotParser
    let text: TextStream
    private let path: [String]
    private let model: any Any.Type
    /// The path to the current element, including its own key or index; empty for a line.
    private var elementPath: [String]
    private var state: State
    /// The element whose value comes next.
    private var element: Element?
    /// How many elements were read, including null ones.
    private var count = 0

    /// - Parameter path: the keys that lead to the elements; nil if each is a line.
    init(
        _ parser: SnapshotParser,
        _ text: TextStream,
        of model: any Any.Type,
        at path: [String]?
    ) {
        (self.parser, self.text, self.model, self.path) = (parser, text, model, path ?? [])
        elementPath = path.map { $0 + [""] } ?? []
        state = path == nil ? .lines : .path
    }

    /// What there is to read.
    @usableFromInline
    enum Step {
        case element(Element)
        case end
        /// More text must be fed first.
        case shortage
    }

    /// Reads the value of the next element that is not null, if the text that was fed holds it.
    @usableFromInline
    func step() throws -> Step {
        do {
            return try next().map { .element($0) } ?? .end
        } catch is TextStream.Shortage {
            return .shortage
        }
    }

    /// Reads the value of the next element that is not null.
    @usableFromInline
    func next() throws -> Element? {
        do {
            return try nextElement()
        } catch let shortage as TextStream.Shortage {
            throw shortage
        } catch {
            end()
            throw error
        }
    }

    /// Reads no more elements.
    @usableFromInline
    func end() { state = .ended }

    private func nextElement() throws -> Element? {
        try findElements()
        while true {
            try text.checkCancellation()
            guard try element != nil || goToElement(), let element else {
                end()
                return repeats.popLast()
            }
            if case .lines = state {
                if let error = try text.readLine() { return try malformed(error, element.position) }
            } else {
                try text.readValue()
            }
            self.element = nil
            if text.document.token(0).kind == .null, parser.dialect != .json { continue }
            return element
        }
    }

    /// Goes to the next element's value.
    ///
    /// - Returns: false at the end, where nothing else may follow.
    private func goToElement() throws -> Bool {
        var child: TextStream.Child?
        switch state {
        case .lines:
            try text.skipWhitespace()
            if !text.hasEnded { child = TextStream.Child(key: nil) }
        case .children: child = try text.nextChild()
        case .path, .rest, .ended: break
        }
        if let child {
            element = Element(key: child.key, position: text.textPosition())
            count += 1
            return true
        }
        if case .ended = state { return false }
        state = .rest
        try findRepeats()
        try text.finish()
        return false
    }

    /// A line that does not hold one value.
    private func malformed(
        _ error: SnapshotParser.JSONError,
        _ start: SnapshotParser.TextPosition
    ) throws -> Element {
        guard case .malformed(let expected, let found, let position, _) = error else { throw error }
        let kind = SnapshotParser.Issue.Kind.malformedText(expected: expected, found: found)
        let issue = issue(kind, at: [], position)
        element = nil
        return Element(key: nil, position: start, error: self.error(issue))
    }

    /// Looks for the path's keys in the rest of the objects around the elements, whose values there
    /// are not read.
    private func findRepeats() throws {
        text.notesKeys = true
        while let level = text.openContainers.indices.last {
            while let child = try text.nextChild() {
                if child.key == path[level] { noteRepeat(at: level) }
                try text.skipValue()
            }
        }
    }

    private func noteRepeat(at level: Int) {
        let kind = SnapshotParser.Issue.Kind.repeatedKey(first: keyPositions[level])
        let issue = issue(kind, at: Array(path[...level]), text.keyPosition)
        switch parser.unknownKeys {
        case .fail:
            let element = Element(key: nil, position: text.keyPosition, error: error(issue))
            repeats.insert(element, at: 0)
        case .report: parser.issueHandler?(issue)
        case .ignore: break
        }
    }

    private func issue(
        _ kind: SnapshotParser.Issue.Kind,
        at path: [String],
        _ position: SnapshotParser.TextPosition
    ) -> SnapshotParser.Issue {
        var issue = SnapshotParser.Issue(
            kind,
            at: path,
            in: model,
            concernsKey: !path.isEmpty
        )
        issue.position = position
        return issue
    }

    private func error(_ issue: SnapshotParser.Issue) -> ParseError {
        ParseError(issues: [issue], model: String(describing: model))
    }

    /// Goes down the path, and enters what holds the elements.
    func findElements() throws {
        guard case .path = state else { return }
        if keyPositions.isEmpty, search == nil { try text.begin() }
        text.notesKeys = true
        while keyPositions.count < path.count {
            try find(path[keyPositions.count])
            keyPositions.append(text.keyPosition)
            search = nil
        }
        guard text.isContainerNext else { throw try noContainer(at: path) }
        text.notesKeys = false
        text.enter()
        state = .children
    }

    /// Goes to the value of a key in the next object, or to that at an index of an array.
    private func find(_ key: String) throws {
        let outer = Array(path[..<keyPositions.count])
        if search == nil {
            let isContainer =
                text.isObjectNext || text.isContainerNext && KeyOrder.arrayIndex(key) != nil
            guard isContainer else { throw try noContainer(at: outer) }
            search = Search(start: text.textPosition())
            text.enter()
        }
        guard var found = search else { return }
        defer { search = found }
        while let child = try text.nextChild() {
            let childKey = child.key ?? String(found.count)
            if childKey == key { return }
            found.count += 1
            if found.keys.count < SnapshotParser.JSONError.maximumKeyCount {
                found.keys.append(childKey)
            }
            try text.skipValue()
        }
        throw SnapshotParser.JSONError.missingPath(
            outer + [key],
            keys: found.keys.sorted(by: KeyOrder.precedes),
            at: found.start
        )
    }

    private func noContainer(at path: [String]) throws -> SnapshotParser.JSONError {
        let position = text.textPosition()
        let isContainer = text.isContainerNext
        if !isContainer { try text.readValue() }
        let found: Any = isContainer ? [Any]() : text.document.native(0)
        return .noContainer(
            path: path,
            found: parser.redaction.found(found),
            at: position
        )
    }

    /// What was read as the last element.
    @inlinable
    func result<T: ParsableObject>(of element: Element, _ type: T.Type) -> JSONElement<T> {
        let result: Result<T, ParseError>
        do throws(ParseError) {
            result = .success(try read(element, T.self))
        } catch {
            result = .failure(error)
        }
        return JSONElement(key: element.key, result: result, position: element.position)
    }

    /// Reads the object from the last element.
    @usableFromInline
    func read<T: ParsableObject>(_ element: Element, _ type: T.Type) throws(ParseError) -> T {
        if let error = element.error { throw error }
        if !elementPath.isEmpty { elementPath[path.count] = element.key ?? String(count - 1) }
        let node = JSONNode(document: text.document, position: 0)
        return try parser.parseElement(node, T.self, element.key, at: elementPath)
    }
}
