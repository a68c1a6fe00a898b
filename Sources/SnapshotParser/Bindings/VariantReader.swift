/// Reads the discriminator of a variant, and binds the model that it chooses.
struct VariantReader {
    let reader: Reader

    /// Claims a name whose value is not read.
    func passOver(_ name: String) { _ = try? reader.claim(name, .serialize) }

    /// Whether the current object lacks a key.
    func isMissing(_ name: String) -> Bool { reader.nodes.position(of: name) == nil }

    /// Whether a key of the current object is missing or holds null.
    func isAbsent(_ name: String) -> Bool {
        guard let position = reader.nodes.position(of: name) else { return true }
        return reader.nodes.values.box(at: position).isNull
    }

    func read<Field>(
        _ variants: Variants<Field>,
        _ field: Field?,
        _ present: Variants<Field>.Chosen?
    ) -> PropertyChange<Field?> {
        guard reader.nodes.current.phase != .closed else { return .none }
        if reader.nodes.current.phase == .rebinding {
            return variants.access == .serialize ? .none : repeated(variants, field, present)
        }
        if variants.access == .serialize {
            if let name = variants.name { passOver(name) }
            passOver(variants)
            return .none
        }
        var isNull = false
        if let name = variants.name {
            do throws(SnapshotParser._NoValue) {
                let position = try reader.claim(name, variants.access)
                if let value = Tree.value(of: reader.nodes.values.value(at: position)) {
                    return ofKind(value, name, variants, field, present)
                }
                isNull = true
            } catch {
                guard error == .missing else { return .none }
            }
        }
        if let chosen = variants.having({ !isAbsent($0) }) {
            return .set(bind(chosen, variants, field, present))
        }
        return absent(variants, field, present, isNull: isNull)
    }

    /// Binds the model of a kind.
    private func ofKind<Field>(
        _ value: Any,
        _ name: String,
        _ variants: Variants<Field>,
        _ field: Field?,
        _ present: Variants<Field>.Chosen?
    ) -> PropertyChange<Field?> {
        guard let kind = VariantKind(value) else {
            reader.add(reader.context.mismatch(expected: variants.expected, found: value), at: name)
            passOver(variants)
            return .none
        }
        if let chosen = variants.of(kind, isLenient: reader.context.isLenient) {
            return .set(bind(chosen, variants, field, present))
        }
        if variants.kinds.contains(where: { $0.expected == kind.expected }) {
            reader.add(reader.context.invalid(Field.self, found: value), at: name)
            reader.report.issues[reader.report.issues.count - 1].hint = .kinds(
                variants.kinds.map(\.shown)
            )
        } else {
            reader.add(reader.context.mismatch(expected: variants.expected, found: value), at: name)
        }
        passOver(variants)
        return .none
    }

    /// Binds the model that is there, where nothing chooses one.
    private func absent<Field>(
        _ variants: Variants<Field>,
        _ field: Field?,
        _ present: Variants<Field>.Chosen?,
        isNull: Bool
    ) -> PropertyChange<Field?> {
        if reader.keepsMissing, !isNull {
            guard let present else { return .none }
            return .set(present.variant.bind(reader, variants.content, field, present.kind))
        }
        if !variants.keys.isEmpty, let chosen = variants.fallback(nil) {
            return .set(bind(chosen, variants, field, present))
        }
        if variants.isRequired {
            passOver(variants)
            switch (variants.name, isNull) {
            case (let name?, true): reader.addNull(name)
            case (let name?, false): reader.addMissing(name)
            case (nil, _): reader.add(.missingVariant(keys: variants.keys))
            }
            return .none
        }
        return isNull || reader.isMerging ? .set(nil) : .none
    }

    /// Ignores the model's keys: while no model is chosen, none of them is known.
    private func passOver<Field>(_ variants: Variants<Field>) {
        if let content = variants.content {
            passOver(content)
        } else {
            reader.nodes.current.skipsUnknownKeys = true
        }
    }

    /// Binds the model again for remaining keys, which may be the model's own.
    private func repeated<Field>(
        _ variants: Variants<Field>,
        _ field: Field?,
        _ present: Variants<Field>.Chosen?
    ) -> PropertyChange<Field?> {
        // Under a key of its own, the model has had all that is there.
        guard variants.content == nil else { return .none }
        guard let chosen = chosenBefore(variants) else {
            guard reader.keepsMissing, let present else { return .none }
            return .set(present.variant.bind(reader, nil, field, present.kind))
        }
        // While issues are looked for, the property still holds its old model.
        let held = isSame(chosen, present) ? field : nil
        let isPresent = held != nil && !reader.nodes.replacedVariants.contains(variants.name ?? "")
        func bind() -> Field { chosen.variant.bind(reader, nil, held, chosen.kind) }
        return .set(isPresent ? bind() : asNew(bind))
    }

    /// The variant that was chosen when the bindings were called first.
    private func chosenBefore<Field>(_ variants: Variants<Field>) -> Variants<Field>.Chosen? {
        if let name = variants.name {
            if let position = reader.nodes.position(of: name),
                let value = Tree.value(of: reader.nodes.values.value(at: position))
            {
                return VariantKind(value).flatMap {
                    variants.of($0, isLenient: reader.context.isLenient)
                }
            }
        }
        let chosen = variants.having { key in
            // What the model has taken may be gone.
            !isAbsent(key)
                || reader.nodes.position(of: key).map { reader.nodes.isClaimed($0) } ?? false
        }
        if chosen == nil, !reader.keepsMissing, !variants.keys.isEmpty {
            return variants.fallback(nil)
        }
        return chosen
    }

    /// Whether the model that is there is of the chosen kind.
    private func isSame<Field>(
        _ chosen: Variants<Field>.Chosen,
        _ present: Variants<Field>.Chosen?
    ) -> Bool {
        guard let present, present.index == chosen.index else { return false }
        return chosen.variant.choice != .fallback || present.kind == chosen.kind
    }

    private func bind<Field>(
        _ chosen: Variants<Field>.Chosen,
        _ variants: Variants<Field>,
        _ field: Field?,
        _ present: Variants<Field>.Chosen?
    ) -> Field {
        if reader.isMerging {
            if isSame(chosen, present) {
                return chosen.variant.bind(reader, variants.content, field, chosen.kind)
            }
            reader.nodes.replacedVariants.append(variants.name ?? "")
        }
        return asNew { chosen.variant.bind(reader, variants.content, nil, chosen.kind) }
    }

    /// Does work on a model that was made for it.
    private func asNew<Result>(_ work: () -> Result) -> Result {
        reader.nodes.current.holdsObjects = true
        let outer = reader.target
        reader.target = .new
        defer { reader.target = outer }
        return work()
    }
}

extension SnapshotParser.Binder {
    /// Binds a variant's model under a key of its own. A model whose keys may all be missing may be missing
    /// itself, since the database stores no empty object.
    func bindContent<Model: ParsableObject>(_ name: String, _ model: inout Model) {
        guard let reader = reader.map(VariantReader.init), reader.isAbsent(name),
            !(reader.reader.keepsMissing && reader.isMissing(name))
        else { return bindObject(name: name, field: &model) }
        let start = report.mark
        var empty = Model()
        let key = SnapshotKey(nil, isGiven: false)
        guard reader.reader.read(&empty, from: [String: Any](), key) else {
            report.forget(from: start, to: report.mark)
            return bindObject(name: name, field: &model)
        }
        reader.passOver(name)
        if storesFields { model = empty }
    }
}
