import SnapshotParser

/// An object with as many keys as its parameter says.
final class Wide<Width: KeyCount>: ParsableObject {
    var values: [Int]

    init() { values = [Int](repeating: 0, count: Width.names.count) }

    func bindProperties(binder: Binder) {
        for (index, name) in Width.names.enumerated() {
            binder.bindField(name: name, field: &values[index])
        }
    }

    /// The same object read by hand.
    convenience init(handWritten node: [String: Any]) {
        self.init()
        for (index, name) in Width.names.enumerated() {
            if let value = node[name] as? Int { values[index] = value }
        }
    }

    static var native: [String: Any] { tree(suffix: "") }

    /// A tree in which each key is misspelt.
    static var misspelt: [String: Any] { tree(suffix: "s") }

    private static func tree(suffix: String) -> [String: Any] {
        Dictionary(uniqueKeysWithValues: Width.names.enumerated().map { ($1 + suffix, $0) })
    }
}

protocol KeyCount {
    static var names: [String] { get }
}

enum Keys10: KeyCount { static let names = numbered(10) }
enum Keys100: KeyCount { static let names = numbered(100) }
enum Keys1000: KeyCount { static let names = numbered(1000) }
enum Keys10000: KeyCount { static let names = numbered(10_000) }

extension KeyCount {
    static func numbered(_ count: Int) -> [String] { (0..<count).map { "property\($0)" } }
}
