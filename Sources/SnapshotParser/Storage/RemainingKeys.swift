/// How an object's remaining keys were bound so far.
final class RemainingKeys {
    /// How many keys were free when it was bound.
    let freeCount: Int
    /// How many bindings had asked for a key then.
    let bindingCount: Int
    /// What was found before it was bound.
    let start: SnapshotParser.Report.Mark
    /// Whether the bindings are to be called again for it.
    var isAwaited = false
    /// Whether the second call sets the property also where no key is left.
    var isUnset = false
    /// What it took; nil where it waits for the second call.
    var taken: (any AnyTakenValues)?
    /// The entries it took.
    var positions: [Int] = []
    /// What was found when it had taken them.
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
