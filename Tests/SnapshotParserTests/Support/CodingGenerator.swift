import Foundation

/// Makes schemas, trees that fit them, and mistakes in trees: the same ones in every run.
struct CodingGenerator {
    private var state: UInt64

    init(seed: Int) {
        state = UInt64(truncatingIfNeeded: seed) &* 0x9E37_79B9_7F4A_7C15 &+ 0x1234_5678_9ABC_DEF1
    }

    mutating func below(_ limit: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int(state >> 33) % limit
    }

    // MARK: Schemas

    mutating func schema(depth: Int = 3) -> CodingSchema {
        depth > 0 && below(3) > 0 ? container(depth: depth) : leaf()
    }

    mutating func container(depth: Int) -> CodingSchema {
        switch below(8) {
        case 0: .list(schema(depth: depth - 1))
        case 1: .map(schema(depth: depth - 1))
        case 5: .numbered(schema(depth: depth - 1))
        case 2: .nested(fields(depth: depth - 1))
        case 3: .tuple((0..<1 + below(3)).map { _ in schema(depth: depth - 1) })
        case 4: .inherited(fields(depth: depth - 1), own: fields(depth: depth - 1))
        default: .object(fields(depth: depth - 1))
        }
    }

    private mutating func leaf() -> CodingSchema {
        let common: [CodingSchema] = [.string, .bool, .int, .int8, .uint64, .double]
        let special: [CodingSchema] = [.float, .date, .decimal, .uuid, .data]
        return below(3) > 0 ? common[below(common.count)] : special[below(special.count)]
    }

    private mutating func fields(depth: Int) -> [CodingSchema.Field] {
        (0..<1 + below(4)).map { number in
            let schema = schema(depth: depth)
            return CodingSchema.Field(
                name: "\(Self.names[number])\(below(3))",
                schema: below(3) == 0 ? .optional(schema) : schema
            )
        }
    }

    // MARK: Trees

    /// A tree that fits a schema.
    mutating func tree(_ schema: CodingSchema) -> Any {
        switch schema {
        case .string: return ["", "Ada", "tab\tline\n", "é😀", "42", "true"][below(6)]
        case .bool: return below(2) == 0
        case .int: return [0, -1, 42, Int.max, Int.min, 1 << 53 + 1][below(6)]
        case .int8: return below(256) - 128
        case .uint64: return Self.unsigned[below(4)]
        case .double: return Self.doubles[below(6)]
        case .float: return [0, -0.5, 3.25, 1e10][below(4)]
        case .date: return [0, 1_700_000_000_250, -1000][below(3)]
        case .decimal: return [0, 42, -7.25][below(3)]
        case .uuid: return "01020304-0506-0708-090A-0B0C0D0E0F1\(below(9))"
        case .data: return ["", "AQ==", "/+8="][below(3)]
        case .optional(let wrapped): return below(3) == 0 ? NSNull() : tree(wrapped)
        case .list(let element): return (0..<below(4)).map { _ in tree(element) }
        case .map(let element):
            return Dictionary(
                uniqueKeysWithValues: (0..<below(4)).map { ("key\($0)", tree(element)) }
            )
        case .numbered(let element):
            return Dictionary(
                uniqueKeysWithValues: (0..<below(4)).map { ("\($0 * 7 - 5)", tree(element)) }
            )
        case .object(let fields): return node(fields)
        case .nested(let fields): return ["inner": node(fields)]
        case .tuple(let schemas): return schemas.map { tree($0) }
        case .inherited(let fields, let own):
            var node = node(own)
            node["super"] = self.node(fields)
            return node
        }
    }

    private mutating func node(_ fields: [CodingSchema.Field]) -> [String: Any] {
        var node: [String: Any] = ["unknown": below(9)]
        for field in fields {
            if case .optional = field.schema, below(3) == 0 { continue }
            node[field.name] = tree(field.schema)
        }
        return node
    }

    // MARK: Mistakes

    /// The tree with one value replaced or one key removed. Where the database's shapes differ from
    /// JSON's, nothing is changed: null stands only under the keys of objects, and an array never
    /// replaces an object.
    mutating func mistaken(_ tree: Any, _ schema: CodingSchema) -> Any {
        switch schema {
        case .object(let fields):
            return mistaken(node: tree, fields)
        case .nested(let fields):
            guard var outer = tree as? [String: Any], let inner = outer["inner"], below(5) > 0
            else {
                return wrong(schema)
            }
            outer["inner"] = mistaken(node: inner, fields)
            return outer
        case .inherited(let fields, let own):
            guard var node = tree as? [String: Any], let parent = node["super"], below(2) > 0 else {
                return mistaken(node: tree, own)
            }
            node["super"] = mistaken(node: parent, fields)
            return node
        case .list(let element):
            guard var elements = tree as? [Any], !elements.isEmpty, below(5) > 0 else {
                return wrong(schema)
            }
            let index = below(elements.count)
            elements[index] = mistaken(elements[index], element)
            return elements
        case .tuple(let schemas):
            guard var elements = tree as? [Any], below(5) > 0 else { return wrong(schema) }
            let index = below(elements.count)
            if below(4) == 0 { return Array(elements.dropLast()) }
            elements[index] = mistaken(elements[index], schemas[index])
            return elements
        case .map(let element), .numbered(let element):
            guard var values = tree as? [String: Any], let key = values.keys.sorted().first,
                let value = values[key], below(5) > 0
            else { return wrong(schema) }
            values[key] = mistaken(value, element)
            return values
        case .optional(let wrapped):
            return tree is NSNull ? wrong(wrapped) : mistaken(tree, wrapped)
        default:
            return wrong(schema)
        }
    }

    private mutating func mistaken(node tree: Any, _ fields: [CodingSchema.Field]) -> Any {
        guard var node = tree as? [String: Any], below(6) > 0 else { return wrong(.object(fields)) }
        let field = fields[below(fields.count)]
        switch below(4) {
        case 0: node[field.name] = nil
        case 1: node[field.name] = NSNull()
        default:
            guard let value = node[field.name] else { break }
            node[field.name] = mistaken(value, field.schema)
        }
        return node
    }

    /// A value of another type, or beyond a number's range.
    private mutating func wrong(_ schema: CodingSchema) -> Any {
        switch schema {
        case .int8: [300, "x", true, 3.5][below(4)]
        case .uint64: [-1, "7", false, 0.5][below(4)]
        case .int: ["42", true, 3.7, [1] as [Any]][below(4)]
        case .double, .float, .decimal: ["3", false, [String: Any]()][below(3)]
        case .uuid, .data: ["%", "x-y"][below(2)]
        case .date: ["1970-01-01", true][below(2)]
        case .string: [1, true, ["a"]][below(3)]
        case .bool: [1, 0, "true"][below(3)]
        case .list, .tuple: ["text", 5, true][below(3)]
        default: ["text", 5, true][below(3)]
        }
    }

    private static let doubles = [0, -0.5, 3.25, 1e100, 2.5e-10, 1_099_511_627_776]
    private static let unsigned: [UInt64] = [0, 7, .max, 1 << 63]
    private static let names = ["alpha", "beta", "gamma", "delta"]
}
