/// How a dictionary's keys are made of a tree's.
enum DictionaryKey<Key> {
    /// Whether all keys of the type have a text.
    static var isText: Bool {
        if Key.self == String.self || Key.self == Int.self { return true }
        if #available(macOS 12.3, iOS 15.4, tvOS 15.4, watchOS 8.5, *) {
            return Key.self is any CodingKeyRepresentable.Type
        }
        return false
    }

    static func make(_ text: String) -> Key? {
        if Key.self == String.self { return identical(text, as: Key.self) }
        if Key.self == Int.self { return Int(text).map { identical($0, as: Key.self) } }
        if #available(macOS 12.3, iOS 15.4, tvOS 15.4, watchOS 8.5, *) {
            func make<Coded: CodingKeyRepresentable>(_: Coded.Type) -> Key? {
                Coded(codingKey: PlainKey(dictionaryKey: text)).map { identical($0, as: Key.self) }
            }
            return (Key.self as? any CodingKeyRepresentable.Type).flatMap { make($0) }
        }
        return nil
    }

    static func text(_ key: Key) -> String {
        if #available(macOS 12.3, iOS 15.4, tvOS 15.4, watchOS 8.5, *),
            let coded = key as? any CodingKeyRepresentable
        {
            return coded.codingKey.stringValue
        }
        return "\(key)"
    }
}
