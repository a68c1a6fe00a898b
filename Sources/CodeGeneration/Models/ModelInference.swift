/// Finds the types for a shape.
final class ModelInference {
    /// Where a value stands.
    private struct Spot {
        var place: [String]
        /// The key that names it; nil at the top.
        var key: String?
        /// What a type is called there, where the key does not say it.
        var suggestion: String?

        var isElement: Bool { place.last == "*" }

        /// The place of the elements.
        var below: Spot { Spot(place: place + ["*"], key: key) }
    }

    /// What was found for a value.
    private struct Finding {
        var kind: ValueKind
        var notes: [String] = []
        /// Of a collection, some of the keys on each level.
        var levels: [Set<String>] = []
        /// Of objects, and of nothing, whether null is among them.
        var holdsNulls = false
    }

    private let isOfJSON: Bool
    private var count = 0
    /// The models of objects, by their shapes, which may hold themselves.
    private var known: [ObjectIdentifier: ModelType] = [:]
    /// Keeps what ``known`` refers to.
    private var shapes: [NodeShape] = []

    private init(isOfJSON: Bool) {
        self.isOfJSON = isOfJSON
    }

    /// The type of an export, which holds all others.
    ///
    /// - Parameters:
    ///   - shape: the export.
    ///   - path: the keys that lead to it in the file.
    ///   - isOfJSON: whether it is not a database's, so that no key is an id.
    /// - Throws: ``GenerationError`` where the export is neither an object nor a list of one type.
    static func root(
        of shape: Shape,
        at path: [String],
        isOfJSON: Bool = false
    ) throws -> ModelType {
        guard let node = shape.node, shape.scalars.count == 0 else {
            let found = shape.scalars.parts.first?.type ?? "null"
            throw GenerationError("expected an object or a list, found \(found)", at: path)
        }
        ShapeFolding.fold(shape, key: path.last, isOfJSON: isOfJSON)
        let inference = ModelInference(isOfJSON: isOfJSON)
        let spot = Spot(place: path, key: path.last)
        let finding = inference.find(shape, spot)
        let root: ModelType
        if case .object(let model) = finding.kind {
            root = model
        } else {
            root = inference.makeModel(spot, suggestion: "Export")
            if node.objects == 0 {
                root.list = try inference.list(finding, of: node, at: path)
            } else if case .list(let model) = finding.kind, model.isSnapshot {
                root.list = inference.items(finding, at: path)
            } else {
                root.rest = inference.rest(finding, count: 1, spot)
            }
        }
        inference.separateKeys(below: root)
        return root
    }

    /// What an array at the top is read as.
    private func list(
        _ finding: Finding,
        of node: NodeShape,
        at path: [String]
    ) throws -> ModelType.Property {
        switch finding.kind {
        case .nothing:
            let list = node.hasHoles ? "a list of nulls" : "an empty list"
            let known = node.elements > 0 ? "a list of empty elements" : list
            throw GenerationError("\(known) has no type", at: path)
        case .tree(let reason):
            let reason = reason.prefix(1).lowercased() + reason.dropFirst().dropLast()
            throw GenerationError(
                "no type for the list's elements (\(reason)); read them as SnapshotParser.JSON, or each by "
                    + "a ParsableValue of your own",
                at: path
            )
        default:
            return items(finding, at: path)
        }
    }

    private func items(_ finding: Finding, at path: [String]) -> ModelType.Property {
        ModelType.Property(
            key: "items",
            kind: finding.kind,
            count: 1,
            total: 1,
            notes: finding.notes,
            levels: finding.levels,
            holdsNulls: finding.holdsNulls,
            name: path.last.flatMap(Identifier.member) ?? "items"
        )
    }

    /// Takes `id` for a field like others, unless all objects with keys hold theirs in it: the
    /// option that writes keys as fields holds for a whole tree.
    private func separateKeys(below root: ModelType) {
        let models = ModelSharing.reachable(from: root)
        let snapshots = models.filter(\.isSnapshot)
        guard snapshots.contains(where: { $0.ownKey != "id" }) else { return }
        for model in snapshots where model.ownKey == "id" {
            model.ownKey = nil
            for index in model.properties.indices where model.properties[index].key == "id" {
                model.properties[index].notes.append("Always the object's key.")
            }
        }
        for model in models {
            for index in model.properties.indices {
                guard case .lists(let element) = model.properties[index].kind, element.isKeyed,
                    !element.isSnapshot
                else { continue }
                let property = model.properties[index]
                let spot = Spot(place: model.place + [property.key, "*"], key: property.key)
                let group = group(of: element, spot)
                model.properties[index].kind = .list(group)
            }
        }
    }

