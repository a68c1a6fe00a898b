import Foundation

/// Reads the elements of a JSON file, whatever their type.
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
        case children, lines, ended
    }

    /// The keys of the path that stand again after the elements, as elements with an issue.
    private var repeats: [Element] = []
    /// Where the path's keys are.
    private var keyPositions: [SnapshotParser.TextPosition] = []

    private let parser: SnapshotParser
    let file: TextStream
    private let path: [String]
    private let model: any Any.Type
    /// The path to the current element, including its own key or index; empty for a line.
    private var elementPath: [String]
    private var state: State
    /// How many elements were read, including null ones.
    private var count = 0

    init(
        _ parser: SnapshotParser,
        _ file: TextStream,
        of model: any Any.Type,
        at path: [String]
    ) throws {
        (self.parser, self.file, self.model, self.path) = (parser, file, model, path)
        elementPath = path + [""]
        state = .ended
        try file.begin()
        file.notesKeys = true
        for (level, key) in path.enumerated() {
            guard file.isObjectNext else { throw try noContainer(at: Array(path[..<level])) }
            try enterObject(at: Array(path[...level]), to: key)
        }
        guard file.isContainerNext else { throw try noContainer(at: path) }
        file.notesKeys = false
        file.enter()
        state = .children
    }

    init(_ parser: SnapshotParser, linesOf file: TextStream, of model: any Any.Type) {
        (self.parser, self.file, self.model, self.path) = (parser, file, model, [])
        elementPath = []
        state = .lines
    }

    /// Reads the value of the next element that is not null.
    @usableFromInline
    func next() throws -> Element? {
        do {
            while true {
                try file.checkCancellation()
                guard let child = try nextElement() else {
                    state = .ended
                    return repeats.popLast()
                }
                let position = file.textPosition()
                count += 1
                if case .lines = state {
                    if let error = try file.readLine() { return try malformed(error, position) }
                } else {
                    try file.readValue()
                }
                if file.document.token(0).kind == .null, !parser.needsCollections { continue }
                return Element(key: child.key, position: position)
            }
        } catch {
            state = .ended
            throw error
        }
    }

    /// Goes to the next element's value; nil at the end, where nothing else may follow.
    private func nextElement() throws -> TextStream.Child? {
        switch state {
        case .ended: return nil
        case .lines:
            try file.skipWhitespace()
            if !file.hasEnded { return TextStream.Child(key: nil) }
        case .children:
            if let child = try file.nextChild() { return child }
            try findRepeats()
        }
        try file.finish()
        return nil
    }

    /// A line that does not hold one value.
    private func malformed(
        _ error: SnapshotParser.JSONError,
        _ start: SnapshotParser.TextPosition
    ) throws -> Element {
        guard case .malformed(let expected, let found, let position, _) = error else { throw error }
        let kind = SnapshotParser.Issue.Kind.malformedText(expected: expected, found: found)
        let issue = issue(kind, at: [], position)
        return Element(key: nil, position: start, error: self.error(issue))
    }

    /// Looks for the path's keys in the rest of the objects around the elements, whose values there
    /// are not read.
    private func findRepeats() throws {
        file.notesKeys = true
        for level in path.indices.reversed() {
            while let key = try file.nextChild()?.key {
                if key == path[level] { noteRepeat(at: level) }
                try file.skipValue()
            }
        }
    }

    private func noteRepeat(at level: Int) {
        let kind = SnapshotParser.Issue.Kind.repeatedKey(first: keyPositions[level])
        let issue = issue(kind, at: Array(path[...level]), file.keyPosition)
        switch parser.unknownKeys {
        case .fail:
            let element = Element(key: nil, position: file.keyPosition, error: error(issue))
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

    /// Enters the next object, and goes to the value of a key, whose path is given.
    private func enterObject(at path: [String], to key: String) throws {
        let position = file.textPosition()
        var keys: [String] = []
        file.enter()
        while let child = try file.nextChild()?.key {
            if child == key { return keyPositions.append(file.keyPosition) }
            if keys.count < Self.maximumKeyCount { keys.append(child) }
            try file.skipValue()
        }
        throw SnapshotParser.JSONError.missingPath(
            path,
            keys: keys.sorted(by: KeyOrder.precedes),
            at: position
        )
    }

    /// How many of an object's keys an error lists at most.
    private static var maximumKeyCount: Int { 100 }

    private func noContainer(at path: [String]) throws -> SnapshotParser.JSONError {
        let position = file.textPosition()
        let isContainer = file.isContainerNext
        if !isContainer { try file.readValue() }
        let found: Any = isContainer ? [Any]() : file.document.native(0)
        return .noContainer(
            path: path,
            found: parser.redaction.found(found),
            at: position
        )
    }

    /// Reads the object from the last element.
    @usableFromInline
    func read<T: ParsableObject>(_ element: Element, _ type: T.Type) throws(ParseError) -> T {
        if let error = element.error { throw error }
        if !elementPath.isEmpty { elementPath[path.count] = element.key ?? String(count - 1) }
        let node = JSONNode(document: file.document, position: 0)
        return try parser.parseElement(node, T.self, element.key, at: elementPath)
    }
}
