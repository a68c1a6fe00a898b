extension Reader {
    /// Claims a name whose value is not read.
    fileprivate func passOver(_ name: String) { _ = try? claim(name, .serialize) }

    /// Whether the object at hand lacks a key.
    fileprivate func isMissing(_ name: String) -> Bool { position(of: name) < 0 }

    /// Whether a key of the object at hand is missing or holds null.
    fileprivate func isAbsent(_ name: String) -> Bool {
        let position = position(of: name)
        return position < 0 || values.box(at: position).isNull
    }

    /// Binds the model that the object's keys choose.
    func variant<Field>(
        _ variants: Variants<Field>,
        _ field: Field?,
        _ present: Variants<Field>.Chosen?
    ) -> Change<Field?> {
        guard node.phase != .closed else { return .none }
        if node.phase == .rebinding {
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
                let position = try claim(name, variants.access)
                if let value = Tree.value(of: values.value(at: position)) {
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
    ) -> Change<Field?> {
        guard let kind = VariantKind(value) else {
            add(context.mismatch(expected: variants.expected, found: value), at: name)
            passOver(variants)
            return .none
        }
        if let chosen = variants.of(kind, isLenient: context.isLenient) {
            return .set(bind(chosen, variants, field, present))
        }
        if variants.kinds.contains(where: { $0.expected == kind.expected }) {
            add(context.invalid(Field.self, found: value), at: name)
            report.issues[report.issues.count - 1].hint = .kinds(variants.kinds.map(\.shown))
        } else {
            add(context.mismatch(expected: variants.expected, found: value), at: name)
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
    ) -> Change<Field?> {
        if keepsMissing, !isNull {
            guard let present else { return .none }
            return .set(present.variant.bind(self, variants.content, field, present.kind))
        }
        if !variants.keys.isEmpty, let chosen = variants.fallback(nil) {
            return .set(bind(chosen, variants, field, present))
        }
        if variants.isRequired {
            passOver(variants)
            switch (variants.name, isNull) {
            case (let name?, true): addNull(name)
            case (let name?, false): addMissing(name)
            case (nil, _): add(.missingVariant(keys: variants.keys))
            }
            return .none
        }
        return isNull || isMerging ? .set(nil) : .none
    }

    /// Leaves the model's keys alone, which are unknown by nature where it is not known.
    private func passOver<Field>(_ variants: Variants<Field>) {
        if let content = variants.content {
            passOver(content)
        } else {
            node.skipsUnknownKeys = true
        }
    }

    /// Binds the model again where a leftover dictionary is due, which may be the model's own.
    private func repeated<Field>(
        _ variants: Variants<Field>,
        _ field: Field?,
        _ present: Variants<Field>.Chosen?
    ) -> Change<Field?> {
        // Under a key of its own, the model has had all that is there.
        guard variants.content == nil else { return .none }
        guard let chosen = chosenBefore(variants) else {
            guard keepsMissing, let present else { return .none }
            return .set(present.variant.bind(self, nil, field, present.kind))
        }
        // What may not be stored yet still holds the model that was there before.
        let held = isSame(chosen, present) ? field : nil
        let isPresent = held != nil && !replaced.contains(variants.name ?? "")
        func bind() -> Field { chosen.variant.bind(self, nil, held, chosen.kind) }
        return .set(isPresent ? bind() : asNew(bind))
    }

    /// The variant that was chosen when the bindings were called first.
    private func chosenBefore<Field>(_ variants: Variants<Field>) -> Variants<Field>.Chosen? {
        if let name = variants.name {
            let position = position(of: name)
            if position >= 0, let value = Tree.value(of: values.value(at: position)) {
                return VariantKind(value).flatMap {
                    variants.of($0, isLenient: context.isLenient)
                }
            }
        }
        let chosen = variants.having { key in
            let position = position(of: key)
            // What the model has taken may be gone.
            return position >= 0 && (states[position] != .free || !isAbsent(key))
        }
        if chosen == nil, !keepsMissing, !variants.keys.isEmpty { return variants.fallback(nil) }
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
        if isMerging {
            if isSame(chosen, present) {
                return chosen.variant.bind(self, variants.content, field, chosen.kind)
            }
            changeExtras { $0.replaced.append(variants.name ?? "") }
        }
        return asNew { chosen.variant.bind(self, variants.content, nil, chosen.kind) }
    }

    /// Does work on a model that was made for it.
    private func asNew<Result>(_ work: () -> Result) -> Result {
        let outer = target
        target = .new
        defer { target = outer }
        return work()
    }
}

extension SnapshotParser.Binder {
    /// Binds a variant's model under a key of its own. A model whose keys may all be missing may be missing
    /// itself, since the database stores no empty object.
    func bindContent<Model: ParsableObject>(_ name: String, _ model: inout Model) {
        guard let reader, reader.isAbsent(name), !(reader.keepsMissing && reader.isMissing(name))
        else { return bindObject(name: name, field: &model) }
        let start = report.mark
        var empty = Model()
        guard reader.read(&empty, from: [String: Any](), SnapshotKey(nil, isGiven: false)) else {
            report.forget(from: start, to: report.mark)
            return bindObject(name: name, field: &model)
        }
        reader.passOver(name)
        if reader.isStoring { model = empty }
    }
}
