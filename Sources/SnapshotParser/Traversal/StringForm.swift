/// How a whole value is stored as a string, whatever it is: all that differs from form to form.
enum StringForm {
    /// As JSON text, such as `"{\"x\": 1}"`.
    case jsonText

    /// The form that a conversion asks for; nil if it asks for none.
    init?(_ conversion: SnapshotParser.Conversion) {
        guard conversion.contains(.jsonText) else { return nil }
        self = .jsonText
    }

    /// What a value that is no string should have been.
    var noun: String {
        switch self {
        case .jsonText: Noun.aStringOfText
        }
    }

    /// What a string says, as JSON text. A part whose type is not known is a string in it.
    func text(of string: String) throws -> String {
        switch self {
        case .jsonText: string
        }
    }

    /// The string that holds a tree, which is not null, but may be empty.
    ///
    /// - Throws: a `Failure.issue` that says what such a string cannot hold, without the value,
    ///   which may have to be redacted. The property is then not written.
    func string(of tree: Any) throws -> String {
        switch self {
        case .jsonText: try JSONTextWriter.text(tree)
        }
    }
}
