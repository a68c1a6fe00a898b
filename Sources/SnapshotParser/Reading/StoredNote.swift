/// What was noted of a value while a stored tree was read.
struct StoredNote: ValueNote {
    /// The keys under which children are stored, by the keys under which they are written, where
    /// these differ.
    var storedKeys: [String: String] = [:]
    /// The keys of elements that could not be read, and were left out.
    var unreadKeys: Set<String> = []
    var arrangement = Arrangement.opaque

    /// How an edit finds the children of the value.
    enum Arrangement: Equatable {
        /// By key, if all keys that are written are stored: the parts of the value are unknown, as
        /// those of a type that reads itself. An array of such a type is sent whole.
        case opaque
        /// By key: an object with bindings, or a collection whose elements have keys or ids.
        case keyed
        /// By key: an object of a `Codable` type, and the keys that the type asked for.
        case coded(asked: Set<String>)
        /// By index: an array, which is written in its order.
        case array
        /// Not at all: an array that is read as a set, and written in another order, is sent whole.
        case unordered
        /// Not at all: an object whose keys are the elements of a set that is written as an array.
        case setOfKeys
    }

    /// Notes the index at which an array's element is stored, if it is written at another one. For
    /// example, if `[1, null, 2]` is read without its hole, the element 2 is stored at 2 and
    /// written at 1.
    mutating func noteElement(at index: Int, writtenAt writtenIndex: Int) {
        if index != writtenIndex { storedKeys[String(writtenIndex)] = String(index) }
    }
}
