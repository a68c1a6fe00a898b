extension Variants {
    /// Writes the kind and the object of a property.
    func write(_ field: Field?, _ writer: Writer) {
        guard writer.nodes.current.state != .closed else { return }
        defer { if takesRemaining { writer.nodes.current.state = .complete(.variant) } }
        guard let field else { return name.map { writer.putNil($0, access) } ?? () }
        guard name.map({ writer.prepareToWrite($0, access) }) ?? writer.takesPart(access) else {
            if name == nil, case .complete(let last) = writer.nodes.current.state {
                writer.add(.late(after: last), at: contentKey)
            }
            return
        }
        guard let held = held(by: field) else {
            if let name { writer.recordName(name) }
            // The unwritten object's keys would be beside the discriminator.
            writer.note { $0.isUnwritten = true }
            return writer.add(.unlistedVariant(found: String(describing: Field.self)), at: name)
        }
        let choice = variants[held.index].choice
        if variants.firstIndex(where: { $0.choice == choice }) != held.index {
            writer.add(.duplicate(ofVariant: choice.shown), at: name)
        }
        if let name, let kind = held.kind {
            writer.put(name, leaf: kind.tree)
        } else if let name {
            writer.recordName(name)
        }
        _ = variants[held.index].bind(writer, contentKey, field, held.kind)
        guard writer.intent.notesTypes else { return }
        writer.note { $0.variants[choosers] = $0.variants[choosers] ?? held }
    }
}
