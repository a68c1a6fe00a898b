/// Stands in a tree for a value, so that the binding that reads it tells how it writes that value.
final class BindingProbe {
    let value: Any
    /// What the binding would write for the value, and the parser with the options of the
    /// binding; nil if no binding has met the probe.
    private(set) var toWrite: (value: Any, parser: SnapshotParser)?

    init(_ value: Any) { self.value = value }

    /// Notes a binding that has met it.
    func meet(_ binder: SnapshotParser.Binder, writing value: Any? = nil) {
        var parser = binder.parser
        (parser.dates, parser.conversion) = (binder.dates, binder.conversion)
        toWrite = (value ?? self.value, parser)
    }
}
