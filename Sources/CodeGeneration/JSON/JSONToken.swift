/// A part of a JSON text, in the order of the text.
enum JSONToken: Equatable {
    case beginObject
    case endObject
    case beginArray
    case endArray
    case key(String)
    case string(String)
    /// A number as it is written.
    case number(String)
    case boolean(Bool)
    case null
    /// The end of the text.
    case end
}
