extension TreeNodeDecoder {
    /// Reads a bound object from the value at this place.
    func object<T: ParsableObject>(_ type: T.Type) throws -> T {
        let context = decoding.context
        guard !isNull else { throw notFound(type, at: nil) }
        do {
            return try context.nested(at: path) { try T.parse(value, in: context) }
        } catch let failure as CodingFailure {
            throw corrupted(failure)
        }
    }
}

extension TreeNodeEncoder {
    /// Writes a bound object at this place.
    func putObject(_ object: some ParsableObject) throws {
        let context = encoding.context
        do {
            let tree = try context.nested(at: path) { try object.serialize(in: context) }
            // Where a binder is around, it writes those.
            if encoding.limits.outer == nil, context.hasCycle { throw wholeFailure(.cycle) }
            try putOnce(tree ?? [String: Any]())
        } catch let failure as CodingFailure {
            let context = EncodingError.Context(
                codingPath: codingPath,
                debugDescription: failure.text,
                underlyingError: failure
            )
            throw EncodingError.invalidValue(object, context)
        }
    }
}
