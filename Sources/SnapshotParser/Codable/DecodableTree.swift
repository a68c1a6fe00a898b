import Foundation

/// A tree read from any decoder, value by value.
struct DecodableTree: Decodable {
    let root: Any

    init(from decoder: any Decoder) throws {
        let path = decoder.codingPath
        guard path.count <= Tree.maximumDepth else {
            let context = DecodingError.Context(codingPath: path, debugDescription: Wording.tooDeep)
            throw DecodingError.dataCorrupted(context)
        }
        if let container = try? decoder.container(keyedBy: TreeKey.self) {
            var node: [String: Any] = [:]
            for key in container.allKeys {
                node[key.stringValue] = try container.decode(DecodableTree.self, forKey: key).root
            }
            root = node
        } else if var container = try? decoder.unkeyedContainer() {
            var elements: [Any] = []
            while !container.isAtEnd {
                elements.append(try container.decode(DecodableTree.self).root)
            }
            root = elements
        } else {
            root = try Self.leaf(decoder.singleValueContainer())
        }
    }

    private static func leaf(_ container: any SingleValueDecodingContainer) throws -> Any {
        if container.decodeNil() { return NSNull() }
        if let boolean = try? container.decode(Bool.self) { return boolean }
        if let integer = try? container.decode(Int.self) { return integer }
        if let integer = try? container.decode(UInt64.self) { return integer }
        if let double = try? container.decode(Double.self) { return double }
        return try container.decode(String.self)
    }
}
