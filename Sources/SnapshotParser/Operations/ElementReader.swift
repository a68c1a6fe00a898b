import Foundation

/// Reads the elements of a JSON file, whatever their type.
@usableFromInline
final class ElementReader {
    /// An element whose value was read.
    @usableFromInline
    struct Element {
        @usableFromInline let key: String?
        @usableFromInline let position: SnapshotParser.TextPosition
    }

    private enum State {
        case children, lines, ended
    }

    private let parser: SnapshotParser
    let file: TextStream
    private let path: [String]
    /// The path to the current element, including its own key or index; empty for a line.
    private var elementPath: [String]
    private var state: State
    /// How many elements were read, including null ones.
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

    /// Reads the value of the next element that is not null.
    @usableFromInline
    func next() throws -> Element? {
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
        }
        try file.finish()
        return nil
    }

    /// Enters the next object, and goes to the value of a key, whose path is given.
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
        if !elementPath.isEmpty { elementPath[path.count] = element.key ?? String(count - 1) }
        let node = JSONNode(document: file.document, position: 0)
        return try parser.parseElement(node, T.self, element.key, at: elementPath)
    }
}
