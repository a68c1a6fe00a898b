/// Writes the extensions of `Path` for a schema.
struct PathWriter {
    private let style: CodeStyle

    /// The code for a schema.
    static func code(for owners: [PathMembers], style: CodeStyle) -> String {
        let writer = PathWriter(style: style)
        var swift = SwiftText(indentation: style.indentation)
        let elements = owners.flatMap(\.members).map(\.element)
        let needsFoundation = elements.contains(where: TypeName.needsFoundation)
        style.addHeader(to: &swift, imports: needsFoundation ? ["Foundation"] : [])
        for owner in owners where owner.isPhantom { writer.addPhantom(owner, to: &swift) }
        for owner in owners where !owner.members.isEmpty { writer.add(owner, to: &swift) }
        return swift.text
    }

    private func addPhantom(_ owner: PathMembers, to swift: inout SwiftText) {
        swift.addGap()
        swift.addComment("The data at `\(Self.text(of: owner.place))`, which has no model.")
        swift.add("\(style.access)enum \(owner.owner) {}")
    }

    private func add(_ owner: PathMembers, to swift: inout SwiftText) {
        swift.addGap()
        // Where a module's default isolation is the main actor, paths are used outside it too.
        let condition = "Element == \(owner.owner)"
        swift.addExtension("nonisolated extension Path", where: condition) { swift in
            for (index, member) in owner.members.enumerated() {
                if index > 0 { swift.addGap() }
                add(member, to: &swift)
            }
        }
    }

    private func add(_ member: PathMember, to swift: inout SwiftText) {
        let name = Identifier.escaped(member.name)
        let variable = "\(style.access)var \(name)"
        let function = "\(style.access)func \(name)"
        let key = member.key.map { [SwiftText.literal($0)] } ?? []
        swift.addComment("The path to `\(Self.text(of: member.place))`.")
        switch member.kind {
        case .value:
            swift.addProperty(variable, type: "Path<\(member.element)>") {
                $0.addCall("Path.append", ["self"] + key)
            }
        case .collection:
            swift.addProperty(variable, type: "Path<\(member.element)>.Collection") {
                $0.addCall("Path.append", ["self"] + key)
            }
        case .element(let collection, let parameter):
            let collection = collection == parameter ? "self.\(collection)" : collection
            addFunction(function, parameter, "Path<\(member.element)>", to: &swift) {
                $0.addCall(
                    "\(Identifier.escaped(collection)).child",
                    [Identifier.escaped(parameter)]
                )
            }
        case .keyedElement(let parameter):
            addFunction(function, parameter, "Path<\(member.element)>", to: &swift) {
                $0.addCall("Path.append", ["self", Identifier.escaped(parameter)])
            }
        case .keyedCollection(let parameter):
            addFunction(function, parameter, "Path<\(member.element)>.Collection", to: &swift) {
                $0.addCall("Path.append", ["self"] + key + [Identifier.escaped(parameter)])
            }
        }
    }

    private func addFunction(
        _ head: String,
        _ parameter: String,
        _ type: String,
        to swift: inout SwiftText,
        body: (inout SwiftText) -> Void
    ) {
        let parameters = ["_ \(Identifier.escaped(parameter)): String"]
        swift.addFunction(head, parameters, returns: type, body)
    }

    /// A place as documentation shows it, on one line.
    static func text(of place: [String]) -> String {
        let text = String(place.joined(separator: "/").map { $0 == "`" ? "'" : $0 })
        return text.count > longestPlace ? text.prefix(longestPlace) + "…" : text
    }

    private static let longestPlace = 70
}
