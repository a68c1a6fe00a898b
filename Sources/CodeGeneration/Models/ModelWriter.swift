/// Writes the types that were found.
struct ModelWriter {
    private let style: CodeStyle
    private let models: [ModelType]
    /// Of an export that is an array, what its elements are.
    private let list: ModelType.Property?
    /// The keys that lead to the root.
    private let path: [String]
    /// Whether the nodes hold their keys as `id`.
    private let holdKeys: Bool
    private let cycles: ModelCycles

    /// The code for the types.
    ///
    /// - Parameters:
    ///   - models: the types, the root first, or the element of a list.
    ///   - list: of an export that is an array, what its elements are.
    ///   - path: the keys that lead to the root.
    ///   - namespace: the enum that holds all types; nil for none.
    static func code(
        for models: [ModelType],
        list: ModelType.Property?,
        at path: [String],
        namespace: String?,
        style: CodeStyle
    ) -> String {
        let writer = ModelWriter(
            style: style,
            models: models,
            list: list,
            path: path,
            holdKeys: models.contains { $0.isSnapshot && $0.ownKey == "id" },
            cycles: ModelCycles(models)
        )
        var swift = SwiftText(indentation: style.indentation)
        let needsFoundation =
            list?.kind.withoutForms.needsFoundation == true
            || models.contains { model in
                model.properties.contains { $0.kind.needsFoundation }
                    || model.rest?.kind.needsFoundation == true
            }
        style.addHeader(to: &swift, imports: needsFoundation ? ["Foundation"] : [])
        swift.addGap()
        if let namespace {
            swift.addComment("The types of \(style.source).")
            swift.addBlock("\(style.access)enum \(namespace)") { writer.addAll(to: &$0) }
        } else {
            writer.addAll(to: &swift)
        }
        return swift.text
    }

    private func addAll(to swift: inout SwiftText) {
        if let list, case .array = list.kind {
            let values = list.kind.withoutForms.valueType ?? ""
            swift.addComment(([rootSummary] + list.notes).joined(separator: " "))
            return swift.add("\(style.access)typealias \(models.first?.name ?? "") = \(values)")
        }
        for (index, model) in models.enumerated() {
            if index > 0 { swift.addGap() }
            add(model, isRoot: index == 0, to: &swift)
            if let variants = model.variants {
                swift.addGap()
                add(variants, of: model, to: &swift)
            }
        }
    }

    private func add(_ model: ModelType, isRoot: Bool, to swift: inout SwiftText) {
        swift.addComment(isRoot ? rootSummary : summary(of: model))
        if isRoot, holdKeys {
            swift.add("///")
            swift.addComment(
                "Objects hold their keys as `id` too: set the parser's `writesKeys`, so that they are "
                    + "written back."
            )
        }
        let conformance = model.isSnapshot ? "ParsableSnapshot" : "ParsableObject"
        let head =
            "\(style.access)struct \(model.name): \(conformance)\(sendable(after: ","))"
        swift.addBlock(head) { swift in
            addProperties(of: model, to: &swift)
            if style.isPublic {
                swift.addGap()
                swift.addComment("Makes an object that holds nothing yet.")
                swift.add("public init() {}")
            }
            swift.addGap()
            if style.isPublic { swift.addComment("Binds the properties to their keys.") }
            let head = "\(style.access)mutating func bindProperties(binder: Binder)"
            let lines = bindings(of: model)
            if lines.isEmpty {
                swift.add(head + " {}")
            } else {
                swift.addBlock(head) { swift in
                    for arguments in lines {
                        swift.addCall("binder." + arguments.0, arguments.1)
                    }
                }
            }
        }
    }

