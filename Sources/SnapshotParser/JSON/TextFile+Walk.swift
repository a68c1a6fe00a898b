extension TextFile {
    /// Reads a key and the colon after it.
    func readKey(orElse expected: JSONFault.Expectation) throws -> String {
        guard next == UInt8(ascii: "\"") else { throw fault(expected) }
        try readValue()
        let key = document.string(0)
        try skipWhitespace()
        try take(UInt8(ascii: ":"), orElse: .colon)
        try skipWhitespace()
        return key
    }

    /// Goes over a value of any size, of which the window never needs to hold more than one leaf.
    func skipValue() throws {
        var open: [Bool] = []
        while true {
            try skipWhitespace()
            let isObject = next == UInt8(ascii: "{")
            let isContainer = isObject || next == UInt8(ascii: "[")
            // A container that is whole in the window is faster read at once. It is tried on few levels,
            // so that no byte is looked at more often.
            if !isContainer || open.count < Self.triedLevels {
                if try readValue(isWhole: !isContainer) {
                    if try endValues(&open) { return }
                    continue
                }
            }
            advance()
            try skipWhitespace()
            if next == (isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) {
                advance()
                if try endValues(&open) { return }
                continue
            }
            if isObject { _ = try readKey(orElse: .firstKey) }
            open.append(isObject)
        }
    }

    private static var triedLevels: Int { 4 }

    /// Goes from the end of a value to the next one, out of the containers that end.
    ///
    /// - Returns: whether all containers have ended.
    private func endValues(_ open: inout [Bool]) throws -> Bool {
        while let isObject = open.last {
            try skipWhitespace()
            if next == UInt8(ascii: ",") {
                advance()
                try skipWhitespace()
                if isObject { _ = try readKey(orElse: .key) }
                return false
            }
            try take(
                isObject ? UInt8(ascii: "}") : UInt8(ascii: "]"),
                orElse: isObject ? .commaOrBrace : .commaOrBracket
            )
            open.removeLast()
        }
        return true
    }

    /// Goes into the object that comes next, to the value of a key.
    ///
    /// - Returns: nil where it is found, and else the keys that there are, of which the first are named.
    func enterObject(to key: String) throws -> [String]? {
        advance()
        try skipWhitespace()
        var keys: [String] = []
        var expected = JSONFault.Expectation.firstKey
        if next == UInt8(ascii: "}") { return keys }
        while true {
            let found = try readKey(orElse: expected)
            if found == key { return nil }
            if keys.count < 100 { keys.append(found) }
            try skipValue()
            try skipWhitespace()
            if next == UInt8(ascii: "}") { return keys }
            try take(UInt8(ascii: ","), orElse: .commaOrBrace)
            try skipWhitespace()
            expected = .key
        }
    }

    /// Goes from the end of a value in so many objects to the end of the text.
    func skipRest(levels: Int) throws {
        for _ in 0..<levels {
            try skipWhitespace()
            while next == UInt8(ascii: ",") {
                advance()
                try skipWhitespace()
                _ = try readKey(orElse: .key)
                try skipValue()
                try skipWhitespace()
            }
            try take(UInt8(ascii: "}"), orElse: .commaOrBrace)
        }
        try skipWhitespace()
        guard hasEnded else { throw fault(.end) }
    }
}
