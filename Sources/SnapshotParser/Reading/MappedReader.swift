/// Reads values with mappers.
struct MappedReader {
    let reader: Reader

    /// Reads the value of a name with a mapper. It is required unless the property may be nil.
    func bind<V>(
        _ name: String,
        _ access: SnapshotParser.Access,
        _ mapper: (Any) throws -> V,
        _ set: (V) -> Void
    ) {
        let hole = Tree.hole(V.self)
        do throws(SnapshotParser._NoValue) {
            let position = try reader.claim(name, access)
            guard let value = Tree.value(of: reader.nodes.values.value(at: position)) else {
                throw .null
            }
            do { set(try reader.inside(.text(name)) { try mapper(value) }) } catch {
                reader.add(reader.failure(error, found: value), at: name)
                throw SnapshotParser._NoValue.invalid
            }
        } catch {
            let isEmpty = reader.isEmpty(hole == nil ? .issue : .keep, error, name)
            if isEmpty, let hole { set(hole) }
        }
    }

    /// A value in Swift's own types, since Foundation's numbers and booleans cast to each other.
    func native(_ value: Any) throws -> Any {
        var copying = NativeCopy(reader, convertsLeaves: true)
        return try copying.copy(of: reader.handedOver(value))
    }

    /// A value of the type that a mapper takes.
    func typed<S: ParsableValue>(_ value: Any) throws -> S {
        try reader.parsed(S.self, from: value)
    }
}