    private func makeModel(_ spot: Spot, suggestion: String) -> ModelType {
        count += 1
        return ModelType(number: count, place: spot.place, suggestions: [suggestion])
    }

    private func find(_ shape: Shape, _ spot: Spot) -> Finding {
        var parts = shape.scalars.parts
        guard let node = shape.node else {
            guard parts.count < 2 else { return mixed(parts) }
            return scalar(shape.scalars, spot)
        }
        guard parts.isEmpty else {
            if node.objects > 0 { parts.append(("an object", node.objects)) }
            if node.arrays > 0 { parts.append(("an array", node.arrays)) }
            return mixed(parts)
        }
        if !node.hasFields {
            guard node.element != nil else {
                return Finding(kind: .nothing, holdsNulls: isOfJSON && node.hasHoles)
            }
            var finding = collection(node, spot)
            if let note = node.note { finding.notes.append(note) }
            return finding
        }
        // In the database, an empty array is nothing.
        if node.arrays > 0, node.elements > 0 || node.hasHoles || isOfJSON {
            return mixed([("an object", node.objects), ("an array", node.arrays)])
        }
        return Finding(kind: .object(object(node, spot)), notes: [node.note].compactMap { $0 })
    }

    private func mixed(_ parts: [(type: String, count: Int)]) -> Finding {
        let reason = parts.map { "\($0.type) in \($0.count)" }.joined(separator: ", ")
        return Finding(kind: .tree(reason: Identifier.capitalized(reason) + "."))
    }

    private func scalar(_ scalars: ScalarStatistics, _ spot: Spot) -> Finding {
        if scalars.booleans > 0 { return Finding(kind: .boolean) }
        if scalars.strings.count > 0 {
            return Finding(
                kind: scalars.strings.kind,
                notes: [scalars.strings.note].compactMap { $0 }
            )
        }
        guard scalars.numbers.count > 0 else { return Finding(kind: .nothing) }
        let numbers = scalars.numbers
        let kind = numbers.kind(keepsDigits: isOfJSON)
        let isTime = TimeNames.speaksOfTime(spot.key ?? "")
        if case .integer = kind, isTime {
            if numbers.areMilliseconds { return Finding(kind: .milliseconds) }
            if numbers.areSeconds { return Finding(kind: .seconds) }
        }
        var finding = Finding(kind: kind, notes: [numbers.note(for: kind)].compactMap { $0 })
        if numbers.areMilliseconds {
            finding.notes.append("May be milliseconds since 1970.")
        } else if numbers.areSeconds, isTime {
            finding.notes.append("May be seconds since 1970.")
        }
        return finding
    }

    private func collection(_ node: NodeShape, _ spot: Spot) -> Finding {
        guard let element = node.element else { return Finding(kind: .nothing) }
        let inner = spot.below
        let finding = find(element, inner)
        if isOfJSON { return jsonCollection(node, finding, inner) }
        return Finding(
            kind: collection(
                of: finding.kind,
                isArray: node.denseObjects == node.objects,
                hasHoles: node.hasHoles,
                isArraySomewhere: node.arrays > 0,
                inner
            ),
            notes: finding.notes,
            levels: [node.samples] + finding.levels
        )
    }

    /// A collection of JSON that is not a database's: it is an array or an object, and null in it
    /// is a value.
    private func jsonCollection(_ node: NodeShape, _ element: Finding, _ spot: Spot) -> Finding {
        let isArray = node.arrays > 0
        if isArray, node.objects > 0 {
            return mixed([("an object", node.objects), ("an array", node.arrays)])
        }
        let hasNulls = isArray ? node.hasHoles : node.hasNulls || !node.nulls.isEmpty
        var (kind, isObject) = (element.kind, false)
        if case .object = kind { isObject = true }
        if kind.valueType == nil, element.holdsNulls || hasNulls && !isObject {
            return Finding(kind: .tree(reason: "Null in collections of collections."))
        }
        if !isArray, hasNulls, kind.valueType != nil { kind = .optional(kind) }
        return Finding(
            kind: collection(
                of: kind,
                isArray: isArray,
                hasHoles: isArray && hasNulls && !isObject,
                isArraySomewhere: isArray,
                spot
            ),
            notes: element.notes,
            levels: [node.samples] + element.levels,
            holdsNulls: hasNulls && isObject
        )
    }

