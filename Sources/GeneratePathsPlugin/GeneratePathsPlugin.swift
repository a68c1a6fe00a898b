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
            of: module.name,
            tool: tool,
            into: context.pluginWorkDirectoryURL
        )
    }

    /// The commands for those files of a target that are schemas.
    fileprivate func commands(
        for files: [URL],
        of target: String,
        tool: URL,
        into directory: URL
    ) -> [Command] {
        let schemas = files.filter { $0.lastPathComponent.hasSuffix("paths.json") }
            .sorted { $0.path < $1.path }
        if schemas.isEmpty {
            Diagnostics.warning(
                "\(target) has no schema: no file's name ends in 'paths.json'; see 'swift run "
                    + "generate-paths --help'"
            )
        }
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
                // What lies there is the plugin's own.
                arguments: [schema.path, "-o", output.path, "--force"],
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
            return commands(
                for: files,
                of: target.displayName,
                tool: tool,
                into: context.pluginWorkDirectoryURL
            )
        }
    }
#endif
