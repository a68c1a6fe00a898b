/// Decides what is declared for a schema, and under which names.
struct PathPlanner {
    private(set) var owners: [PathMembers] = []
    /// What stands below the models that have children.
    private var branches: [String: (schema: Schema, place: [String])] = [:]
    /// The types that there are.
    private var types = TypeName.avoided
    /// The enums that were named, by their places.
    private var phantoms: [[String]: String] = [:]

    /// - Throws: ``GenerationError`` where two places would have one name.
    static func plan(_ schema: Schema) throws -> [PathMembers] {
        var planner = PathPlanner()
        planner.collectModels(of: schema)
        try planner.plan(Branch(schema: schema, owner: "Root", isPhantom: false, place: []))
        return planner.owners
    }

    /// A place whose children are to be declared.
    private struct Branch {
        let schema: Schema
        let owner: String
        let isPhantom: Bool
        let place: [String]
        /// The name of the collection that the place is a part of.
        var collection: String?
        var singular: String?
    }

    private mutating func collectModels(of schema: Schema) {
        if let base = schema.model.flatMap(TypeName.base) { types.insert(base) }
        if let element = schema.element { collectModels(of: element.schema) }
        for child in schema.children { collectModels(of: child.schema) }
    }

    private mutating func plan(_ branch: Branch) throws {
        guard branch.schema.element != nil || !branch.schema.children.isEmpty else {
            if branch.isPhantom {
                owners.append(
                    PathMembers(owner: branch.owner, place: branch.place, isPhantom: true)
                )
            }
            return
        }
        if !branch.isPhantom {
            if let known = branches[branch.owner] {
                // A model at two places has the same paths below it at both.
                guard known.schema == branch.schema else {
                    throw contradiction(branch, known.place)
                }
                return
            }
            guard TypeName.isPlain(branch.owner) else {
                throw GenerationError("'\(branch.owner)' cannot have children", at: branch.place)
            }
            branches[branch.owner] = (branch.schema, branch.place)
        }
        var members: [PathMember] = []
        var below: [Branch] = []
        if let element = branch.schema.element {
            try addElement(element, of: branch, to: &members, &below)
        }
        for child in branch.schema.children {
            try add(child, of: branch, to: &members, &below)
        }
        try check(members, at: branch.place)
        owners.append(
            PathMembers(
                owner: branch.owner,
                place: branch.place,
                isPhantom: branch.isPhantom,
                members: members
            )
        )
        for branch in below { try plan(branch) }
    }

    /// Declares a child under a fixed key.
    private mutating func add(
        _ child: Schema.Child,
        of branch: Branch,
        to members: inout [PathMember],
        _ below: inout [Branch]
    ) throws {
        let (key, schema, place) = (child.key, child.schema, branch.place + [child.key])
        guard let name = schema.name ?? Identifier.member(key).map(Self.memberName) else {
            throw GenerationError("a key without Latin letters needs a '.name'", at: place)
        }
        try checkName(of: schema, at: place)
        guard let element = schema.element else {
            let next = try self.branch(schema, at: place, under: branch) {
                Identifier.type(schema.name ?? key)
            }
            members.append(
                PathMember(name: name, kind: .value, element: next.owner, key: key, place: place)
            )
            return below.append(next)
        }
        let collection = schema.name ?? Identifier.member(key) ?? name
        let singular = element.schema.name ?? schema.singular ?? Singular.of(collection)
        let next = try elementBranch(element, of: collection, singular, at: place, under: branch)
        members.append(
            PathMember(name: name, kind: .collection, element: next.owner, key: key, place: place)
        )
        let parameter = Self.parameter(element)
        if element.schema.element == nil {
            members.append(
                PathMember(
                    name: singular,
                    kind: .element(collection: name, parameter: parameter),
                    element: next.owner,
                    key: nil,
                    place: next.place
                )
            )
        } else {
            try addKeyedCollection(next, key: key, parameter: parameter, to: &members)
        }
        below.append(next)
    }

    /// Declares the elements of a place that is itself a collection: the root, or an element of
    /// another collection.
    private mutating func addElement(
        _ element: Schema.Element,
        of branch: Branch,
        to members: inout [PathMember],
        _ below: inout [Branch]
    ) throws {
        let subject = Self.subject(of: element)
        let collection = branch.collection ?? subject
        let singular =
            element.schema.name ?? branch.schema.singular ?? branch.singular ?? subject
        let next = try elementBranch(
            element,
            of: collection,
            singular,
            at: branch.place,
            under: branch
        )
        let parameter = Self.parameter(element)
        if element.schema.element == nil {
            members.append(
                PathMember(
                    name: singular,
                    kind: .keyedElement(parameter: parameter),
                    element: next.owner,
                    key: nil,
                    place: next.place
                )
            )
        } else {
            try addKeyedCollection(next, key: nil, parameter: parameter, to: &members)
        }
        below.append(next)
    }

