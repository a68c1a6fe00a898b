/// A value that a callback leaves behind, or takes, which runs before its call returns. Unchecked,
/// since each test has its own.
final class Box<Value>: @unchecked Sendable {
    var value: Value?

    init(_ value: Value? = nil) { self.value = value }
}
