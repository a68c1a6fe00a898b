import SnapshotParser

/// A type of a dictionary's keys.
protocol FuzzKey: ParsableKey {
    /// The text of the key that a text stands for; nil where it stands for none.
    static func text(_ text: String) -> String?
    static var samples: [String] { get }
}

extension String: FuzzKey {
    static func text(_ text: String) -> String? { text }
    static var samples: [String] { ["a", "b", "10", "9", "caf\u{E9}", "-K1"] }
}

extension Int: FuzzKey {
    static func text(_ text: String) -> String? {
        Int(text).flatMap { "\($0)" == text ? text : nil }
    }

    static var samples: [String] {
        ["0", "1", "10", "-5"] + (World.drawsOddKeys ? ["007", "x"] : [])
    }
}

/// A key that is read without regard to case, and has no "x".
struct Word: FuzzKey {
    let treeKey: String

    init?(treeKey: String) {
        guard let text = Self.text(treeKey) else { return nil }
        self.treeKey = text
    }

    static func text(_ text: String) -> String? {
        text.contains("x") ? nil : text.lowercased()
    }

    static var samples: [String] {
        ["a", "b", "10", "caf\u{E9}", "q"] + (World.drawsOddKeys ? ["A", "Q", "ax"] : [])
    }
}

extension World {
    /// Whether two keys of a sample may be read as one, or a key not be read.
    nonisolated(unsafe) static var drawsOddKeys = false
}
