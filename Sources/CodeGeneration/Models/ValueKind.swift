/// What a property holds.
indirect enum ValueKind {
    /// Nothing but null, empty objects and empty arrays.
    case nothing
    case boolean
    case integer
    case unsigned
    case double
    case decimal
    case string
    case url
    case uuid
    case milliseconds
    case seconds
    case internetDate
    /// Dates as text of another pattern.
    case date(pattern: String)
    /// Values in an array, which may have holes.
    case array(ValueKind, hasHoles: Bool)
    /// Values by their keys.
    case map(ValueKind)
    /// A value that may be null among others by their keys.
    case optional(ValueKind)
    case object(ModelType)
    /// Objects under keys of the database's.
    case list(ModelType)
    /// Objects in an array that has holes, or that is an object elsewhere, by their indices and
    /// keys.
    case keyed(ModelType)
    /// Objects in an array without holes.
    case objects(ModelType)
    /// Lists of objects by their keys.
    case lists(ModelType)
    /// Arrays of objects in an array.
    case rows(ModelType)
    /// A subtree as it is, since its values are of several types.
    case tree(reason: String)

    /// The type of a value; nil of objects and trees.
    var valueType: String? {
        switch self {
        case .boolean: "Bool"
        case .integer: "Int"
        case .unsigned: "UInt64"
        case .double: "Double"
        case .decimal: "Decimal"
        case .string: "String"
        case .url: "URL"
        case .uuid: "UUID"
        case .milliseconds, .seconds, .internetDate, .date: "Date"
        case .array(let element, let hasHoles):
            element.valueType.map { "[\($0)\(hasHoles ? "?" : "")]" }
        case .map(let element): element.valueType.map { "[String: \($0)]" }
        case .optional(let value): value.valueType.map { "\($0)?" }
        default: nil
        }
    }

    /// What a property holds before it is read.
    var initialValue: String? {
        switch self {
        case .boolean: "false"
        case .integer, .unsigned, .decimal: "0"
        case .double: "0.0"
        case .string: "\"\""
        case .url: "URL(fileURLWithPath: \"/\")"
        case .uuid: "UUID()"
        case .milliseconds, .seconds, .internetDate, .date: "Date(timeIntervalSince1970: 0)"
        case .array, .list, .objects, .rows: "[]"
        case .map, .lists, .keyed: "[:]"
        case .object, .tree, .nothing, .optional: nil
        }
    }

    /// The form of the dates in it, where it is not the parser's.
    var dateCoding: String? {
        switch self {
        case .seconds: ".secondsSince1970"
        case .internetDate: ".iso8601"
        case .date(let pattern): ".format(\"\(pattern)\")"
        case .array(let element, _), .map(let element), .optional(let element): element.dateCoding
        default: nil
        }
    }

    /// Whether Foundation declares a type of it.
    var needsFoundation: Bool {
        switch self {
        case .decimal, .url, .uuid, .milliseconds, .seconds, .internetDate, .date: true
        case .array(let element, _), .map(let element), .optional(let element):
            element.needsFoundation
        default: false
        }
    }

    /// The same with what stands in the tree for dates and other types, where a binding cannot be
    /// told their form.
    var withoutForms: ValueKind {
        switch self {
        case .seconds: .integer
        case .internetDate, .date: .string
        case .array(let element, let hasHoles): .array(element.withoutForms, hasHoles: hasHoles)
        case .map(let element): .map(element.withoutForms)
        case .optional(let value): .optional(value.withoutForms)
        default: self
        }
    }

    /// What tells kinds apart, once their models are known.
    var signature: String {
        switch self {
        case .object(let model): "object \(model.number)"
        case .list(let model): "list \(model.number)"
        case .keyed(let model): "keyed \(model.number)"
        case .objects(let model): "array \(model.number)"
        case .lists(let model): "lists \(model.number)"
        case .rows(let model): "rows \(model.number)"
        case .tree: "tree"
        case .nothing: "nothing"
        case .milliseconds: "milliseconds"
        default: "\(valueType ?? "") \(dateCoding ?? "")"
        }
    }

    /// The model of the objects in it.
    var model: ModelType? {
        switch self {
        case .object(let model), .list(let model), .objects(let model), .lists(let model),
            .rows(let model), .keyed(let model):
            model
        default: nil
        }
    }
}
