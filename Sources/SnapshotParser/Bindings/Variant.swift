extension SnapshotParser {
    /// One of the models that a property may hold, and the discriminator's value that chooses it.
    ///
    /// It is `Sendable`, so that a list of variants may be a static constant.
    public struct Variant<Field>: @unchecked Sendable {
        // Unchecked, since the closures hold the model's type, which compilers before 6.2 cannot
        // tell to be `Sendable`; what the user's closures hold is checked below.
        let kind: String
        /// Whether the property holds this model.
        let holds: (Field) -> Bool
        /// Binds the properties of the model that is there, or of a new one.
        let bind: (Binder, Field?) -> Field

        /// Makes a variant.
        ///
        /// ```swift
        /// .init("text", Content.text) { if case .text(let text) = $0 { text } else { nil } }
        /// ```
        ///
        /// - Parameters:
        ///   - kind: the discriminator's value.
        ///   - wrap: makes the property's value from the model; the case of an enum is such.
        ///   - unwrap: gives the model back, or nil where the property holds another one.
        public init<Model: ParsableObject>(
            _ kind: String,
            _ wrap: @escaping @Sendable (Model) -> Field,
            unwrap: @escaping @Sendable (Field) -> Model?
        ) {
            self.kind = kind
            holds = { unwrap($0) != nil }
            bind = { binder, field in
                guard let field, var model = unwrap(field) else {
                    var model = Model()
                    model.bindProperties(binder: binder)
                    return wrap(model)
                }
                let instance = Instance(model)
                if let instance, !binder.enter(instance) {
                    binder.add(.cycle)
                    return field
                }
                defer { if instance != nil { binder.leave() } }
                model.bindProperties(binder: binder)
                return wrap(model)
            }
        }
    }
}

