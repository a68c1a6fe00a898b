extension Variants {
    /// Writes the kind and the model of a property.
    func write(_ present: Chosen?, of field: Field?, _ writer: Writer) {
        defer {
            if takesRemaining, writer.output.phase == .binding { writer.output.phase = .checking }
        }
        guard let field else { return name.map { writer.putNull($0, access) } ?? () }
        guard name.map({ writer.isWrittenChecked($0, access) }) ?? writer.takesPart(access)
        else { return }
        guard let present else {
            if let name { writer.putNothing(name) }
            // The unwritten model's keys would be beside the discriminator.
            writer.report.cutPaths.append(writer.path)
            return writer.add(.unlistedVariant(type: String(describing: Field.self)), at: name)
        }
        if let name {
            if let kind = present.kind {
                writer.put(name, kind.tree)
            } else {
                writer.putNothing(name)
            }
        }
        if writer.notesModels {
            let variant = "\(present.index) \(present.kind.map { "\($0.tree)" } ?? "")"
            writer.extras.variants.insert(writer.path + [variant])
        }
        _ = present.variant.bind(writer, content, field, present.kind)
    }
}
