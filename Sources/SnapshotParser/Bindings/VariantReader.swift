/// Reads the discriminator of a variant, and binds the model that it chooses.
struct VariantReader {
    let reader: Reader

    /// Claims a name without reading its value.
    func claimUnread(_ name: String) { _ = try? reader.claim(name, .serialize) }

    /// Whether the current object lacks a key.
    func isMissing(_ name: String) -> Bool { reader.nodes.position(of: name) == nil }

    /// Whether a key of the current object is missing or holds null.
    func isAbsent(_ name: String) -> Bool {
        Tree.value(of: value(name)) == nil
    }

    func read<Field>(
        _ variants: Variants<Field>,
        _ field: Field?,
        _ present: Variants<Field>.Chosen?
    ) -> PropertyChange<Field?> {
        guard reader.nodes.current.phase != .closed else { return .none }
        defer {
            if variants.takesRemaining { reader.nodes.current.phase = .checking }
        }
        if variants.access == .serialize {
            if let name = variants.name { claimUnread(name) }
            skipModelKeys(of: variants)
            return .none
        }
        var kind: Any?
        if let name = variants.name {
            do throws(SnapshotParser._NoValue) {
                let position = try reader.claim(name, variants.access)
                kind = reader.nodes.values.value(at: position)
            } catch {
                guard error == .missing else { return .none }
            }
        }
        switch choice(variants, kind: kind) {
        case .model(let chosen): return .set(bind(chosen, variants, field, present))
        case .present:
            guard let present else { return .none }
            var model: Field?
            let isChanged = reader.stores { model = bindPresent(present, variants, field) }
            return isChanged ? .set(model) : .none
        case .unknownKind(let value):
            addUnknown(value, variants)
            skipModelKeys(of: variants)
            guard !variants.isRequired, let name = variants.name,
                reader.toleratesValue(of: name)
            else { return .none }
            return reader.noteAbsence(.keep, .missing, name) ? .set(nil) : .none
        case .absent:
            if variants.isRequired {
                skipModelKeys(of: variants)
                addAbsent(variants, isNull: kind != nil)
                return .none
            }
            return kind != nil || reader.isMerging ? .set(nil) : .none
        }
    }

    /// Which model is bound.
    private enum Choice<Field> {
        case model(Variants<Field>.Chosen)
        /// The present one, since the tree has nothing that chooses one.
        case present
        /// None: no variant has this kind.
        case unknownKind(Any)
        /// None: nothing chooses one.
        case absent
    }

    /// Finds the model for a kind, or otherwise for a key that exists, or the fallback.
    private func choice<Field>(_ variants: Variants<Field>, kind: Any?) -> Choice<Field> {
        if let copied = reader.copiedVariant(variants.name) { return .model(variants.of(copied)) }
        if let value = Tree.value(of: kind) {
            return VariantKind(value)
                .flatMap { variants.of($0, isLenient: reader.context.isLenient) }
                .map(Choice.model) ?? .unknownKind(value)
        }
        if let chosen = variants.having({ !isAbsent($0) }) { return .model(chosen) }
        if reader.keepsMissing, kind == nil { return .present }
        if !variants.keys.isEmpty, let fallback = variants.fallback(nil) { return .model(fallback) }
        return .absent
    }

    /// Reports a discriminator that no variant has.
    private func addUnknown<Field>(_ value: Any, _ variants: Variants<Field>) {
        guard let kind = VariantKind(value),
            variants.kinds.contains(where: { $0.expected == kind.expected })
        else {
            let mismatch = reader.context.mismatch(expected: variants.expected, found: value)
            return reader.add(mismatch, at: variants.name)
        }
        reader.add(reader.context.invalid(Field.self, found: value), at: variants.name)
        reader.report.issues[reader.report.issues.count - 1].hint = .kinds(
            variants.kinds.map(\.shown)
        )
    }

    /// Reports that nothing chooses a model.
    private func addAbsent<Field>(_ variants: Variants<Field>, isNull: Bool) {
        switch (variants.name, isNull) {
        case (let name?, true): reader.addNull(name)
        case (let name?, false): reader.addMissing(name)
        case (nil, _): reader.add(.missingVariant(keys: variants.keys))
        }
    }

    /// Skips the model's keys: if no model is chosen, none of them are known.
    private func skipModelKeys<Field>(of variants: Variants<Field>) {
        if let content = variants.content {
            claimUnread(content)
        } else {
            reader.nodes.current.skipsUnknownKeys = true
        }
    }

    /// The value of a key, even if a binding has moved it out.
    private func value(_ name: String) -> Any? {
        reader.nodes.position(of: name).flatMap { reader.nodes.original(at: $0) }
    }

    /// Binds the present model.
    private func bindPresent<Field>(
        _ present: Variants<Field>.Chosen,
        _ variants: Variants<Field>,
        _ field: Field?
    ) -> Field {
        present.variant.bind(reader, variants.content, field, present.kind)
    }

    /// Whether the present model is of the chosen kind.
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
        if reader.isMerging, isSame(chosen, present) {
            return chosen.variant.bind(reader, variants.content, field, chosen.kind)
        }
        return asNew { chosen.variant.bind(reader, variants.content, nil, chosen.kind) }
    }

    /// Does work on a model that is new.
    private func asNew<Result>(_ work: () -> Result) -> Result {
        let outer = reader.target
        reader.target = .new
        defer { reader.target = outer }
        return work()
    }
}

extension SnapshotParser.Binder {
    /// Binds a variant's model under its own key. If all of its keys are optional, the model may be
    /// missing, since the database stores no empty object.
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
        reader.claimUnread(name)
        store(empty, &model)
    }
}
