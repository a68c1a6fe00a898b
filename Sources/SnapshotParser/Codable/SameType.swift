/// A value under the name that its type has in generic code.
///
/// Invariant: the memory is read as the type that it was written as. Both types are compared, and
/// which types meet here is written in the code, not in any data.
///
/// Earned by: `decode trees` and `encode trees`: a cast asks the runtime for each value.
@inline(__always)
func identical<Value, Same>(_ value: Value, as type: Same.Type = Same.self) -> Same {
    precondition(Value.self == Same.self)
    return withUnsafePointer(to: value) {
        UnsafeRawPointer($0).assumingMemoryBound(to: Same.self).pointee
    }
}
