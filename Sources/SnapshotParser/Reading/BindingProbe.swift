/// Stands in a tree for a value, so that the binding at its place tells how it writes that value.
final class BindingProbe {
    let value: any Parsable
    /// What the binding writes in place of the value, and the parser with the options of the
    /// binding; nil if no binding has met the probe.
    private(set) var written: (value: any Parsable, parser: SnapshotParser)?

    init(_ value: any Parsable) { self.value = value }

    /// Notes a binding that has met it.
    func meet(_ binder: SnapshotParser.Binder, writing value: (any Parsable)? = nil) {
        var parser = binder.parser
        (parser.dates, parser.conversion) = (binder.dates, binder.conversion)
        written = (value ?? self.value, parser)
    }

    /// Reads an object that has nothing but the probe, at a path of keys.
    fileprivate func read<T: ParsableObject>(
        _ type: T.Type,
        _ keys: [String],
        _ parser: SnapshotParser
    ) {
        let tree = keys.reversed().reduce(self as Any) { [$1: $0] }
        var object = T()
        _ = Reader(.validate, parser)
            .read(&object, from: tree, SnapshotKey(text: nil, isGiven: false))
    }
}

extension SnapshotParser {
    /// What the binding at a path of keys below an object writes for a value of the property, and
    /// the parser that writes it so. If no binding is found, the value and this parser.
    func binding(
        of value: any Parsable,
        at keys: [String],
        in type: Any.Type
    ) -> (value: any Parsable, parser: SnapshotParser) {
        let probe = BindingProbe(value)
        if let type = type as? any ParsableObject.Type { probe.read(type, keys, self) }
        return probe.written ?? (value, self)
    }
}
