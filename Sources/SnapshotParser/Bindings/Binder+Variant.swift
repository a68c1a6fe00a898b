extension SnapshotParser.Binder {
    /// Binds a property that holds one of several models. A field, the discriminator, chooses the
    /// model.
    ///
    /// The models' keys are in the same object as the discriminator, as in
    /// `{"kind": "text", "text": "…"}`, or under a key of their own, as in
    /// `{"kind": "text", "payload": {"text": "…"}}`. An unknown kind is an issue, and a lossy list
    /// rejects the element, unless the last variant is a
    /// ``SnapshotParser/Variant/fallback(_:unwrap:)``. Writing puts the discriminator back. An
    /// update without a discriminator changes the existing model.
    ///
    /// ```swift
    /// enum Content: ParsableObject {
    ///     case text(TextContent)
    ///     case image(ImageContent)
    ///
    ///     init() { self = .text(TextContent()) }
    ///
    ///     mutating func bindProperties(binder: Binder) {
    ///         binder.bindVariant(name: "kind", field: &self, [
    ///             .init("text", Self.text) { if case .text(let it) = $0 { it } else { nil } },
    ///             .init("image", Self.image) { if case .image(let it) = $0 { it } else { nil } },
    ///         ])
    ///     }
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - name: the discriminator's key, taken literally, which must be there; nil if all variants
    ///     are chosen by keys of their own.
    ///   - content: the model's key; nil if its keys are in the same object.
    ///   - field: the property, or `self` in an enum's own `bindProperties`.
    ///   - variants: the models.
    ///   - access: whether the binding reads, writes, or does both.
    @_disfavoredOverload
    public func bindVariant<Field>(
        name: String? = nil,
        content: String? = nil,
        field: inout Field,
        _ variants: [SnapshotParser.Variant<Field>],
        access: SnapshotParser.Access = .all
    ) {
        var variants = Variants(name: name, contentKey: content, access: access, variants: variants)
        variants.absence = .issue
        bind(variants, field) { if let value = $0 { assign(value, to: &field) } }
    }

    /// Binds an optional property that holds one of several models. When reading, a missing
    /// discriminator leaves the property as it is, and null makes it nil. Where
    /// ``SnapshotParser/invalidValues`` are tolerated, so are an unknown kind and a model that
    /// cannot be read: they leave the property as it is.
    ///
    /// ```swift
    /// binder.bindVariant(name: "kind", field: &content, [
    ///     .init("text", Content.text) { if case .text(let text) = $0 { text } else { nil } }
    /// ])
    /// ```
    ///
    /// - Parameters:
    ///   - name: the discriminator's key, taken literally; nil if all variants are chosen by keys
    ///     of their own.
    ///   - content: the model's key; nil if its keys are in the same object.
    ///   - field: the property.
    ///   - variants: the models.
    ///   - access: whether the binding reads, writes, or does both.
    public func bindVariant<Field>(
        name: String? = nil,
        content: String? = nil,
        field: inout Field?,
        _ variants: [SnapshotParser.Variant<Field>],
        access: SnapshotParser.Access = .all
    ) {
        let variants = Variants(name: name, contentKey: content, access: access, variants: variants)
        bind(variants, field) { assign($0, to: &field) }
    }

    /// Binds the discriminator and the model that it chooses.
    private func bind<Field>(_ variants: Variants<Field>, _ field: Field?, set: (Field?) -> Void) {
        guard let reader else { return writer.map { variants.write(field, $0) } ?? () }
        let absence = variants.absence
        let (start, checks) = (report.issueCount, reader.nodes.current.failedCheckCount)
        do throws(SnapshotParser._NoValue) {
            set(try variants.read(field, reader))
        } catch {
            var reason = error
            if reason == .issueAdded {
                guard absence == .allowed,
                    reader.tolerateIssues(of: variants.skippedKey, since: start)
                else { return }
                reader.nodes.current.failedCheckCount = checks
                reason = .missing
            }
            if absence == .issue, reason == .missing || reason == .null {
                variants.ignoreModelKeys(reader)
                if variants.name == nil { return add(.missingVariant(keys: variants.keys)) }
            }
            if reader.resolveAbsence(of: variants.name ?? "", reason, as: absence) { set(nil) }
        }
    }
}
