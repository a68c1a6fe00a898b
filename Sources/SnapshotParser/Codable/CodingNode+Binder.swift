import Foundation

extension CodingNode {
    /// Lets a binder read or write a part of the value.
    ///
    /// - Throws: a ``CodingFailure`` if there are issues, or an error of a type's own.
    fileprivate final func bound<Result>(
        at step: CodingStep? = nil,
        _ context: SnapshotParser.ValueContext,
        _ work: (SnapshotParser.ValueContext) throws -> Result
    ) throws -> Result {
        do {
            return try context.nested(at: path(to: step)) { try work(context) }
        } catch SnapshotParser.Failure.issue(let kind) {
            throw failure(kind, at: step)
        }
    }
}

extension TreeNodeDecoder {
    /// Reads a bound object from the value at this place.
    func object<T: ParsableObject>(_ type: T.Type) throws -> T {
        guard !isNull else { throw notFound(type, at: nil) }
        do {
            return try bound(decoding.context) { try T.parse(value, in: $0) }
        } catch let failure as CodingFailure {
            throw corrupted(failure)
        }
    }
}

extension TreeNodeEncoder {
    /// Writes a bound object at this place.
    func putObject(_ object: some ParsableObject) throws {
        let tree = try tree(of: object, at: nil) { context in
            let tree = try object.serialize(in: context)
            // A binder around the value writes objects inside themselves.
            if encoding.limits.outer == nil, context.hasCycle { throw wholeFailure(.cycle) }
            return tree ?? [String: Any]()
        }
        try put(tree)
    }

    /// The tree of a date in a user's form.
    func tree(ofDate date: Date, at step: CodingStep?) throws -> Any {
        try tree(of: date, at: step) { try $0.written(date) ?? NSNull() }
    }

    private func tree(
        of value: Any,
        at step: CodingStep?,
        _ write: (SnapshotParser.ValueContext) throws -> Any
    ) throws -> Any {
        do {
            return try bound(at: step, encoding.context, write)
        } catch let failure as CodingFailure {
            throw unencodable(value, failure, at: step)
        } catch {
            CodingOrigin.note(error, at: self, step, in: encoding)
            throw error
        }
    }
}
