/// The forms in which trees and dumps are compared.
extension JSON {
    /// What the database keeps: no null, nothing empty, arrays as children by index, one form of
    /// each number.
    var stored: JSON {
        switch self {
        case .null, .bool, .int, .string: return self
        case .uint(let number): return Int64(exactly: number).map(JSON.int) ?? self
        case .double(let number): return .number(number)
        case .array(let elements):
            let pairs = elements.enumerated().map { ("\($0.offset)", $0.element) }
            return JSON.object(Dictionary(uniqueKeysWithValues: pairs)).stored
        case .object(let children):
            let kept = children.mapValues(\.stored).filter { $0.value != .null }
            return kept.isEmpty ? .null : .object(kept)
        }
    }

    /// The same without null in objects, as a patch leaves it where nothing was.
    var withoutNulls: JSON {
        guard case .object(let children) = self else { return self }
        return .object(children.filter { $0.value != .null }.mapValues(\.withoutNulls))
    }

    /// A dump without what is nil: in an update, null removes a dictionary's entry.
    var withoutNil: JSON {
        switch self {
        case .array(let elements): .array(elements.map(\.withoutNil))
        case .object(let children):
            .object(children.filter { $0.value != .null }.mapValues(\.withoutNil))
        default: self
        }
    }

    /// A dump in which lists of snapshots have no order, which the database does not keep.
    var unordered: JSON {
        switch self {
        case .array(let elements):
            let pairs = elements.compactMap { element -> (String, JSON)? in
                guard case .object(let fields) = element, case .string(let id)? = fields["#id"]
                else { return nil }
                return (id, element.unordered)
            }
            return pairs.count == elements.count
                ? JSON.object(Dictionary(pairs, uniquingKeysWith: { $1 })).stored
                : JSON.array(elements.map(\.unordered)).stored
        case .object(let fields): return JSON.object(fields.mapValues(\.unordered)).stored
        default: return stored
        }
    }

    /// A dump without the lists in lists of which nothing is stored, which are not read again.
    var withoutEmptyLists: JSON {
        switch self {
        case .array(let elements):
            let kept = elements.filter { !$0.isArray || $0.unordered.bare != .null }
            return .array(kept.map(\.withoutEmptyLists))
        case .object(let fields): return .object(fields.mapValues(\.withoutEmptyLists))
        default: return self
        }
    }

    /// A dump without the objects that have nothing but an id, of which nothing is stored.
    var bare: JSON {
        switch self {
        case .array(let elements): return JSON.array(elements.map(\.bare)).stored
        case .object(let fields):
            let kept = fields.mapValues(\.bare).filter { $0.value != .null }
            // A binding may have the id too.
            let ids = fields["#id"] == nil ? [] : ["#id", World.current.keyName]
            return kept.keys.allSatisfy(ids.contains) ? .null : .object(kept)
        default: return stored
        }
    }
}
