/// What a property holds.
indirect enum ValueKind {
    /// Nothing but empty objects and arrays.
    case nothing
    case boolean
    case integer
    case unsigned
    case double
    case string
    case url
    case milliseconds
    case internetDate
    /// Values in an array, which may have holes.
    case array(ValueKind, hasHoles: Bool)
    /// Values by their keys.
    case map(ValueKind)
    case object(ModelType)
    /// Objects under keys of the database's.
    case list(ModelType)
    /// Objects in an array without holes.
    case objects(ModelType)
    /// Lists of objects by their keys.
    case lists(ModelType)
    /// A subtree as it is, since its values are of several types.
    case tree(reason: String)

    /// Whether a collection's element may be such a value.
    var isValue: Bool {
        switch self {
        case .boolean, .integer, .unsigned, .double, .string, .url, .milliseconds, .internetDate,
            .array, .map:
            true
        default: false
        }
    }

    /// The type of a value; nil of objects and trees.
    var valueType: String? {
        switch self {
        case .boolean: "Bool"
        case .integer: "Int"
        case .unsigned: "UInt64"
        case .double: "Double"
        case .string: "String"
        case .url: "URL"
        case .milliseconds, .internetDate: "Date"
        case .array(let element, let hasHoles):
            element.valueType.map { "[\($0)\(hasHoles ? "?" : "")]" }
        case .map(let element): element.valueType.map { "[String: \($0)]" }
        default: nil
        }
    }

    /// What a property holds before it is read.
    var initialValue: String? {
        switch self {
        case .boolean: "false"
        case .integer, .unsigned: "0"
        case .double: "0.0"
        case .string: "\"\""
        case .url: "URL(fileURLWithPath: \"/\")"
        case .milliseconds, .internetDate: "Date(timeIntervalSince1970: 0)"
        case .array, .list, .objects: "[]"
        case .map, .lists: "[:]"
        case .object, .tree, .nothing: nil
        }
    }

    /// Whether dates in it are text.
    var hasInternetDates: Bool {
        switch self {
        case .internetDate: true
        case .array(let element, _), .map(let element): element.hasInternetDates
        default: false
        }
    }

    /// Whether Foundation declares a type of it.
    var needsFoundation: Bool {
        switch self {
        case .url, .milliseconds, .internetDate: true
        case .array(let element, _), .map(let element): element.needsFoundation
        default: false
        }
    }

    /// The same with text for dates, where a binding cannot be told their form.
    var withoutInternetDates: ValueKind {
        switch self {
        case .internetDate: .string
        case .array(let element, let hasHoles):
            .array(element.withoutInternetDates, hasHoles: hasHoles)
        case .map(let element): .map(element.withoutInternetDates)
        default: self
        }
    }

    /// What tells kinds apart, once their models are known.
    var signature: String {
        switch self {
        case .object(let model): "object \(model.number)"
        case .list(let model): "list \(model.number)"
        case .objects(let model): "array \(model.number)"
        case .lists(let model): "lists \(model.number)"
        case .tree: "tree"
        case .nothing: "nothing"
        case .milliseconds: "milliseconds"
        case .internetDate: "text date"
        default: (valueType ?? "") + (hasInternetDates ? " with text dates" : "")
        }
    }

    /// The model of the objects in it.
    var model: ModelType? {
        switch self {
        case .object(let model), .list(let model), .objects(let model), .lists(let model): model
        default: nil
        }
    }
}
