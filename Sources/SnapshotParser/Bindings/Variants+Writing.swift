extension Variants {
    /// Writes the kind and the model of a property.
    func write(_ present: Chosen?, of field: Field?, _ writer: Writer) {
        defer {
            if takesRemaining, writer.output.phase == .binding { writer.output.phase = .checking }
        }
        guard let field else { return name.map { writer.putNull($0, access) } ?? () }
        guard name.map({ writer.isWrittenChecked($0, access) }) ?? writer.takesPart(access) else {
            if name == nil, writer.output.phase == .checking {
                writer.add(.bindingAfterRemaining, at: content)
            }
            return
        }
        guard let present else {
            if let name { writer.putNothing(name) }
            // The unwritten model's keys would be beside the discriminator.
            writer.extras.unwritten.append(writer.path)
            return writer.add(.unlistedVariant(found: String(describing: Field.self)), at: name)
        }
        if let name {
            if let kind = present.kind {
                writer.put(name, kind.tree)
            } else {
                writer.putNothing(name)
            }
        }
        let (first, hasRemaining) = (writer.names.count, writer.output.remaining != nil)
        _ = present.variant.bind(writer, content, field, present.kind)
        guard writer.notesModels else { return }
        let names = (first..<writer.names.count).map { writer.names[$0] }
        let variant = WrittenVariant(
            name: name,
            index: present.index,
            kind: present.kind,
            keys: Set(names + [name].compactMap { $0 }),
            takesRemaining: !hasRemaining && writer.output.remaining != nil,
            ownKey: writer.output.hasKey ? writer.parser.keyName : nil
        )
        writer.extras.variants[writer.path, default: []].append(variant)
    }
}
