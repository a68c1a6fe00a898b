import SnapshotParser

/// `generate-paths`: writes the typed paths of a database from its schema.
package enum GeneratePaths {
    /// Runs the tool.
    ///
    /// - Parameters:
    ///   - arguments: the command line without the tool's name.
    ///   - console: where texts go.
    /// - Returns: the exit status.
    package static func run(_ arguments: [String], console: Console = .standard) -> Int32 {
        let tool = Tool(name: "generate-paths", usage: usage)
        return tool.run(arguments, options: Tool.styleOptions, console: console) { arguments in
            let path = try arguments.operand("the schema")
            let output = try Tool.output(arguments)
            if let output, Tool.isSameFile(path, output) {
                throw Arguments.Misuse(message: "the schema and '-o' are the same file")
            }
            let input = try InputFile(path)
            let style = try Tool.style(arguments, source: input.name)
            let code = try input.read(progress: Progress(console)) {
                try Self.code(from: $0, style: style)
            }
            guard let output else { return try console.output(code) }
            var files = OutputFiles(isForced: arguments.has("--force"))
            files.add(code: code, to: output)
            try files.write()
        }
    }

    /// The paths for a schema.
    ///
    /// - Parameters:
    ///   - text: the schema's JSON text.
    ///   - style: how the code looks.
    /// - Returns: Swift code.
    /// - Throws: ``GenerationError`` where the text is not a schema, or two of its keys have
    ///   one name.
    static func code(from text: TextStream, style: CodeStyle) throws -> String {
        let schema = try SchemaReader.read(text)
        var style = style
        style.imports += schema.imports
        style.isPublic = style.isPublic || schema.isPublic
        return PathWriter.code(for: try PathPlanner.plan(schema), style: style)
    }

    private static let usage = """
        USAGE: generate-paths SCHEMA.json [-o PATHS.swift] [OPTIONS]

        Writes typed paths, extensions of SnapshotParser's Path, from a database's schema:

          { "configuration": "Configuration",
            "chatrooms": { "<chatroomId>": { "messages": { "<messageId>": "Message" } } } }

        A string names a model. A key in angle brackets makes its parent a collection. An object
        may also have these keys:

          ".model": "User"          the model of a place that has children too
          ".name": "rooms"          the Swift name of the place, if not its key; under a key in
                                    angle brackets, that of one element and of its type
          ".singular": "person"     the name of one element of a collection

        The root may have these, which do the same as the options:

          ".import": "Models"       import a module that has the models; several with commas
          ".access": "public"       make all declarations public

        OPTIONS:
          -o, --output FILE   write to FILE, not to standard output
          --force             overwrite a file that was changed since it was generated
          --public            make all declarations public
          --indent 2|4        indent by so many spaces; 4 unless given
          --import MODULE     import a module that has the models; may be given several times
          -h, --help          show this text

        A SCHEMA.json of - is standard input.

        """
}
