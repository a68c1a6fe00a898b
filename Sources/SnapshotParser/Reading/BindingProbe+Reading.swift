extension BindingProbe {
    /// Reads an object that has nothing but the probe, at a path of keys.
    fileprivate func read<T: ParsableObject>(
        _ type: T.Type,
        _ keys: [String],
        _ parser: SnapshotParser
    ) {
        let tree = keys.reversed().reduce(self as Any) { [$1: $0] }
        var object = T()
        _ = Reader(.validate, parser)
            .read(&object, from: tree, SnapshotKey(text: nil, mustMatch: false))
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
        guard let (other, parser) = probe.written, let written = other as? any Parsable else {
            return (value, self)
        }
        return (written, parser)
    }
}
