import Foundation
import PackagePlugin

/// Writes typed paths from every schema of a target, before the target is compiled.
///
/// A schema is a file whose name ends in `paths.json`, such as `chat.paths.json`.
@main
struct GeneratePathsPlugin: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        guard let module = target as? any SourceModuleTarget else { return [] }
        let tool = try context.tool(named: "generate-paths").url
        return try schemas(in: module.directoryURL).map { schema in
            command(for: schema, tool: tool, into: context.pluginWorkDirectoryURL)
        }
    }

    private func schemas(in directory: URL) throws -> [URL] {
        let files = FileManager.default.enumerator(at: directory, includingPropertiesForKeys: nil)
        let schemas = (files?.compactMap { $0 as? URL } ?? []).filter { url in
            url.lastPathComponent.hasSuffix("paths.json")
        }
        return schemas.sorted { $0.path < $1.path }
    }

    private func command(for schema: URL, tool: URL, into directory: URL) -> Command {
        let name = schema.deletingPathExtension().lastPathComponent
        let output = directory.appendingPathComponent("\(name).swift")
        return .buildCommand(
            displayName: "Generating paths from \(schema.lastPathComponent)",
            executable: tool,
            arguments: [schema.path, "-o", output.path],
            inputFiles: [schema],
            outputFiles: [output]
        )
    }
}
