import Testing

@testable import CodeGeneration

/// Shapes and types of objects that hold objects of their own kind refer to each other.
@Suite struct ModelReleaseTests {
    @Test func whatHoldsItselfIsFreed() throws {
        let leaf = #"{"text": "t", "by": "b"}"#
        let thread = (0..<3).reduce(leaf) { rest, _ in
            #"{"text": "t", "by": "b", "replies": {"-K2": \#(rest)}}"#
        }
        weak var node: NodeShape?
        weak var type: ModelType?
        do {
            let export = #"{"replies": {"-K1": \#(thread)}}"#
            let shape = try ShapeReader.read(.bytes(export.utf8), at: [], checksKeys: true).shape
            let root = try ModelInference.root(of: shape, at: [])
            node = shape.node?.fields.first?.shape.node?.element?.node
            type = root.properties.first?.kind.model
            let found = ModelSharing.reachable(from: root)
            #expect(node != nil)
            #expect(type?.properties.contains { $0.kind.model === type } == true)
            shape.untie()
            for model in found { model.untie() }
        }
        #expect(node == nil)
        #expect(type == nil)
    }
}
