import SnapshotParser

/// A type of field, with an oracle that reads and writes it.
protocol FuzzValue: ParsableValue {
    static var initial: Self { get }
    /// Whether null and absence make it empty.
    static var isCollection: Bool { get }
    static var isOptional: Bool { get }
    /// The value as the oracle dumps it, or a finding.
    static func expected(_ tree: JSON, _ path: [String], _ reading: inout Reading) -> JSON?
    static func updated(
        _ present: JSON,
        _ tree: JSON,
        _ path: [String],
        _ reading: inout Reading
    ) -> JSON?
    static func sample(_ random: inout Random) -> JSON
    var dump: JSON { get }
}

extension FuzzValue {
    /// What an update makes of a value: an object is a patch of one that is written as an object
    /// (RFC 7396), and all else is read as a new one.
    static func updated(
        _ present: JSON,
        _ tree: JSON,
        _ path: [String],
        _ reading: inout Reading
    ) -> JSON? {
        expected(tree.isObject ? tree.withoutNulls : tree, path, &reading)
    }
}

extension FuzzValue {
    static var isCollection: Bool { false }
    static var isOptional: Bool { false }
}

/// A sample that can mostly be read.
func mostlyValid<V: FuzzValue>(_ type: V.Type, _ random: inout Random) -> JSON {
    func drawn() -> JSON {
        let sample = V.sample(&random)
        return World.current.isLenient ? sample.loosened(&random) : sample
    }
    var sample = drawn()
    for _ in 0..<20 where !random.oneIn(100) {
        var reading = Reading()
        _ = V.expected(sample, [], &reading)
        if reading.findings.isEmpty { break }
        sample = drawn()
    }
    return sample
}