extension SnapshotParser.Binder {
    /// Binds a property that holds one of several models, as a field beside the model's own says.
    ///
    /// The models' keys stand in the same object as the discriminator, as in
    /// `{"kind": "text", "text": "…"}`. An unknown kind is an issue, so that a list of such objects
    /// rejects and reports the element. Writing puts the discriminator back. An update whose tree
    /// has no discriminator changes the model that is there.
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
    ///   - name: the discriminator's key, taken literally. It must be there.
    ///   - field: the property, or `self` in an enum's own `bindProperties`.
    ///   - variants: the models.
    ///   - access: in which direction the binding takes part.
    @_disfavoredOverload
    public func bindVariant<Field>(
        name: String,
        field: inout Field,
        _ variants: [SnapshotParser.Variant<Field>],
        access: SnapshotParser.Access = .all
    ) {
        if case .set(let value?) = variant(name, field, variants, access, isMandatory: true),
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
    ///   - name: the discriminator's key, taken literally.
    ///   - field: the property.
    ///   - variants: the models.
    ///   - access: in which direction the binding takes part.
    public func bindVariant<Field>(
        name: String,
        field: inout Field?,
        _ variants: [SnapshotParser.Variant<Field>],
        access: SnapshotParser.Access = .all
    ) {
        if case .set(let value) = variant(name, field, variants, access, isMandatory: false),
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
    ///   - name: the discriminator's key, taken literally. It must be there.
    ///   - get: gives the property's value.
    ///   - set: sets the property.
    ///   - variants: the models.
    ///   - access: in which direction the binding takes part.
    @_disfavoredOverload
    public func bindVariant<Field>(
        name: String,
        get: () -> Field,
        set: (Field) -> Void,
        _ variants: [SnapshotParser.Variant<Field>],
        access: SnapshotParser.Access = .all
    ) {
        if case .set(let value?) = variant(name, get(), variants, access, isMandatory: true),
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
    ///   - name: the discriminator's key, taken literally.
    ///   - get: gives the property's value.
    ///   - set: sets the property.
    ///   - variants: the models.
    ///   - access: in which direction the binding takes part.
    public func bindVariant<Field>(
        name: String,
        get: () -> Field?,
        set: (Field?) -> Void,
        _ variants: [SnapshotParser.Variant<Field>],
        access: SnapshotParser.Access = .all
    ) {
        if case .set(let value) = variant(name, get(), variants, access, isMandatory: false),
            mode == .parse
        {
            set(value)
        }
    }

    /// Binds the discriminator and the model that it chooses.
    private func variant<Field>(
        _ name: String,
        _ field: Field?,
        _ variants: [SnapshotParser.Variant<Field>],
        _ access: SnapshotParser.Access,
        isMandatory: Bool
    ) -> Change<Field?> {
        let present = field.flatMap { field in variants.first { $0.holds(field) } }
        guard let reader else {
            writer?.put(name, present, of: field, access)
            return .none
        }
        return reader.variant(name, field, variants, present, access, isMandatory: isMandatory)
    }
}

extension Reader {
    fileprivate func variant<Field>(
        _ name: String,
        _ field: Field?,
        _ variants: [SnapshotParser.Variant<Field>],
        _ present: SnapshotParser.Variant<Field>?,
        _ access: SnapshotParser.Access,
        isMandatory: Bool
    ) -> Change<Field?> {
        if node.isRepeated {
            return access == .serialize ? .none : repeated(name, field, variants, present)
        }
        let position = find(name, access)
        guard position >= 0 else {
            // The model's keys are not bound, and unknown by nature.
            if access == .serialize { node.isPassedOver = true }
            guard position == Self.missing else { return .none }
            if isMerging { return present.map { .set($0.bind(self, field)) } ?? .none }
            guard isMandatory else { return .none }
            addMissing(name)
            node.isPassedOver = true
            return .none
        }
        guard let value = Tree.value(of: values.value(at: position)) else {
            if isMandatory {
                node.isPassedOver = true
                addNull(name)
            }
            return .set(nil)
        }
        do {
            let kind = try String.parse(value, in: context)
            guard let chosen = variants.first(where: { $0.kind == kind }) else {
                throw context.invalid(Field.self, found: value)
            }
            return .set(bind(chosen, name, present, field))
        } catch {
            // The model's keys are unknown by nature.
            add(error, at: name)
            node.isPassedOver = true
            return .none
        }
    }

    /// Binds the model again where a leftover dictionary is due, which may be the model's own.
    private func repeated<Field>(
        _ name: String,
        _ field: Field?,
        _ variants: [SnapshotParser.Variant<Field>],
        _ present: SnapshotParser.Variant<Field>?
    ) -> Change<Field?> {
        let position = position(of: name)
        guard position >= 0 else {
            return isMerging ? present.map { .set($0.bind(self, field)) } ?? .none : .none
        }
        guard let value = Tree.value(of: values.value(at: position)),
            let kind = try? String.parse(value, in: context),
            let chosen = variants.first(where: { $0.kind == kind })
        else { return .none }
        // What may not be stored yet still holds the model that was there before.
        let held = chosen.kind == present?.kind ? field : nil
        let isPresent = held != nil && !replaced.contains(name)
        return .set(isPresent ? chosen.bind(self, held) : asNew { chosen.bind(self, held) })
    }

    private func bind<Field>(
        _ chosen: SnapshotParser.Variant<Field>,
        _ name: String,
        _ present: SnapshotParser.Variant<Field>?,
        _ field: Field?
    ) -> Field {
        if isMerging {
            if chosen.kind == present?.kind { return chosen.bind(self, field) }
            changeExtras { $0.replaced.append(name) }
        }
        node.isReplaced = true
        return asNew { chosen.bind(self, nil) }
    }

    /// Does work on a model that was made for it.
    private func asNew<Result>(_ work: () -> Result) -> Result {
        let outer = (isMerging, isStoring)
        (isMerging, isStoring) = (false, true)
        defer { (isMerging, isStoring) = outer }
        return work()
    }
}

extension Writer {
    fileprivate func put<Field>(
        _ name: String,
        _ variant: SnapshotParser.Variant<Field>?,
        of field: Field?,
        _ access: SnapshotParser.Access
    ) {
        guard let field else { return putNull(name, access) }
        guard isWrittenChecked(name, access) else { return }
        guard let variant else {
            putNothing(name)
            // The model's keys stand beside the discriminator.
            report.cutPaths.append(path)
            return add(.unlistedVariant(type: String(describing: Field.self)), at: name)
        }
        put(name, variant.kind)
        _ = variant.bind(self, field)
    }
}
