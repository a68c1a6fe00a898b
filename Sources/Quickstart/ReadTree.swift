import Foundation

/// Why there is no tree to parse.
enum ReadFailure: Error, CustomStringConvertible {
    case noFile(String)
    case noJSON(String)

    var description: String {
        switch self {
        case .noFile(let file): "cannot read '\(file)'"
        case .noJSON(let file): "'\(file)' is not JSON"
        }
    }
}

func readTree(from file: String) throws -> Any {
    guard let data = FileManager.default.contents(atPath: file) else {
        throw ReadFailure.noFile(file)
    }
    guard let tree = try? tree(ofJSON: data) else {
        throw ReadFailure.noJSON(file)
    }
    return tree
}

func tree(ofJSON data: Data) throws -> Any {
    try JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed)
}
