extension SnapshotParser {
    /// What the binding at a path of keys below an object would write for a value of the property,
    /// and the parser that writes it so. If no binding is found, the value and this parser.
    func toWrite(
        _ value: any Parsable,
        byBindingAt keys: [String],
        in type: Any.Type
    ) -> (value: any Parsable, parser: SnapshotParser) {
        let probe = BindingProbe(value)
        // An object that has nothing but the probe.
        let tree = keys.reversed().reduce(probe as Any) { [$1: $0] }
        if let type = type as? any ParsableObject.Type {
            _ = try? type._parse(tree, in: Reader(.validate, self).context)
        }
        guard let (other, parser) = probe.toWrite, let toWrite = other as? any Parsable else {
            return (value, self)
        }
        return (toWrite, parser)
    }
}
