/// The keys of one dictionary that were read so far.
struct ReadKeys<K: FuzzKey> {
    /// What becomes of a child, by the text of its key.
    enum Outcome {
        case value(String)
        /// It is null, which removes what is there.
        case removed(String)
        /// It is null, and another child has the same key.
        case passedOver
        /// Its key is not one of the type's, or the same as another's, which is a finding.
        case refused
    }

    private var texts: Set<String> = []

    mutating func read(
        _ key: String,
        _ child: JSON,
        _ path: [String],
        _ reading: inout Reading
    ) -> Outcome {
        guard let text = K.text(key), text == key else {
            if reading.isUpdate, child == .null { return .passedOver }
            reading.add("invalidRawValue", path)
            return .refused
        }
        if child == .null { return texts.contains(text) ? .passedOver : .removed(text) }
        guard texts.insert(text).inserted else {
            reading.add("duplicateKey", path)
            return .refused
        }
        return .value(text)
    }
}
