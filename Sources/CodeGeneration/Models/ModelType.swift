/// A type to be generated.
final class ModelType {
    /// One property of a type.
    struct Property {
        let key: String
        var kind: ValueKind
        /// How many objects have it, of how many.
        var count: Int
        var total: Int
        /// What is uncertain about it.
        var notes: [String] = []
        /// Of a collection, some of the keys on each level.
        var levels: [Set<String>] = []
        /// Of objects, and of nothing, whether null is among them.
        var holdsNulls = false
        /// Whether it is null wherever it is.
        var isNull = false
        /// Its Swift name, once names are given.
        var name = ""

        var isOptional: Bool { count < total }
    }

    /// The models of an object whose kind a field tells.
    struct Variants {
        struct Case {
            let value: String
            var model: ModelType
            /// Its name in the enum.
            var name = ""
        }

        let key: String
        /// The key under which the model stands; nil where it is beside the field.
        var content: String?
        var cases: [Case]
        var enumName = ""
        /// The property that holds the model.
        var name = ""
    }

    /// Numbers the types in the order in which they were found.
    let number: Int
    /// Where the first object stands.
    let place: [String]
    /// The names that the keys suggest, the best one first.
    var suggestions: [String]
    var properties: [Property] = []
    /// What stands under all other keys.
    var rest: Property?
    /// Of an export that is an array, what its elements are.
    var list: Property?
    var variants: Variants?
    /// The field that holds an object's own key, where one always does.
    var ownKey: String?
    /// Whether objects of the type stand under keys of the database's.
    var isKeyed = false
    /// What the type stands for, where that is not all at a place.
    var summary: String?
    /// At how many other places the type is used.
    var otherPlaces = 0
    /// The type whose name comes before this one's, where names clash.
    weak var parent: ModelType?
    var name = ""

    init(number: Int, place: [String], suggestions: [String]) {
        self.number = number
        self.place = place
        self.suggestions = suggestions
    }

    /// Lets go of the types it refers to, of which some may refer to it and would never be freed.
    func untie() {
        properties = []
        rest = nil
        variants = nil
    }

    /// Whether it can be a snapshot, which has its key as `id`: not where a field of its own has
    /// that name.
    var isSnapshot: Bool {
        isKeyed && (ownKey == "id" || !properties.contains { $0.key == "id" })
    }
}
