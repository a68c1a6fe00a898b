import Foundation

/// A type whose `serialize(in:)` gives nothing but what JSON and the database can hold. A user's
/// own type may give anything.
protocol NativeValue {}

extension Array: NativeValue where Element: ParsableValue {}
extension Dictionary: NativeValue where Key: ParsableKey, Value: ParsableValue {}
extension RawKeyed: NativeValue {}
extension AnyTree: NativeValue {}
extension RawJSON: NativeValue {}

extension SnapshotParser.Binder {
    /// Lets a value write itself, and makes what a user's own type gives a tree of native values
    /// that JSON can hold.
    ///
    /// - Parameters:
    ///   - value: the value.
    ///   - hops: how many values gave this one in place of a tree.
    /// - Returns: the tree; nil for null.
    func written<V: Parsable>(_ value: V, hops: Int = 0) throws -> Any? {
        let start = report.issues.count
        guard let given = try value.serialize(in: context) else { return nil }
        if isNative(given, of: V.self) { return given }
        let end = report.issues.count
        let tree = try writeTree(given, hops: hops + 1)
        if start < end, end < report.issues.count {
            // What the type wrote through the context is noted already.
            let known = Set(report.issues[start..<end])
            let new = report.issues[end...].filter { !known.contains($0) }
            report.issues.replaceSubrange(end..., with: new)
        }
        return tree
    }

    private func isNative<V: Parsable>(_ given: Any, of _: V.Type) -> Bool {
        let type = type(of: given)
        if type == Int.self || type == Bool.self { return true }
        if type == String.self { return !checksWrites }
        if type == Double.self, let number = given as? Double { return number.isFinite }
        return V.self is any NativeValue.Type
    }
}
