import Foundation

/// Values that a type may accept in place of another one.
enum RoundTripValues {
    /// Values of the leaf's JSON type that differ from it, the likeliest first.
    static func of(_ leaf: Any) -> [Any] {
        if let boolean = Tree.boolean(leaf) { return [!boolean] }
        if let text = Tree.string(leaf) { return texts(text) }
        switch TreeNumber(leaf) {
        case .signed(let number):
            return [1, -1, 2].compactMap { step in
                let (other, overflows) = number.addingReportingOverflow(Int64(step))
                return overflows ? nil : Int(exactly: other)
            }
        case .unsigned(let number): return [number - 1]
        case .double(let number):
            return [number + 1, number / 2, -number, 1].filter { $0 != number && $0.isFinite }
        case .decimal(let number): return [number + 1, number - 1]
        case .text, nil: return []
        }
    }

    /// A longer text, and texts with another letter or digit near an end, which dates, ids and
    /// encoded data accept too.
    private static func texts(_ text: String) -> [String] {
        var texts = [text + "x"]
        let characters = Array(text)
        let places = characters.indices.filter {
            characters[$0].isASCII && (characters[$0].isLetter || characters[$0].isNumber)
        }
        for place in [places.last, places.first].compactMap({ $0 }) {
            for neighbor in neighbors(characters[place]) {
                var changed = characters
                changed[place] = neighbor
                texts.append(String(changed))
            }
        }
        return texts
    }

    private static func neighbors(_ character: Character) -> [Character] {
        guard let code = character.asciiValue else { return [] }
        return [code + 1, code - 1].map { Character(Unicode.Scalar($0)) }
            .filter { $0.isLetter == character.isLetter && $0.isNumber == character.isNumber }
    }
}
