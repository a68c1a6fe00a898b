extension JSONNode {
    /// The value's very bytes, where they are what ``JSONTextWriter`` would write: without whitespace and
    /// escapes, with sorted keys and numbers in their shortest form.
    var canonicalText: String? {
        let start = document.token(position).offset
        guard let end = CanonicalText(document: document).end(of: position, at: start) else {
            return nil
        }
        return document.bytes.string(from: start, count: end - start)
    }
}

/// Finds out whether text is as it would be written.
private struct CanonicalText {
    let document: JSONDocument

    /// Where a value ends that begins at an offset; nil where it would be written otherwise.
    func end(of position: Int, at offset: Int, depth: Int = 0) -> Int? {
        let token = document.token(position)
        guard token.offset == offset, depth < Tree.maximumDepth else { return nil }
        let length = document.length(of: token, at: position)
        switch token.kind {
        case .null, .yes: return offset + 4
        case .no: return offset + 5
        case .string: return offset + length + 2
        case .escapedString: return nil
        case .integer:
            let integer = JSONNumber.integer(document.bytes, from: offset, length)
            return integer == nil ? nil : offset + length
        case .decimal:
            guard let double = JSONNumber.double(document.bytes, from: offset, length),
                JSONTextWriter.text(double) == document.numberText(position)
            else { return nil }
            return offset + length
        case .object: return endOfObject(position, depth)
        case .array: return endOfArray(position, depth)
        }
    }

    private func endOfObject(_ object: Int, _ depth: Int) -> Int? {
        var next: Int? = document.token(object).offset + 1
        var previous: String?
        document.eachChild(of: object) { key, value in
            guard let start = next else { return }
            let name = document.string(key)
            let isSorted = previous.map { $0.utf8.lexicographicallyPrecedes(name.utf8) } ?? true
            // A comma is before all but the first key, and a colon after each.
            let place = previous == nil ? start : start + 1
            previous = name
            next = isSorted ? end(of: key, at: place) : nil
            next = next.flatMap { end(of: value, at: $0 + 1, depth: depth + 1) }
        }
        return closed(UInt8(ascii: "}"), at: next)
    }

    private func endOfArray(_ array: Int, _ depth: Int) -> Int? {
        var next: Int? = document.token(array).offset + 1
        var isFirst = true
        document.eachElement(of: array) { element in
            next = next.flatMap { end(of: element, at: isFirst ? $0 : $0 + 1, depth: depth + 1) }
            isFirst = false
        }
        return closed(UInt8(ascii: "]"), at: next)
    }

    private func closed(_ bracket: UInt8, at offset: Int?) -> Int? {
        offset.flatMap { document.bytes[$0] == bracket ? $0 + 1 : nil }
    }
}
