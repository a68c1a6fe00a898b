import Foundation

/// A tree as the database stores it: an array is an object with indices for keys, what is null or
/// empty is absent, and a whole number is the same in every box.
indirect enum StoredTree: Equatable {
    case node([String: StoredTree])
    case text(String)
    case number(NSNumber)
    case boolean(Bool)

    init?(_ value: Any) {
        switch value {
        case is NSNull: return nil
        case let number as NSNumber:
            self =
                number === NSNumber(value: true) || number === NSNumber(value: false)
                ? .boolean(number.boolValue) : .number(number)
        case let children as [String: Any]:
            let stored = children.compactMapValues(StoredTree.init)
            guard !stored.isEmpty else { return nil }
            self = .node(stored)
        case let elements as [Any]:
            var stored: [String: StoredTree] = [:]
            for (index, element) in elements.enumerated() {
                stored["\(index)"] = StoredTree(element)
            }
            guard !stored.isEmpty else { return nil }
            self = .node(stored)
        case let text as String: self = .text(text)
        default: return nil
        }
    }

    /// The tree of what was read from JSON text, or of what will be written as such.
    static func stored(_ value: Any) throws -> StoredTree? {
        let data = try JSONSerialization.data(withJSONObject: value)
        return StoredTree(try JSONSerialization.jsonObject(with: data))
    }
}
