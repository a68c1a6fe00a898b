// Generated from numbers.json

import SnapshotParser

/// The types of numbers.json.
enum NumbersModels {
    /// Everything in numbers.json, which is a list of values: `parseAsList` with the element's type
    /// reads it, and `serialize(list:)` gives it back.
    typealias Export = [Double]
}
