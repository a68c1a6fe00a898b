@testable import CodeGeneration

/// The types for a JSON text.
func models(
    for json: String,
    at path: [String] = [],
    isOfJSON: Bool = false
) throws -> String {
    var settings = GenerateModels.Settings(style: CodeStyle(source: "export.json"))
    settings.style.isOfJSON = isOfJSON
    settings.path = path
    return try GenerateModels.generate(from: .bytes(json.utf8), settings, withSchema: false).code
}

/// The declarations of the properties of all types for a JSON text, with their comments.
func properties(for json: String, at path: [String] = []) throws -> [String] {
    let lines = try models(for: json, at: path).split(separator: "\n")
    return lines.indices.compactMap { index in
        let line = lines[index].drop { $0 == " " }
        guard line.hasPrefix("var "), line != "var id: String?" else { return nil }
        let comment = index > 0 ? lines[index - 1].drop { $0 == " " } : ""
        return (comment.hasPrefix("/// ") ? comment.dropFirst(4) + " " : "") + line.dropFirst(4)
    }
}
