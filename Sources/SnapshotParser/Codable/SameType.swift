/// A value under the name that its type has in generic code; nil for another type.
///
/// Invariant: the memory is read as the type that it was written as, for both are compared.
///
/// Earned by: `decode a tree`: a cast asks the runtime for each value.
@inline(__always)
func same<Value, Same>(_ value: Value, as type: Same.Type = Same.self) -> Same? {
    guard Value.self == Same.self else { return nil }
    return withUnsafePointer(to: value) {
        UnsafeRawPointer($0).assumingMemoryBound(to: Same.self).pointee
    }
}