    private var rootSummary: String {
        let place = path.isEmpty ? "" : "`\(PathWriter.text(of: path))` in "
        let whole = "\(path.isEmpty ? "Everything in" : "The data at") \(place)\(style.source)"
        let name = models.first?.name ?? ""
        func decoded(_ type: String) -> String {
            "`decode(\(type).self, from: text)` reads it, and `encode` writes it."
        }
        switch list?.kind {
        case nil: return whole + "."
        case .objects where list?.holdsNulls == true:
            return "An element of \(place)\(style.source), which is a list with nulls: "
                + decoded("[\(name)?]")
        case .rows where style.isOfJSON:
            return "An element of a list in \(place)\(style.source), which is a list of lists: "
                + decoded("[[\(name)]]")
        case .array where style.isOfJSON:
            return whole + ", which is a list of values: " + decoded(name)
        case .objects, .list:
            let isArray = if case .objects = list?.kind { true } else { false }
            return "An element of \(place)\(style.source), which is a list: `parseAsList` reads it "
                + "from a tree and `decodeList` from JSON text, and `serialize(list:)` "
                + (isArray ? "and `encodeList` write it." : "writes it.")
        case .array:
            return whole
                + ", which is a list of values: `parseAsList` with the element's type reads "
                + "it, and `serialize(list:)` gives it back."
        default:
            let isKeyed = if case .keyed = list?.kind { true } else { false }
            return whole + ", which is a list \(isKeyed ? "with holes" : "of lists"). Read it by "
                + "`parseObject` from `Snapshot(value: [\"items\": list])`, where `list` is what "
                + "`JSONSerialization` gives; `serialize` gives it back under `items`."
        }
    }

    /// What public types say of themselves, which Swift infers only of others.
    private func sendable(after sign: String) -> String { style.isPublic ? sign + " Sendable" : "" }

    private func summary(of model: ModelType) -> String {
        if let summary = model.summary { return summary }
        var text = "The data at `\(PathWriter.text(of: model.place))`"
        if model.otherPlaces == 1 { text += " and at one more place" }
        if model.otherPlaces > 1 { text += " and at \(model.otherPlaces) more places" }
        return text + "."
    }

    private func addProperties(of model: ModelType, to swift: inout SwiftText) {
        if model.isSnapshot {
            if style.isPublic { swift.addComment("The object's key.") }
            swift.add("\(style.access)var id: String?")
        }
        for property in model.properties where property.name != "id" || !model.isSnapshot {
            addComment(on: property, to: &swift)
            let wrapper =
                cycles.holdsItself(by: property, of: model) ? "@SnapshotParser.Indirect " : ""
            swift.addVariable("\(wrapper)\(style.access)var \(declaration(of: property))")
        }
        if let variants = model.variants {
            if style.isPublic { swift.addComment("What only some kinds have.") }
            let first =
                variants.cases.first { !cycles.holds($0.model, model) } ?? variants.cases.first
            let value =
                first.map { first in
                    ".\(Identifier.escaped(first.name))(\(first.model.name)())"
                } ?? ""
            swift.addVariable(
                "\(style.access)var \(Identifier.escaped(variants.name)) = \(variants.enumName)\(value)"
            )
        }
        if let rest = model.rest {
            addComment(on: rest, to: &swift)
            swift.addVariable(
                "\(style.access)var \(rest.name): [String: \(type(ofRest: rest.kind))\(rest.holdsNulls ? "?" : "")] = [:]"
            )
        }
    }

    private func addComment(on property: ModelType.Property, to swift: inout SwiftText) {
        var notes: [String] = []
        if property.isOptional { notes.append("\(property.count) of \(property.total) have it.") }
        switch property.kind {
        case .tree(let reason) where !reason.isEmpty: notes.append(reason)
        case .nothing where property.isNull: notes.append("Always null.")
        case .nothing where property.holdsNulls: notes.append("Holds nothing but null.")
        case .nothing: notes.append("Always empty.")
        default: break
        }
        notes += property.notes
        notes = notes.enumerated().map { index, note in
            let isLast = index == notes.count - 1
            let start = index == 0 ? note : note.prefix(1).lowercased() + note.dropFirst()
            return isLast ? start : start.dropLast() + ";"
        }
        if notes.isEmpty, style.isPublic {
            notes = [property.key.isEmpty ? "What other keys hold." : "The `\(property.key)`."]
        }
        if !notes.isEmpty { swift.addComment(notes.joined(separator: " ")) }
    }

