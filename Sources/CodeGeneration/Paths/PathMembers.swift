/// What is declared for the paths to one element type.
struct PathMembers {
    /// The type: a model, an enum without cases, or `Root`.
    let owner: String
    /// Where the element stands.
    let place: [String]
    /// Whether the type is an enum that the generated code declares.
    let isPhantom: Bool
    var members: [PathMember] = []
}

/// One declaration in an extension of `Path`.
struct PathMember {
    enum Kind {
        case value
        case collection
        /// A function that takes the key of an element, and gives the path to it.
        case element(collection: String, parameter: String)
        /// The same for an element of the place itself.
        case keyedElement(parameter: String)
        /// A function that takes a key, and gives the collection that stands there.
        case keyedCollection(parameter: String)
    }

    let name: String
    let kind: Kind
    /// The type of the value, or of the collection's elements.
    let element: String
    /// The key to append; nil where only a parameter is.
    let key: String?
    /// Where it leads to.
    let place: [String]

    /// What tells a declaration from the others: functions have an argument, properties have none.
    var signature: String {
        switch kind {
        case .value, .collection: name
        case .element, .keyedElement, .keyedCollection: name + "(_:)"
        }
    }
}
