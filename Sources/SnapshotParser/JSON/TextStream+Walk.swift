extension TextStream {
    /// A value in a container that was entered.
    package struct Child {
        /// Its key; nil in an array.
        package let key: String?
    }

    /// A value, without a container's children.
    package enum Value {
        case object
        case array
        case string(String)
        /// A number as it is written.
        case number(String)
        case boolean(Bool)
        case null
    }

    private static var quote: UInt8 { UInt8(ascii: "\"") }
    private static var comma: UInt8 { UInt8(ascii: ",") }

    /// Whether an object comes next.
    var isObjectNext: Bool { next == UInt8(ascii: "{") }
    var isContainerNext: Bool { isObjectNext || next == UInt8(ascii: "[") }

    /// Goes to the first value.
    package func begin() throws {
        try skipWhitespace()
        if hasEnded { throw SnapshotParser.JSONError.empty }
    }

    /// Enters the container that comes next.
    func enter() {
        openContainers.append(isObjectNext)
        isFirst = true
        advance()
    }

    /// Goes to the next value in the innermost container that was entered.
    ///
    /// - Returns: nil at the container's end; the next call continues the one around it.
    package func nextChild() throws -> Child? {
        try finishSkipping()
        return try restarting(readChild)
    }

    private func readChild() throws -> Child? {
        guard let isObject = openContainers.last else { return nil }
        let isFirst = isFirst
        self.isFirst = false
        try skipWhitespace()
        if next == (isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) {
            openContainers.removeLast()
            advance()
            return nil
        }
        if !isFirst {
            guard next == Self.comma else {
                throw fault(isObject ? .commaOrBrace : .commaOrBracket)
            }
            advance()
            try skipWhitespace()
        }
        return Child(key: isObject ? try readKey(orElse: isFirst ? .firstKey : .key) : nil)
    }

    /// Reads a key and the colon after it.
    private func readKey(orElse expected: JSONFault.Expectation) throws -> String {
        guard next == Self.quote else { throw fault(expected) }
        if notesKeys { noteKey() }
        try readValue()
        let key = document.string(0)
        try skipWhitespace()
        guard next == UInt8(ascii: ":") else { throw fault(.colon) }
        advance()
        try skipWhitespace()
        return key
    }

    /// Reads the next value, or enters it if it is a container.
    package func readOrEnter() throws -> Value {
        if isContainerNext {
            let isObject = isObjectNext
            enter()
            return isObject ? .object : .array
        }
        try readValue()
        switch document.token(0).kind {
        case .string, .escapedString: return .string(document.string(0))
        case .integer, .decimal: return .number(document.numberText(0))
        case .yes: return .boolean(true)
        case .no: return .boolean(false)
        case .null, .object, .array: return .null
        }
    }

    /// A value that is being skipped.
    struct SkippedValue {
        /// How many containers are around it.
        let level: Int
        /// Whether a value inside it comes next, or the value itself.
        var isNext = true
    }

    /// Skips a value of any size. The window never needs to hold more than one of its leaves. After a
    /// shortage, the next call for a child goes on.
    package func skipValue() throws {
        skipped = SkippedValue(level: openContainers.count)
        try finishSkipping()
    }

    private func finishSkipping() throws {
        while let value = skipped {
            if value.isNext {
                // A container that is whole in the window is read faster at once. Only a few levels
                // try that, so that no byte is read more often.
                let level = openContainers.count - value.level
                let isTried = !isContainerNext || level < Self.triedLevels
                if try !isTried || !readValue(isWhole: !isContainerNext) { enter() }
                skipped?.isNext = false
            }
            if openContainers.count == value.level {
                skipped = nil
            } else {
                skipped?.isNext = try restarting(readChild) != nil
            }
        }
    }

    private static var triedLevels: Int { 4 }

    /// Leaves all containers that were entered, and goes to the end of the text.
    package func finish() throws {
        while !openContainers.isEmpty {
            while try nextChild() != nil { try skipValue() }
        }
        try skipWhitespace()
        guard hasEnded else { throw fault(.end) }
        noteProgress()
    }
}
