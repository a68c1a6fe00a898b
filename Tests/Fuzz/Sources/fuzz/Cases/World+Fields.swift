import Foundation
import SnapshotParser

/// Draws the bindings of values.
extension World {
    func leaf(named name: String, _ random: inout Random, _ scope: Scope) -> Binding {
        var style = Style()
        style.isAccessor = random.oneIn(4)
        style.hasDefault = random.oneIn(4)
        if random.oneIn(10) { style.access = random.oneIn(2) ? .parse : .serialize }
        if scope.skipsKnown, style.access == .serialize { style.hasDefault = false }
        if random.oneIn(8) { style.conversion = random.oneIn(2) ? .lenient : .strict }
        switch random.below(21) {
        case 0: return field(Int.self, name, style, &random)
        case 1: return field(Int8.self, name, style, &random)
        case 2: return field(UInt64.self, name, style, &random)
        case 3: return field(Double.self, name, style, &random)
        case 4: return field(Float.self, name, style, &random)
        case 5: return field(Decimal.self, name, style, &random)
        case 6: return field(Bool.self, name, style, &random)
        case 7: return field(String.self, name, style, &random)
        case 8: return field(Role.self, name, style, &random)
        case 9: return field(Date.self, name, style, &random)
        case 10: return field(UUID.self, name, style, &random)
        case 11: return field(Data.self, name, style, &random)
        case 12: return field(URL.self, name, style, &random)
        case 13: return field([Int].self, name, style, &random)
        case 14: return field([String: Int].self, name, style, &random)
        case 15: return field([Int?].self, name, style, &random)
        case 16: return field([String: [Role]].self, name, style, &random)
        case 17: return field([Word: Int].self, name, style, &random)
        case 18: return field([Int: Int].self, name, style, &random)
        case 19: return field(Set<Int>.self, name, style, &random)
        default:
            return scope.skipsKnown
                ? field([[Int]].self, name, style, &random)
                : field([String: Int?].self, name, style, &random)
        }
    }

    private func field<V: FuzzValue>(
        _ type: V.Type,
        _ name: String,
        _ style: Style,
        _ random: inout Random
    ) -> Binding {
        guard random.oneIn(2) else { return Field<V>(name, style) }
        var style = style
        style.hasDefault = false
        return OptionalField<V>(name, style)
    }
}