    /// A property's name, type and initial value.
    private func declaration(of property: ModelType.Property) -> String {
        let name = Identifier.escaped(property.name)
        let isOptional = property.isOptional
        // The database stores no empty collections, so there a missing one is empty.
        func collection(_ type: String, _ empty: String) -> String {
            isOptional && style.isOfJSON ? "\(name): \(type)?" : "\(name): \(type) = \(empty)"
        }
        let element = (property.kind.model?.name ?? "") + (property.holdsNulls ? "?" : "")
        switch property.kind {
        case .tree, .nothing: return "\(name): SnapshotParser.JSON?"
        case .object(let model):
            return isOptional ? "\(name): \(model.name)?" : "\(name) = \(model.name)()"
        case .list(let model) where model.isSnapshot: return collection("[\(element)]", "[]")
        case .objects: return collection("[\(element)]", "[]")
        case .list, .keyed: return collection("[String: \(element)]", "[:]")
        case .lists: return collection("[String: [\(element)]]", "[:]")
        case .rows: return collection("[[\(element)]]", "[]")
        case .array, .map:
            return collection(property.kind.valueType ?? "", property.kind.initialValue ?? "")
        default:
            let type = property.kind.valueType ?? ""
            if isOptional { return "\(name): \(type)?" }
            switch property.kind {
            case .unsigned, .decimal: return "\(name): \(type) = 0"
            default: return "\(name) = \(property.kind.initialValue ?? "")"
            }
        }
    }

    private func type(ofRest kind: ValueKind) -> String {
        kind.model?.name ?? kind.valueType ?? "SnapshotParser.JSON"
    }

    private func bindings(of model: ModelType) -> [(String, [String])] {
        var bindings = model.properties.map { binding(of: $0, in: model) }
        if let variants = model.variants {
            bindings.append(
                (
                    "bindVariant",
                    ["name: \(SwiftText.literal(variants.key))"]
                        + (variants.content.map { ["content: \(SwiftText.literal($0))"] } ?? [])
                        + [
                            "field: &\(Identifier.escaped(variants.name))",
                            "\(variants.enumName).variants",
                        ]
                )
            )
        }
        if let rest = model.rest {
            bindings.append(("bindRemaining", ["dict: &\(rest.name)"]))
        }
        return bindings
    }

    private func binding(
        of property: ModelType.Property,
        in model: ModelType
    ) -> (String, [String]) {
        let name = "name: \(SwiftText.literal(property.key))"
        let reference = "&" + Identifier.escaped(property.name)
        switch property.kind {
        case .object: return ("bindObject", [name, "field: \(reference)"])
        case .list, .lists, .objects, .rows, .keyed:
            return ("bindList", [name, "list: \(reference)"])
        default:
            let dates = property.kind.dateCoding.map { ["dates: \($0)"] } ?? []
            return ("bindField", [name, "field: \(reference)"] + dates)
        }
    }

    private func add(
        _ variants: ModelType.Variants,
        of model: ModelType,
        to swift: inout SwiftText
    ) {
        swift.addComment("The kinds of `\(model.name)`, by `\(variants.key)`.")
        let isIndirect = variants.cases.contains { cycles.holds($0.model, model) }
        let head =
            "\(style.access)\(isIndirect ? "indirect " : "")enum \(variants.enumName)"
            + sendable(after: ":")
        swift.addBlock(head) { swift in
            for kind in variants.cases {
                if style.isPublic { swift.addComment("The kind `\(kind.value)`.") }
                swift.add("case \(Identifier.escaped(kind.name))(\(kind.model.name))")
            }
            swift.addGap()
            // A binding may be called on any actor, also if the module's default is the main one.
            swift.add("nonisolated static let variants: [SnapshotParser.Variant<Self>] = [")
            for kind in variants.cases {
                let name = Identifier.escaped(kind.name)
                let wrap = "\(variants.enumName).\(name)"
                swift.addIndented(".init(\(SwiftText.literal(kind.value)), \(wrap)) {")
                swift.addIndented("if case .\(name)(let model) = $0 { model } else { nil }", by: 2)
                swift.addIndented("},")
            }
            swift.add("]")
        }
    }
}
