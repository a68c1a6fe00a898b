extension Writer {
    /// Writes the kind and the model that a property holds.
    func put<Field>(
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
            // The model's keys are beside the discriminator.
            report.cutPaths.append(path)
            return add(.unlistedVariant(type: String(describing: Field.self)), at: name)
        }
        if let name {
            if let kind = present.kind { put(name, kind.tree) } else { putNothing(name) }
        }
        _ = present.variant.bind(self, variants.content, field, present.kind)
    }
}
