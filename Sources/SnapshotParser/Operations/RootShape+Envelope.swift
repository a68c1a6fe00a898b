// The envelope: a key at the top level around one object, or around a list, of a type that names
// one.
extension RootShape {
    /// The key of the envelope; nil if the type names none.
    var envelope: String? { isList ? object?.listEnvelope : object?.objectEnvelope }

    /// What the text should have at its top level, as an error says it.
    func expectation(_ dialect: SnapshotParser.Dialect) -> String {
        if let envelope {
            return "\(Noun.anObject) with the envelope '\(Wording.line(envelope))'"
        }
        guard isList else { return Noun.anObject }
        return dialect.mustBeArray(of: model) ? Noun.anArray : Noun.aList
    }
}
