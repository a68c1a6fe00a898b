/// A JSON text that was drawn: valid, or nearly so.
struct TextSample {
    private(set) var bytes: [UInt8] = []
    private var random: Random

    init(seed: UInt64) {
        random = Random(seed)
        if random.oneIn(20) {
            bytes = (0..<random.below(40)).map { _ in UInt8(truncatingIfNeeded: random.next()) }
            return
        }
        putSpace()
        putValue(depth: 0)
        putSpace()
        if random.oneIn(2) { return }
        for _ in 0...random.below(3) { mutate() }
    }

    /// A number's text.
    init(numberBySeed seed: UInt64) {
        random = Random(seed)
        putNumber()
    }

    private mutating func put(_ text: String) { bytes += Array(text.utf8) }

    private mutating func putSpace() {
        guard random.oneIn(4) else { return }
        for _ in 0...random.below(3) { put(random.pick([" ", "\n", "\t", "\r", "\r\n"])) }
    }

    private mutating func putValue(depth: Int) {
        switch random.below(depth < 5 ? 9 : 6) {
        case 0: put(random.pick(["null", "true", "false"]))
        case 1, 2: putNumber()
        case 3, 4, 5: putString()
        case 6: putList(depth)
        default: putObject(depth)
        }
    }

    private mutating func putList(_ depth: Int) {
        put("[")
        for index in 0..<random.below(random.oneIn(10) ? 40 : 5) {
            if index > 0 { put(",") }
            putSpace()
            putValue(depth: depth + 1)
            putSpace()
        }
        put("]")
    }

    private mutating func putObject(_ depth: Int) {
        put("{")
        for index in 0..<random.below(random.oneIn(10) ? 40 : 5) {
            if index > 0 { put(",") }
            putSpace()
            // Mostly keys of their own, since of equal ones Foundation keeps any.
            put("\"k\(index)")
            if random.oneIn(4) {
                put(random.pick(["é", "\\n", "\\u00e9", "😀", "-longer than words"]))
            }
            put("\"")
            putSpace()
            put(":")
            putSpace()
            putValue(depth: depth + 1)
            putSpace()
        }
        put("}")
    }

    private mutating func putString() {
        put("\"")
        for _ in 0..<random.below(random.oneIn(8) ? 60 : 8) {
            put(
                random.pick([
                    "a", "b", "Z", "0", " ", "/", "é", "ß", "€", "😀", "e\u{301}", "👨‍👩‍👧", "\u{7F}",
                    "\u{FFFF}",
                    "\\\"", "\\\\", "\\/", "\\b", "\\f", "\\n", "\\r", "\\t", "\\u0041", "\\u00E9",
                    "\\u20ac",
                    "\\uD83D\\uDE00", "\\u0000", "quite a long run of ASCII",
                ])
            )
        }
        put("\"")
    }

    private mutating func putNumber() {
        if random.oneIn(3) { put("-") }
        let digits = random.below(random.oneIn(4) ? random.pick([20, 60]) : 5)
        put(digits == 0 ? "0" : "\(1 + random.below(9))")
        for _ in 0..<max(0, digits - 1) { put("\(random.below(10))") }
        if random.oneIn(3) {
            put(".")
            for _ in 0...random.below(random.oneIn(2) ? 20 : 3) { put("\(random.below(10))") }
        }
        if random.oneIn(5) {
            put(random.pick(["e", "E", "e+", "E-", "e-"]) + "\(random.below(30))")
        }
    }

    private mutating func mutate() {
        guard !bytes.isEmpty else { return }
        let place = random.below(bytes.count)
        let other = random.pick(
            Array("{}[]\",:\\ 0123456789.eE+-tfnul\n\u{0}'/*".utf8) + [0x80, 0xC3, 0xFF]
        )
        switch random.below(6) {
        case 0: bytes.remove(at: place)
        case 1: bytes.insert(other, at: place)
        case 2: bytes[place] = other
        case 3: bytes.removeSubrange(place...)
        case 4: bytes.swapAt(place, random.below(bytes.count))
        default: bytes.insert(contentsOf: bytes[place..<min(bytes.count, place + 8)], at: place)
        }
    }
}
