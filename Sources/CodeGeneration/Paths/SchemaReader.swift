import SnapshotParser

/// Reads a schema from JSON text.
///
/// A string is the name of a model. An object is a branch, or a collection where it has one key in
/// angle brackets. The keys `.model`, `.name` and `.singular`, which no database can have, say more
/// about the object they stand in, and `.import` and `.access` of the root about the code.
struct SchemaReader {
    private var text: JSONInput

    /// - Throws: ``GenerationError`` where the text is not a schema.
    static func read(_ text: TextStream) throws -> Schema {
        let input = try JSONInput(text, mostLevels: 32) {
            $0.hasPrefix(".") ? nil : KeyRules.objection(to: $0)
        }
        var reader = SchemaReader(text: input)
        let schema = try reader.schema(try reader.text.next())
        try reader.text.finish()
        guard schema.model == nil else { throw GenerationError("the root has no model") }
        return schema
    }

    private mutating func schema(_ value: JSONInput.Value) throws -> Schema {
        switch value {
        case .string(let type):
            if let objection = TypeName.objection(to: type) { throw error(objection) }
            return Schema(model: type)
        case .object: return try branch()
        case .array: throw error("expected a model's name or an object, found an array")
        case .number: throw error("expected a model's name or an object, found a number")
        case .boolean: throw error("expected a model's name or an object, found a boolean")
        case .null: throw error("expected a model's name or an object, found null")
        }
    }

    private mutating func branch() throws -> Schema {
        var schema = Schema()
        let place = text.path
        var lines: [String: Int] = [:]
        while let key = try text.nextKey() {
            let line = text.line
            if let first = lines.updateValue(line, forKey: key) {
                throw text.repetition(from: first, to: line)
            }
            let value = try text.next()
            if key.hasPrefix(".") {
                try note(key, value, in: &schema)
            } else if let placeholder = try placeholder(key) {
                if let other = schema.element {
                    throw GenerationError(
                        "two placeholders, '<\(other.placeholder)>' and '\(key)'",
                        at: place
                    )
                }
                let element = try self.schema(value)
                schema.element = Schema.Element(placeholder: placeholder, schema: element)
            } else {
                schema.children.append(Schema.Child(key: key, schema: try self.schema(value)))
            }
        }
        try check(schema, at: place)
        return schema
    }

    private func check(_ schema: Schema, at place: [String]) throws {
        if let element = schema.element {
            if let child = schema.children.first {
                throw GenerationError(
                    "the collection of '<\(element.placeholder)>' has a fixed key, '\(child.key)'",
                    at: place
                )
            }
            guard schema.model == nil else {
                throw GenerationError(
                    "a collection has no '.model'; its elements have one",
                    at: place
                )
            }
        } else if schema.children.isEmpty, schema.model == nil {
            throw GenerationError("an object without keys", at: place)
        } else if schema.singular != nil {
            throw GenerationError("only a collection has a '.singular'", at: place)
        }
    }

    private func note(_ key: String, _ value: JSONInput.Value, in schema: inout Schema) throws {
        guard case .string(let text) = value else { throw error("expected a string") }
        switch key {
        case ".model":
            if let objection = TypeName.objection(to: text) { throw error(objection) }
            schema.model = text
        case ".name": schema.name = try name(text)
        case ".singular": schema.singular = try name(text)
        case ".import", ".access":
            guard self.text.path.count == 1 else { throw error("only the root has an '\(key)'") }
            try noteCode(key, text, in: &schema)
        default:
            throw error("the key '\(key)' is not one of '.model', '.name' and '.singular'")
        }
    }

    /// Notes what the root says about the code.
    private func noteCode(_ key: String, _ text: String, in schema: inout Schema) throws {
        guard key == ".import" else {
            guard ["public", "internal"].contains(text) else {
                throw error("'.access' is 'public' or 'internal'")
            }
            return schema.isPublic = text == "public"
        }
        schema.imports = text.split(separator: ",", omittingEmptySubsequences: false)
            .map { String($0.drop { $0 == " " }) }
        guard !schema.imports.isEmpty, schema.imports.allSatisfy(Identifier.isIdentifier) else {
            throw error("'.import' needs the name of a module")
        }
    }

    private func name(_ text: String) throws -> String {
        guard Identifier.isIdentifier(text) else {
            throw error("'\(text)' is not a Swift name")
        }
        guard text != "Path" else { throw error("'Path' is the name of the type; give another") }
        return text
    }

    private func placeholder(_ key: String) throws -> String? {
        guard key.hasPrefix("<") || key.hasSuffix(">") else { return nil }
        let name = key.dropFirst().dropLast()
        guard key.hasPrefix("<"), key.hasSuffix(">"), Identifier.member(String(name)) != nil,
            !name.contains(where: { $0 == "<" || $0 == ">" })
        else {
            throw error("\(GenerationError.quoted(key)) is not a placeholder such as '<userId>'")
        }
        return String(name)
    }

    private func error(_ message: String) -> GenerationError {
        GenerationError(message, at: text.path)
    }
}
