import SnapshotParser

/// A JSON text of any length that a tool reads value by value. Every error names the keys that lead
/// to it.
struct JSONInput {
    /// A value, without a container's children.
    enum Value {
        case object
        case array
        case string(String)
        /// A number as it is written.
        case number(String)
        case boolean(Bool)
        case null
    }

    private struct Level {
        /// The key or index of the value that was read last.
        var key: String?
        var count = 0
    }

    private let text: TextStream
    private let mostLevels: Int
    private let objection: (String) -> String?
    private var levels: [Level] = []

    /// - Parameters:
    ///   - text: the text.
    ///   - mostLevels: how many containers may stand in one another.
    ///   - objection: why a key cannot be read; nil where it can.
    init(
        _ text: TextStream,
        mostLevels: Int = 64,
        objection: @escaping (String) -> String? = { _ in nil }
    ) throws {
        (self.text, self.mostLevels, self.objection) = (text, mostLevels, objection)
        try located { try text.begin() }
    }

    /// The keys and indices that lead to the value that was read last.
    var path: [String] { levels.compactMap(\.key) }

    /// The line on which the next value begins.
    var line: Int { text.textPosition().line }

    /// What is wrong where the key that was read last stands on two lines of one object.
    func repetition(from first: Int, to second: Int) -> GenerationError {
        let key = GenerationError.quoted(path.last ?? "")
        let lines = first == second ? "line \(first)" : "lines \(first) and \(second)"
        return GenerationError("the key \(key) stands twice (\(lines))", at: path.dropLast())
    }

    /// Reads the next value: a container's children come next.
    mutating func next() throws -> Value {
        switch try located({ try text.readOrEnter() }) {
        case .object:
            try enter()
            return .object
        case .array:
            try enter()
            return .array
        case .string, .escapedString: return .string(text.string)
        case .integer, .decimal: return .number(text.numberText)
        case .yes: return .boolean(true)
        case .no: return .boolean(false)
        case .null: return .null
        }
    }

    private mutating func enter() throws {
        guard levels.count < mostLevels else {
            throw GenerationError("nested deeper than \(mostLevels) levels", at: path)
        }
        levels.append(Level())
    }

    /// Goes to the next child of a container.
    ///
    /// - Returns: its key or index; nil at the container's end.
    mutating func nextKey() throws -> String? {
        guard var level = levels.popLast() else { return nil }
        guard let child = try located({ try text.nextChild() }) else { return nil }
        if let key = child, let reason = objection(key) {
            throw GenerationError(reason, at: path)
        }
        let key = child ?? String(level.count)
        level.count += 1
        level.key = key
        levels.append(level)
        return key
    }

    /// Reads over the next value.
    func skip() throws { try located { try text.skipValue() } }

    /// Reads over all that is left.
    func finish() throws { try located { try text.finish() } }

    private func located<Result>(_ work: () throws -> Result) throws -> Result {
        do {
            return try work()
        } catch let error as SnapshotParser.JSONError {
            throw GenerationError(error.headline, at: path)
        }
    }
}
