/// How an object's remaining keys were bound so far.
final class RemainingKeys {
    /// How many keys were free when they were bound.
    let freeCount: Int
    /// How many bindings had asked for a key then.
    let bindingCount: Int
    /// What was found before they were bound.
    let start: SnapshotParser.Report.Mark
    /// Whether the bindings are to be called again for them.
    var isAwaited = false
    /// Whether the property has to be set by the second call, even if no key remains.
    var isUnset = false
    /// The values that were read; nil where they wait for the second call.
    var taken: (any AnyTakenValues)?
    /// The entries that were read.
    var positions: [Int] = []
    /// What was found once they were read.
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
