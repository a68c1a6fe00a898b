/// Converts a tree's keys to a dictionary's and back.
enum DictionaryKey {
    /// Whether all keys of a type have a text.
    static func hasText<Key>(_ type: Key.Type) -> Bool {
        if type == String.self || type == Int.self { return true }
        if #available(macOS 12.3, iOS 15.4, tvOS 15.4, watchOS 8.5, *) {
            return type is any CodingKeyRepresentable.Type
        }
        return false
    }

    /// The key that is written as this text; nil if there is none.
    static func make<Key>(_ text: String, _ type: Key.Type) -> Key? {
        if type == String.self { return retyped(text, as: type) }
        if type == Int.self { return Int(treeKey: text).map { retyped($0, as: type) } }
        if #available(macOS 12.3, iOS 15.4, tvOS 15.4, watchOS 8.5, *) {
            let coded = type as? any CodingKeyRepresentable.Type
            let key = coded?.init(codingKey: TreeKey(stringValue: text)) as? Key
            return key.flatMap { self.text($0).hasBytes(of: text) ? $0 : nil }
        }
        return nil
    }

    static func text<Key>(_ key: Key) -> String {
        if Key.self == String.self { return retyped(key) }
        if #available(macOS 12.3, iOS 15.4, tvOS 15.4, watchOS 8.5, *),
            let coded = key as? any CodingKeyRepresentable
        {
            return coded.codingKey.stringValue
        }
        return "\(key)"
    }
}
