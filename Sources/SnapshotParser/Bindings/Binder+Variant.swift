extension SnapshotParser.Binder {
    /// Binds a property that holds one of several models, as a field beside the model's own says.
    ///
    /// The models' keys stand in the same object as the discriminator, as in
    /// `{"kind": "text", "text": "…"}`, or under a key of their own, as in
    /// `{"kind": "text", "payload": {"text": "…"}}`. An unknown kind is an issue, so that a list of such
    /// objects rejects and reports the element, unless the last variant is a
    /// ``SnapshotParser/Variant/fallback(_:unwrap:)``. Writing puts the discriminator back. An update
    /// whose tree has no discriminator changes the model that is there.
    ///
    /// ```swift
    /// enum Content: ParsableObject {
    ///     case text(TextContent)
    ///     case image(ImageContent)
    ///
    ///     init() { self = .text(TextContent()) }
    ///
    ///     mutating func bindProperties(binder: SnapshotParser.Binder) {
    ///         binder.bindVariant(name: "kind", field: &self, [
    ///             .init("text", Content.text) { if case .text(let text) = $0 { text } else { nil } },
    ///             .init("image", Content.image) { if case .image(let it) = $0 { it } else { nil } },
    ///         ])
    ///     }
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - name: the discriminator's key, taken literally, which must be there; nil where all variants
    ///     are chosen by keys of their own.
    ///   - content: the key under which the model stands; nil where it stands in the same object.
    ///   - field: the property, or `self` in an enum's own `bindProperties`.
    ///   - variants: the models.
    ///   - access: in which direction the binding takes part.
    @_disfavoredOverload
    public func bindVariant<Field>(
        name: String? = nil,
        content: String? = nil,
        field: inout Field,
        _ variants: [SnapshotParser.Variant<Field>],
        access: SnapshotParser.Access = .all
    ) {
        if case .set(let value?) = variant(
            .init(name, content, access, variants, isRequired: true),
            field
        ),
            reader?.isStoring ?? false
        {
            field = value
        }
    }

    /// Binds an optional property that holds one of several models. Reading, a missing
    /// discriminator leaves the property as it is, and null makes it nil.
    ///
    /// ```swift
    /// binder.bindVariant(name: "kind", field: &content, [
    ///     .init("text", Content.text) { if case .text(let text) = $0 { text } else { nil } }
    /// ])
    /// ```
    ///
    /// - Parameters:
    ///   - name: the discriminator's key, taken literally; nil where all variants are chosen by keys of
    ///     their own.
    ///   - content: the key under which the model stands; nil where it stands in the same object.
    ///   - field: the property.
    ///   - variants: the models.
    ///   - access: in which direction the binding takes part.
    public func bindVariant<Field>(
        name: String? = nil,
        content: String? = nil,
        field: inout Field?,
        _ variants: [SnapshotParser.Variant<Field>],
        access: SnapshotParser.Access = .all
    ) {
        if case .set(let value) = variant(
            .init(name, content, access, variants, isRequired: false),
            field
        ),
            reader?.isStoring ?? false
        {
            field = value
        }
    }

    /// Binds a property that holds one of several models through a getter and a setter. Only a parse
    /// calls the setter.
    ///
    /// ```swift
    /// binder.bindVariant(name: "kind", get: { content }, set: { content = $0 }, [
    ///     .init("text", Content.text) { if case .text(let text) = $0 { text } else { nil } }
    /// ])
    /// ```
    ///
    /// - Parameters:
    ///   - name: the discriminator's key, taken literally, which must be there; nil where all variants
    ///     are chosen by keys of their own.
    ///   - content: the key under which the model stands; nil where it stands in the same object.
    ///   - get: gives the property's value.
    ///   - set: sets the property.
    ///   - variants: the models.
    ///   - access: in which direction the binding takes part.
    @_disfavoredOverload
    public func bindVariant<Field>(
        name: String? = nil,
        content: String? = nil,
        get: () -> Field,
        set: (Field) -> Void,
        _ variants: [SnapshotParser.Variant<Field>],
        access: SnapshotParser.Access = .all
    ) {
        if case .set(let value?) = variant(
            .init(name, content, access, variants, isRequired: true),
            get()
        ),
            mode == .parse
        {
            set(value)
        }
    }

    /// Binds an optional property that holds one of several models through a getter and a setter. Only
    /// a parse calls the setter, and only where the tree has the discriminator, or the model that is
    /// there is updated.
    ///
    /// ```swift
    /// binder.bindVariant(name: "kind", get: { content }, set: { content = $0 }, [
    ///     .init("text", Content.text) { if case .text(let text) = $0 { text } else { nil } }
    /// ])
    /// ```
    ///
    /// - Parameters:
    ///   - name: the discriminator's key, taken literally; nil where all variants are chosen by keys of
    ///     their own.
    ///   - content: the key under which the model stands; nil where it stands in the same object.
    ///   - get: gives the property's value.
    ///   - set: sets the property.
    ///   - variants: the models.
    ///   - access: in which direction the binding takes part.
    public func bindVariant<Field>(
        name: String? = nil,
        content: String? = nil,
        get: () -> Field?,
        set: (Field?) -> Void,
        _ variants: [SnapshotParser.Variant<Field>],
        access: SnapshotParser.Access = .all
    ) {
        if case .set(let value) = variant(
            .init(name, content, access, variants, isRequired: false),
            get()
        ),
            mode == .parse
        {
            set(value)
        }
    }

    /// Binds the discriminator and the model that it chooses.
    private func variant<Field>(_ variants: Variants<Field>, _ field: Field?) -> Change<Field?> {
        let present = field.flatMap(variants.present)
        guard let reader else {
            writer?.put(variants, present, of: field)
            return .none
        }
        return reader.variant(variants, field, present)
    }

    /// Binds a variant's model under a key of its own. A model whose keys may all be missing may be missing
    /// itself, since the database stores no empty object.
    func bindContent<Model: ParsableObject>(_ name: String, _ model: inout Model) {
        guard let reader, !reader.keepsMissing, reader.isAbsent(name) else {
            return bindObject(name: name, field: &model)
        }
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

/// The models that a property may hold, and where they and what chooses them stand.
struct Variants<Field> {
    typealias Variant = SnapshotParser.Variant<Field>

    /// The discriminator's key.
    let name: String?
    /// The model's key.
    let content: String?
    let access: SnapshotParser.Access
    private let variants: [Variant]
    let isRequired: Bool

    init(
        _ name: String?,
        _ content: String?,
        _ access: SnapshotParser.Access,
        _ variants: [Variant],
        isRequired: Bool
    ) {
        self.name = name
        self.content = content
        self.access = access
        self.variants = variants
        self.isRequired = isRequired
    }

    /// A variant that was chosen, and the kind that chose it.
    struct Chosen {
        let index: Int
        let variant: Variant
        let kind: VariantKind?
    }

    /// The variant whose model a property holds.
    func present(_ field: Field) -> Chosen? {
        variants.firstIndex { $0.holds(field) }.map { index in
            Chosen(index: index, variant: variants[index], kind: variants[index].kind(field))
        }
    }

    /// The variant of a kind.
    ///
    /// - Parameter isLenient: whether a kind may stand for one of another JSON type.
    func of(_ kind: VariantKind, isLenient: Bool) -> Chosen? {
        first(kind) {
            guard case .kind(let own) = $0 else { return false }
            return own == kind || isLenient && own.text == kind.text
        } ?? fallback(kind)
    }

    /// The first variant whose key is there.
    func having(_ hasKey: (String) -> Bool) -> Chosen? {
        first(nil) { if case .key(let key) = $0 { hasKey(key) } else { false } }
    }

    /// The variant for what no other one knows.
    func fallback(_ kind: VariantKind?) -> Chosen? { first(kind) { $0 == .fallback } }

    private func first(_ kind: VariantKind?, where fits: (VariantChoice) -> Bool) -> Chosen? {
        variants.firstIndex { fits($0.choice) }
            .map { Chosen(index: $0, variant: variants[$0], kind: kind) }
    }

    /// The keys that choose variants.
    var keys: [String] {
        variants.compactMap { if case .key(let key) = $0.choice { key } else { nil } }
    }

    /// The kinds that choose variants.
    var kinds: [VariantKind] {
        variants.compactMap { if case .kind(let kind) = $0.choice { kind } else { nil } }
    }

    /// What a discriminator has to be.
    var expected: String {
        var expected: [String] = []
        for kind in kinds where !expected.contains(kind.expected) { expected.append(kind.expected) }
        return expected.isEmpty ? Wording.aString : expected.joined(separator: " or ")
    }
}

extension Reader {
    /// Claims a name whose value is not read.
    fileprivate func passOver(_ name: String) { _ = try? claim(name, .serialize) }

    /// Whether a key of the object at hand is missing or holds null.
    fileprivate func isAbsent(_ name: String) -> Bool {
        let position = position(of: name)
        return position < 0 || values.box(at: position).isNull
    }

    fileprivate func variant<Field>(
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

extension Writer {
    fileprivate func put<Field>(
        _ variants: Variants<Field>,
        _ present: Variants<Field>.Chosen?,
        of field: Field?
    ) {
        let name = variants.name
        guard let field else { return name.map { putNull($0, variants.access) } ?? () }
        guard name.map({ isWrittenChecked($0, variants.access) }) ?? takesPart(variants.access)
        else { return }
        guard let present else {
            if let name { putNothing(name) }
            // The model's keys stand beside the discriminator.
            report.cutPaths.append(path)
            return add(.unlistedVariant(type: String(describing: Field.self)), at: name)
        }
        if let name {
            if let kind = present.kind { put(name, kind.tree) } else { putNothing(name) }
        }
        _ = present.variant.bind(self, variants.content, field, present.kind)
    }
}