    private func collection(
        of kind: ValueKind,
        isArray: Bool,
        hasHoles: Bool,
        isArraySomewhere: Bool,
        _ spot: Spot
    ) -> ValueKind {
        switch kind {
        case .object(let model):
            if isArray, !hasHoles { return .objects(model) }
            // An index is read as an id only where there is no other; in other JSON, a key is none.
            if isArraySomewhere || isOfJSON { return .keyed(model) }
            model.isKeyed = true
            return .list(model)
        case .objects(let model) where isArray && !hasHoles: return .rows(model)
        case .list(let model) where model.isSnapshot, .objects(let model):
            return .lists(model)
        // In other JSON, an array is not an object by indices.
        case .rows where isOfJSON, .lists where isOfJSON:
            return .tree(reason: "Lists of lists of lists.")
        case .rows(let model):
            let group = group(of: model, spot.below, isKeyed: false)
            return isArray && !hasHoles ? .rows(group) : .lists(group)
        case .list(let model), .keyed(let model):
            return collection(
                of: .object(group(of: model, spot, isKeyed: false)),
                isArray: isArray,
                hasHoles: hasHoles,
                isArraySomewhere: isArraySomewhere,
                spot
            )
        case .lists(let model): return .lists(group(of: model, spot.below))
        case .nothing, .tree: return kind
        default: return isArray ? .array(kind, hasHoles: hasHoles) : .map(kind)
        }
    }

    /// A type for a collection that has to be an object, since no property holds collections at so
    /// many levels.
    ///
    /// - Parameter isKeyed: whether it stands under keys of the database's.
    private func group(
        of element: ModelType,
        _ spot: Spot,
        isKeyed: Bool = true
    ) -> ModelType {
        element.isKeyed = true
        let name = element.suggestions.first ?? "Item"
        let model = makeModel(spot, suggestion: name + "Group")
        model.isKeyed = isKeyed
        model.rest = ModelType.Property(key: "", kind: .object(element), count: 1, total: 1)
        return model
    }

    /// The dictionary for all keys that no other property has.
    private func rest(_ finding: Finding, count: Int, _ spot: Spot) -> ModelType.Property {
        var kind: ValueKind
        switch finding.kind {
        case .list(let model), .objects(let model):
            model.isKeyed = true
            kind = .object(model)
        case .keyed(let model): kind = .object(model)
        case .lists(let model), .rows(let model): kind = .object(group(of: model, spot))
        case .array(let element, _), .map(let element): kind = element.withoutForms
        default: kind = .tree(reason: "")
        }
        if case .tree(let reason) = finding.kind { kind = .tree(reason: reason) }
        return ModelType.Property(
            key: "",
            kind: kind,
            count: count,
            total: count,
            notes: finding.notes,
            levels: finding.levels,
            holdsNulls: finding.holdsNulls
        )
    }

    private func object(_ node: NodeShape, _ spot: Spot) -> ModelType {
        if let model = known[ObjectIdentifier(node)] {
            if !spot.place.starts(with: model.place) { model.otherPlaces += 1 }
            return model
        }
        let isElement = spot.isElement
        let model = makeModel(
            spot,
            suggestion: spot.suggestion ?? Self.suggestion(for: spot.key, isElement: isElement)
        )
        known[ObjectIdentifier(node)] = model
        shapes.append(node)
        let total = node.objects + node.arrays
        model.ownKey = isElement ? ownKey(of: node) : nil
        for field in node.fields {
            var spot = Spot(place: spot.place + [field.key], key: field.key)
            // The parts of `sizes` are each a size.
            if node.note != nil { spot.suggestion = Singular.of(model.suggestions[0]) }
            let finding = find(field.shape, spot)
            model.properties.append(
                ModelType.Property(
                    key: field.key,
                    kind: finding.kind,
                    count: field.count,
                    total: total,
                    notes: finding.notes,
                    levels: finding.levels,
                    holdsNulls: finding.holdsNulls
                )
            )
        }
        for key in node.alwaysNull {
            model.properties.append(
                ModelType.Property(
                    key: key,
                    kind: .nothing,
                    count: total,
                    total: total,
                    isNull: true
                )
            )
        }
        if node.element != nil {
            let spot = Spot(place: spot.place, key: nil)
            let finding = collection(node, spot)
            model.rest = rest(finding, count: node.objects, spot)
        } else {
            VariantInference.apply(to: model, node) { suggestion in
                self.makeModel(spot, suggestion: suggestion)
            }
        }
        return model
    }

    /// The field that always holds an object's own key.
    private func ownKey(of node: NodeShape) -> String? {
        let keys = node.fields.filter { $0.ownKeys == node.objects && $0.count == node.objects }
            .map(\.key)
        guard node.arrays == 0, node.objects > 0 else { return nil }
        if keys.contains("id") { return "id" }
        // The property `id` is the key's.
        return node.field("id") == nil ? keys.first : nil
    }

    private static func suggestion(for key: String?, isElement: Bool) -> String {
        guard let name = key.flatMap(Identifier.member) else { return "Item" }
        return Identifier.capitalized(isElement ? Singular.of(name) : name)
    }
}
