extension Variants {
    /// Writes the kind and the model of a property.
    func write(_ field: Field?, _ writer: Writer) {
        guard writer.nodes.current.phase != .closed else { return }
        defer { if takesRemaining { writer.nodes.current.phase = .checking(.variant) } }
        guard let field else { return name.map { writer.putNull($0, access) } ?? () }
        guard name.map({ writer.prepareToWrite($0, access) }) ?? writer.takesPart(access) else {
            if name == nil, case .checking(let last) = writer.nodes.current.phase {
                writer.add(.late(after: last), at: contentKey)
            }
            return
        }
        guard let present = present(field) else {
            if let name { writer.putNothing(name) }
            // The unwritten model's keys would be beside the discriminator.
            writer.note { $0.isUnwritten = true }
            return writer.add(.unlistedVariant(found: String(describing: Field.self)), at: name)
        }
        let choice = variants[present.index].choice
        if variants.firstIndex(where: { $0.choice == choice }) != present.index {
            writer.add(.duplicate(ofVariant: choice.shown), at: name)
        }
        if let name, let kind = present.kind {
            writer.put(name, kind.tree)
        } else if let name {
            writer.putNothing(name)
        }
        _ = variants[present.index].bind(writer, contentKey, field, present.kind)
        guard writer.intent.notesModels else { return }
        writer.note { $0.variants[choosers] = $0.variants[choosers] ?? present }
    }
}
