// Values under the names that their types have in generic code.
//
// Invariant: the memory is read as the type that it was written as. The types are compared, and which
// types meet here is written in the code, not in any data.
//
// Earned by: `decode trees` and `encode trees`: a cast asks the runtime for each value.

@inline(__always)
func identical<Value, Same>(_ value: Value, as type: Same.Type = Same.self) -> Same {
    precondition(Value.self == Same.self)
    return unsafeBitCast(value, to: Same.self)
}

/// A dictionary whose keys are strings. To compare the keys' types alone asks the runtime for none.
@inline(__always)
func sameTextKeyed<Key, Value>(_ values: [Key: Value]) -> [String: Value] {
    precondition(Key.self == String.self)
    return unsafeBitCast(values, to: [String: Value].self)
}

/// The same the other way.
@inline(__always)
func sameKeyed<Key, Value>(_ values: [String: Value]) -> [Key: Value] {
    precondition(Key.self == String.self)
    return unsafeBitCast(values, to: [Key: Value].self)
}

/// A dictionary whose values are of the same type.
@inline(__always)
func sameValued<Value, Same>(_ values: [String: Value]) -> [String: Same] {
    precondition(Value.self == Same.self)
    return unsafeBitCast(values, to: [String: Same].self)
}
