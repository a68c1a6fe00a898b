import SnapshotParser

/// `generate-models`: writes the types for an existing database from an export.
package enum GenerateModels {
    /// Runs the tool.
    ///
    /// - Parameters:
    ///   - arguments: the command line without the tool's name.
    ///   - console: where texts go.
    /// - Returns: the exit status.
    package static func run(_ arguments: [String], console: Console = .standard) -> Int32 {
        let tool = Tool(name: "generate-models", usage: usage)
        let options: [String: Arguments.Option] = [
            "--at": .value, "--name": .value, "--namespace": .value, "--schema": .value,
            "--any-keys": .flag, "--json": .flag,
        ]
        return tool.run(
            arguments,
            options: options.merging(Tool.styleOptions) { first, _ in first },
            console: console
        ) { arguments in
            let path = try arguments.operand("the export")
            var files = OutputFiles(isForced: arguments.has("--force"))
            let output = try Tool.output(arguments)
            var settings = Settings(style: try Tool.style(arguments, source: ""))
            try settings.read(arguments)
            let schemaFile = try arguments.value("--schema")
            guard schemaFile != "-", schemaFile != "/dev/stdout" else {
                throw Arguments.Misuse(message: "'--schema' needs a file")
            }
            let named = [("the export", path), ("'-o'", output), ("'--schema'", schemaFile)]
            let known = named.compactMap { name, path in path.map { (name, $0) } }
            for (index, first) in known.enumerated() {
                for second in known.dropFirst(index + 1) where Tool.isSameFile(first.1, second.1) {
                    throw Arguments.Misuse(message: "\(first.0) and \(second.0) are the same file")
                }
            }
            let input = try InputFile(path)
            settings.style.source = input.name
            let made = try input.read(progress: Progress(console)) {
                try generate(from: $0, settings, withSchema: schemaFile != nil)
            }
            if let schemaFile, let schema = made.schema { files.add(schema, to: schemaFile) }
            if let output { files.add(code: made.code, to: output) }
            try files.write()
            if output == nil { try console.output(made.code) }
            for warning in made.warnings {
                console.error("\(tool.name): \(input.name): warning: \(warning)\n")
            }
        }
    }

    /// What is asked for.
    struct Settings {
        var style: CodeStyle
        var path: [String] = []
        var name: String?
        var namespace: String?
        var checksKeys = true

        mutating func read(_ arguments: Arguments) throws(Arguments.Misuse) {
            path =
                (try arguments.value("--at") ?? "").split(separator: "/").map(String.init)
            name = try Self.typeName(arguments, "--name")
            namespace = try Self.typeName(arguments, "--namespace")
            style.isOfJSON = arguments.has("--json")
            checksKeys = !style.isOfJSON && !arguments.has("--any-keys")
            guard name == nil || name != namespace else {
                throw Arguments.Misuse(message: "'--name' and '--namespace' are the same")
            }
        }

        private static func typeName(
            _ arguments: Arguments,
            _ option: String
        ) throws(Arguments.Misuse) -> String? {
            guard let name = try arguments.value(option) else { return nil }
            guard Identifier.isIdentifier(name), name == Identifier.escaped(name),
                !TypeName.avoided.contains(name)
            else { throw Arguments.Misuse(message: "'\(option)' needs the name of a new type") }
            return name
        }
    }

    /// The types for an export, the schema of its paths, and a line for each mistake that both
    /// survive.
    ///
    /// - Throws: ``GenerationError`` where the text is not an export, or has no paths to write
    ///   a schema of.
    static func generate(
        from text: TextStream,
        _ settings: Settings,
        withSchema: Bool
    ) throws -> (code: String, schema: String?, warnings: [String]) {
        let (shape, warnings) = try ShapeReader.read(
            text,
            at: settings.path,
            checksKeys: settings.checksKeys
        )
        defer { shape.untie() }
        let root = try ModelInference.root(
            of: shape,
            at: settings.path,
            isOfJSON: settings.style.isOfJSON
        )
        let found = ModelSharing.reachable(from: root)
        defer { for model in found { model.untie() } }
        if settings.style.isOfJSON {
            // Groups of collections would have their keys as ids.
            for model in found { (model.isKeyed, model.ownKey) = (false, nil) }
        }
        var models = ModelSharing.share(root)
        switch root.list?.kind {
        case .objects, .list,
            .rows where settings.style.isOfJSON:
            // The list is read as such, and needs no type of its own.
            models.removeFirst()
        case .array, nil: break
        default: root.properties += [root.list].compactMap { $0 }
        }
        ModelNames.assign(to: models, rootName: settings.name, isElement: models.first !== root)
        let code = ModelWriter.code(
            for: models,
            list: root.list,
            at: settings.path,
            namespace: settings.namespace,
            style: settings.style
        )
        guard withSchema else { return (code, nil, warnings) }
        let schema = try SchemaWriter.schema(
            of: root,
            at: settings.path,
            namespace: settings.namespace
        )
        return (code, schema, warnings)
    }

    private static let usage = """
        USAGE: generate-models EXPORT.json [--at PATH] [-o MODELS.swift] [OPTIONS]

        Writes types for SnapshotParser from a database's export, or from any JSON object, with the
        bindings that read the export and give it back:

          let export = try SnapshotParser().parseObject(snap: snapshot, type: Export.self)

        OPTIONS:
          --at PATH           read only what stands there, such as users or shops/berlin
          -o, --output FILE   write to FILE, not to standard output
          --schema FILE       write the schema for generate-paths to FILE
          --force             overwrite files that were changed since they were generated
          --name NAME         name the type of the whole; Export unless given
          --namespace NAME    put all types into an enum of that name
          --json              write types for other JSON, to be read with SnapshotParser.json: keys
                              are no ids, and a list that some objects lack is optional
          --any-keys          accept keys that the database forbids
          --public            make all declarations public
          --indent 2|4        indent by so many spaces; 4 unless given
          --import MODULE     import a module; may be given several times
          -h, --help          show this text

        An EXPORT.json of - is standard input.

        """
}
