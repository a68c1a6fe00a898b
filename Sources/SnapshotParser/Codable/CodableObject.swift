/// An object whose bindings serve `Codable` too, so that it can be inside `Codable` types.
///
/// Both conformances are empty but for the bindings:
///
/// ```swift
/// struct Rider: CodableObject {
///     var name = ""
///     var age: Int?
///
///     mutating func bindProperties(binder: Binder) {
///         binder.bindField(name: "name", field: &name)
///         binder.bindField(name: "age", field: &age)
///     }
/// }
///
/// struct Ride: Codable {
///     var start: Date
///     var riders: [Rider]
/// }
/// ```
///
/// ``TreeDecoder`` and ``TreeEncoder`` hand the object its part of the tree. It is read under the
/// options of the parser that the decoder was made with, unknown keys and all, and every mistake in
/// it is in the error's description. Any other coder, such as `JSONDecoder`, is read and written by
/// way of a tree, under the options of ``SnapshotParser/json``, or of the parser in its `userInfo`:
///
/// ```swift
/// encoder.userInfo[.snapshotParser] = SnapshotParser()
/// ```
///
/// A ``ParsableSnapshot``'s `id` is its key, as in `[String: Rider]`, or, in the dialect `.json`,
/// one of its fields.
public protocol CodableObject: ParsableObject, Codable {}

extension CodableObject {
    /// Reads the object by its bindings.
    ///
    /// - Parameter decoder: gives the tree.
    /// - Throws: `DecodingError.dataCorrupted` if there is an issue, with the text of all.
    public init(from decoder: any Decoder) throws {
        if let coder = decoder as? TreeNodeDecoder {
            self = try coder.decodeParsable(Self.self)
        } else {
            let tree = try SnapshotParser.JSON(from: decoder).tree
            do {
                self = try TreeDecoder(.forCoder(decoder.userInfo)).decode(Self.self, from: tree)
            } catch {
                guard let (_, text, cause) = error.codingContext else { throw error }
                let path = decoder.codingPath
                throw DecodingError.dataCorrupted(
                    .init(codingPath: path, debugDescription: text, underlyingError: cause)
                )
            }
        }
    }

    /// Writes the object by its bindings.
    ///
    /// - Parameter encoder: takes the tree.
    /// - Throws: an `EncodingError` if there is an issue, with the text of all.
    public func encode(to encoder: any Encoder) throws {
        if let coder = encoder as? TreeNodeEncoder {
            try coder.put(try coder.withBinder(self) { try serialize(in: $0) } ?? [String: Any]())
        } else {
            let tree = try TreeEncoder(.forCoder(encoder.userInfo)).encode(self)
            guard let json = SnapshotParser.JSON(tree) else { throw EncodingError.unwritable(self) }
            try json.encode(to: encoder)
        }
    }
}

extension CodingUserInfoKey {
    /// The key of the ``SnapshotParser/SnapshotParser`` whose options a ``CodableObject`` follows
    /// inside a coder that is not the library's. Without one, it follows ``SnapshotParser/json``.
    ///
    /// ```swift
    /// encoder.userInfo[.snapshotParser] = SnapshotParser()
    /// ```
    public static let snapshotParser: CodingUserInfoKey = {
        guard let key = CodingUserInfoKey(rawValue: "SnapshotParser") else {
            preconditionFailure("a key may be any text")
        }
        return key
    }()
}

extension SnapshotParser {
    /// The parser for bound types inside a coder that is not the library's.
    fileprivate static func forCoder(_ userInfo: [CodingUserInfoKey: Any]) -> SnapshotParser {
        userInfo[.snapshotParser] as? SnapshotParser ?? .json
    }
}
