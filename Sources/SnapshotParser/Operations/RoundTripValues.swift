import Foundation

/// Values that a type may accept in place of another one.
enum RoundTripValues {
    /// Values of the leaf's JSON type that differ from it, the likeliest first.
    static func of(_ leaf: Any) -> [Any] {
        if let boolean = Tree.boolean(leaf) { return [!boolean] }
        if let text = Tree.string(leaf) { return [text + "x"] + texts(near: text) }
        switch TreeNumber(leaf) {
        case .integer(let number):
            return [1, -1, 2].compactMap { Int(exactly: number &+ $0) }
        case .double(let number):
            return [number + 1, number / 2, -number, 1].filter { $0 != number && $0.isFinite }
        case .text(let number): return number.decimal.map { [$0 + 1, $0 - 1] } ?? []
        case nil: return []
        }
    }

    /// Texts with another letter or digit near an end, which dates, ids and encoded data accept too.
    private static func texts(near text: String) -> [String] {
        let characters = Array(text)
        let places = characters.indices.filter { !neighbors(characters[$0]).isEmpty }
        return [places.last, places.first].compactMap(\.self).flatMap { place in
            neighbors(characters[place]).map { neighbor in
                var changed = characters
                changed[place] = neighbor
                return String(changed)
            }
        }
    }

    /// The letters beside a letter, or the digits beside a digit.
    private static func neighbors(_ character: Character) -> [Character] {
        guard let code = character.asciiValue, character.isLetter || character.isNumber else {
            return []
        }
        return [code + 1, code - 1].map { Character(Unicode.Scalar($0)) }
            .filter { $0.isLetter == character.isLetter && $0.isNumber == character.isNumber }
    }
}
