import Foundation

extension JSON {
    /// The same tree as text, with numbers in other digits: `12` as `12.000`, `1200e-2` or
    /// `12E+0`.
    func text(digitsFrom seed: inout UInt64) throws -> String {
        func next(_ count: UInt64) -> Int {
            seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int((seed >> 33) % count)
        }
        switch self {
        case .object(let children):
            let pairs = try children.sorted { $0.key < $1.key }.map { key, child in
                try JSON.string(key).text(digitsFrom: &seed) + ":"
                    + child.text(digitsFrom: &seed)
            }
            return "{\(pairs.joined(separator: ","))}"
        case .array(let elements):
            let texts = try elements.map { try $0.text(digitsFrom: &seed) }
            return "[\(texts.joined(separator: ","))]"
        case .int, .uint, .double:
            let data = try JSONSerialization.data(withJSONObject: plain, options: .fragmentsAllowed)
            let text = String(decoding: data, as: UTF8.self)
            guard !text.contains(where: "eE".contains) else { return text }
            let zeros = String(repeating: "0", count: 1 + next(45))
            switch next(4) {
            case 0: return text + (text.contains(".") ? zeros : ".\(zeros)")
            case 1 where !text.contains(".") && text != "0":
                return "\(text)\(zeros)e-\(zeros.count)"
            case 2: return "\(text)E+0"
            default: return text
            }
        default:
            let data = try JSONSerialization.data(withJSONObject: plain, options: .fragmentsAllowed)
            return String(decoding: data, as: UTF8.self)
        }
    }

    /// The same with texts of numbers, which a lenient binding reads from these, in one form.
    var withoutFormsOfNumbers: JSON {
        switch self {
        case .string(let text):
            return Decimal(string: text).map { JSON.string("\($0)") } ?? self
        case .array(let elements): return .array(elements.map(\.withoutFormsOfNumbers))
        case .object(let children): return .object(children.mapValues(\.withoutFormsOfNumbers))
        default: return self
        }
    }
}
