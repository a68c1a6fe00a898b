/// How an object's remaining keys have been bound so far.
final class RemainingKeys {
    /// How many keys were free when they were bound.
    let freeCount: Int
    /// How many bindings had asked for a key then.
    let bindingCount: Int
    /// The state of the report before they were bound.
    let start: SnapshotParser.Report.Mark
    /// Whether the bindings must be called again for them.
    var isAwaited = false
    /// Whether the second call must set the property, even if no key remains.
    var isUnset = false
    /// The values that were read; nil while they wait for the second call.
    var taken: (any AnyTakenValues)?
    /// The entries that were read.
    var positions: [Int] = []
    /// The state of the report after they were read.
    var end: SnapshotParser.Report.Mark

    init(freeCount: Int, bindingCount: Int, start: SnapshotParser.Report.Mark) {
        self.freeCount = freeCount
        self.bindingCount = bindingCount
        self.start = start
        end = start
    }
}

/// The values of remaining keys, of any type.
protocol AnyTakenValues {}
