import Foundation

extension SnapshotParser.FoundValue {
    /// Names a value in JSON words.
    init(_ value: Any) {
        let (type, text) = Self.words(value)
        self.init(type: type, text: text)
    }

    /// An object, described by its keys.
    static func object(withKeys keys: [String]) -> Self {
        Self(type: Wording.anObject(withKeys: keys), text: nil)
    }

    private static func words(_ value: Any) -> (type: String, text: String?) {
        guard case .value(let value) = Tree.unboxed(value) else { return (Wording.null, nil) }
        if let string = Tree.string(value) { return (Wording.aString, Wording.quoted(string)) }
        if let boolean = Tree.boolean(value) { return (Wording.aBoolean, "\(boolean)") }
        if let node = Tree.textNode(value) {
            switch node.kind {
            case .object: return (Wording.anObject, nil)
            case .array: return (Wording.anArray, nil)
            default:
                return node.numberText.map { (Wording.aNumber, Wording.shown($0)) }
                    ?? words(node.value)
            }
        }
        if let number = TreeNumber(value) { return (Wording.aNumber, number.jsonText) }
        if Tree.dictionary(value) != nil { return (Wording.anObject, nil) }
        if Tree.array(value) != nil { return (Wording.anArray, nil) }
        if value is NSDictionary { return (Wording.anObjectWithOtherKeys, nil) }
        return (Wording.aValue(of: Swift.type(of: value)), nil)
    }
}
