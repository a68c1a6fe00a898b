/// What a schema says of a place in the database.
struct Schema: Equatable {
    /// The type of the place's value; nil for a branch without a model of its own.
    var model: String?
    /// The member's name, where it is not made from the key.
    var name: String?
    /// The name of one element, where it is not the singular of the key.
    var singular: String?
    /// What stands under every key of a collection; nil where the place is not a collection.
    var element: Element?
    /// The children under fixed keys, in the order of the schema.
    var children: [Child] = []
    /// Of the root, the modules that have the models.
    var imports: [String] = []
    /// Of the root, whether all declarations are public.
    var isPublic = false

    struct Child: Equatable {
        var key: String
        var schema: Schema
    }

    /// The children of a collection.
    final class Element: Equatable {
        /// The name between the angle brackets.
        let placeholder: String
        let schema: Schema

        init(placeholder: String, schema: Schema) {
            self.placeholder = placeholder
            self.schema = schema
        }

        static func == (left: Element, right: Element) -> Bool {
            left.placeholder == right.placeholder && left.schema == right.schema
        }
    }
}
