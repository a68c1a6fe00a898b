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
    @_disfavoredOverload
    public func bindVariant<Field>(
        name: String,
        field: inout Field,
        _ variants: [SnapshotParser.Variant<Field>]
    ) {
        switch bindVariant(name, field, variants, isMandatory: true) {
        case .value(let value): if isWriting { field = value }
        case .null: addNull(name)
        case .failed, nil: return
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
    public func bindVariant<Field>(
        name: String,
        field: inout Field?,
        _ variants: [SnapshotParser.Variant<Field>]
    ) {
        if let outcome = bindVariant(name, field, variants, isMandatory: false) {
            take(outcome, into: &field)
        }
    }

    /// Binds the discriminator and the model that it chooses.
    ///
    /// - Returns: what the property becomes; nil where it stays as it is.
    private func bindVariant<Field>(
        _ name: String,
        _ field: Field?,
        _ variants: [SnapshotParser.Variant<Field>],
        isMandatory: Bool
    ) -> Outcome<Field>? {
        func present() -> SnapshotParser.Variant<Field>? {
            field.flatMap { field in variants.first { $0.holds(field) } }
        }
        if mode == .serialize {
            put(name, present(), of: field)
            return nil
        }
        switch claimed(name, access: .all) {
        case .inert:
            guard frame.isRepeated else { return nil }
            return repeatVariant(name, field, variants, present())
        case .missing:
            if isMerging { return present().map { .value($0.bind(self, field)) } }
            guard isMandatory else { return nil }
            addMissing(name)
            frame.isPassedOver = true
            return nil
        case .value(let value):
            switch outcome(of: String.self, value) {
            case .null:
                frame.isPassedOver = isMandatory
                return .null
            case .failed(let error): return refuse(error, at: name)
            case .value(let kind):
                guard let chosen = variants.first(where: { $0.kind == kind }) else {
                    return refuse(context.invalid(Field.self, found: value), at: name)
                }
                let isPresent = isMerging && chosen.kind == present()?.kind
                return .value(
                    isPresent ? chosen.bind(self, field) : asNew { chosen.bind(self, nil) }
                )
            }
        }
    }

    /// Binds the model again where a leftover dictionary is due, which may be the model's own.
    private func repeatVariant<Field>(
        _ name: String,
        _ field: Field?,
        _ variants: [SnapshotParser.Variant<Field>],
        _ present: SnapshotParser.Variant<Field>?
    ) -> Outcome<Field>? {
        let position = position(of: name)
        guard position >= 0 else {
            return isMerging ? present.map { .value($0.bind(self, field)) } : nil
        }
        guard case .value(let kind) = outcome(of: String.self, values.value(at: position)),
            let chosen = variants.first(where: { $0.kind == kind })
        else { return nil }
        // What may not be written yet still holds the model that was there before.
        return .value(
            chosen.kind == present?.kind
                ? chosen.bind(self, field) : asNew { chosen.bind(self, nil) }
        )
    }

    /// Notes a discriminator that chooses no model, whose keys then are unknown by nature.
    private func refuse<Field>(_ error: any Error, at name: String) -> Outcome<Field> {
        add(error, at: name)
        frame.isPassedOver = true
        return .failed(SnapshotParser.Failure.reported)
    }

    private func put<Field>(
        _ name: String,
        _ variant: SnapshotParser.Variant<Field>?,
        of field: Field?
    ) {
        guard isWritten(name, access: .all) else { return }
        guard let field else { return putNull(name) }
        guard let variant else {
            putNothing(name)
            // The model's keys stand beside the discriminator.
            cutPaths.append(path)
            return add(.unlistedVariant(type: String(describing: Field.self)), at: name)
        }
        put(name, variant.kind)
        _ = variant.bind(self, field)
    }
}