    /// Declares a function for a collection that stands under the keys of another.
    private mutating func addKeyedCollection(
        _ branch: Branch,
        key: String?,
        parameter: String,
        to members: inout [PathMember]
    ) throws {
        guard let inner = branch.schema.element else { return }
        let collection = branch.collection ?? branch.owner
        let singular =
            inner.schema.name ?? branch.schema.singular ?? branch.singular
            ?? Self.subject(of: inner)
        let element = try elementBranch(
            inner,
            of: collection,
            singular,
            at: branch.place,
            under: branch
        )
        members.append(
            PathMember(
                name: Identifier.lowercasedStart(branch.owner),
                kind: .keyedCollection(parameter: parameter),
                element: element.owner,
                key: key,
                place: branch.place
            )
        )
    }

    private mutating func elementBranch(
        _ element: Schema.Element,
        of collection: String,
        _ singular: String,
        at place: [String],
        under parent: Branch
    ) throws -> Branch {
        let inner = place + ["<\(element.placeholder)>"]
        try checkName(of: element.schema, at: inner)
        let isCollection = element.schema.element != nil
        var branch = try self.branch(element.schema, at: inner, under: parent) {
            guard isCollection else { return Identifier.type(singular) }
            return Identifier.type(element.schema.name ?? Self.name(of: element, in: collection))
        }
        branch.collection = collection
        branch.singular = singular
        return branch
    }

    private mutating func branch(
        _ schema: Schema,
        at place: [String],
        under parent: Branch,
        name: () -> String?
    ) throws -> Branch {
        if let model = schema.model {
            return Branch(schema: schema, owner: model, isPhantom: false, place: place)
        }
        if let known = phantoms[place] {
            return Branch(schema: schema, owner: known, isPhantom: true, place: place)
        }
        guard let wanted = name() else {
            throw GenerationError("a key without Latin letters needs a '.name'", at: place)
        }
        let prefix = parent.owner == "Root" ? "" : parent.owner.filter { $0 != "." }
        let long = prefix + wanted + "Branch"
        var free = [wanted, prefix + wanted].first { !types.contains($0) } ?? long
        var number = 2
        while types.contains(free) {
            free = "\(long)\(number)"
            number += 1
        }
        types.insert(free)
        phantoms[place] = free
        return Branch(schema: schema, owner: free, isPhantom: true, place: place)
    }

    private func checkName(of schema: Schema, at place: [String]) throws {
        guard let name = schema.name, TypeName.pathMembers.contains(name) else { return }
        throw GenerationError("every path has a '\(name)' already; give another '.name'", at: place)
    }

    private func check(_ members: [PathMember], at place: [String]) throws {
        var known: [String: PathMember] = [:]
        for member in members {
            guard let other = known.updateValue(member, forKey: member.signature) else { continue }
            let keys = [other, member].map { member in
                let depth = min(place.count, member.place.count - 1)
                return GenerationError.quoted(member.place[depth])
            }
            throw GenerationError(
                "\(keys[0]) and \(keys[1]) both become '\(member.signature)'; "
                    + "give one of them a '.name' or '.singular'",
                at: place
            )
        }
    }

    private func contradiction(_ branch: Branch, _ other: [String]) -> GenerationError {
        GenerationError(
            "'\(branch.owner)' has other children at \(GenerationError.text(of: other)) than",
            at: branch.place
        )
    }

    /// What a collection inside another is called: `userScores` of `<userId>` in `scores`, and the
    /// collection's own name where the placeholder says no more than it does.
    private static func name(of element: Schema.Element, in collection: String) -> String {
        let subject = subject(of: element)
        let saysNoMore = ["id", "key", "uid"].contains(subject) || isBegun(collection, by: subject)
        return saysNoMore ? collection : subject + " " + Identifier.capitalized(collection)
    }

    /// Whether a name's first words are another name.
    private static func isBegun(_ name: String, by first: String) -> Bool {
        name.hasPrefix(first) && !(name.dropFirst(first.count).first?.isLowercase ?? false)
    }

    /// What a placeholder speaks of: `chatroom` of `<chatroomId>`.
    private static func subject(of element: Schema.Element) -> String {
        let words = Identifier.member(element.placeholder) ?? "element"
        for suffix in ["Id", "ID", "Key", "Uid", "UID"] where words.hasSuffix(suffix) {
            let subject = words.dropLast(suffix.count)
            if !subject.isEmpty { return String(subject) }
        }
        return words
    }

    private static func parameter(_ element: Schema.Element) -> String {
        let name = Identifier.member(element.placeholder) ?? "key"
        // A parameter of that name would hide the path.
        return name == "self" ? "key" : name
    }

    /// A name beside those that `Path` has itself.
    private static func memberName(_ name: String) -> String {
        TypeName.pathMembers.contains(name) ? name + "Path" : name
    }
}
