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
        let files = FileManager.default.enumerator(
            at: module.directoryURL,
            includingPropertiesForKeys: nil
        )
        return commands(
            for: files?.compactMap { $0 as? URL } ?? [],
            tool: tool,
            into: context.pluginWorkDirectoryURL
        )
    }

    /// The commands for those files that are schemas.
    fileprivate func commands(for files: [URL], tool: URL, into directory: URL) -> [Command] {
        let schemas = files.filter { $0.lastPathComponent.hasSuffix("paths.json") }
            .sorted { $0.path < $1.path }
        var names: [String: Int] = [:]
        return schemas.map { schema in
            let name = schema.deletingPathExtension().lastPathComponent
            let number = names[name, default: 0] + 1
            names[name] = number
            // Schemas in several folders may have one name, and the target a `paths.swift`.
            let unique = number == 1 ? name : "\(name)-\(number)"
            let output = directory.appendingPathComponent("\(unique).generated.swift")
            return .buildCommand(
                displayName: "Generating paths from \(schema.lastPathComponent)",
                executable: tool,
                arguments: [schema.path, "-o", output.path],
                inputFiles: [schema],
                outputFiles: [output]
            )
        }
    }
}

#if canImport(XcodeProjectPlugin)
    import XcodeProjectPlugin

    extension GeneratePathsPlugin: XcodeBuildToolPlugin {
        func createBuildCommands(
            context: XcodePluginContext,
            target: XcodeTarget
        ) throws -> [Command] {
            let tool = try context.tool(named: "generate-paths").url
            let files = target.inputFiles.map(\.url)
            return commands(for: files, tool: tool, into: context.pluginWorkDirectoryURL)
        }
    }
#endif
