/// The places in a text to which some paths lead, all found in one walk.
struct JSONPaths {
    private struct Node {
        let parent: Int
        var children: [String: Int] = [:]
        /// Where the key and the value begin, once they are found.
        var keyOffset: Int?
        var valueOffset: Int?
    }

    private var nodes = [Node(parent: -1)]

    /// - Returns: a number for the path.
    mutating func insert(_ path: some Sequence<String>) -> Int {
        var place = 0
        for key in path {
            if let child = nodes[place].children[key] {
                place = child
            } else {
                nodes[place].children[key] = nodes.count
                nodes.append(Node(parent: place))
                place = nodes.count - 1
            }
        }
        return place
    }

    /// Finds the paths' places in a text, by one pass over each container on the way.
    mutating func walk(_ document: JSONDocument, from root: Int) {
        nodes[0].valueOffset = document.token(root).offset
        var open = [(token: root, node: 0)]
        var next = 0
        while next < open.count {
            let (token, place) = open[next]
            next += 1
            guard !nodes[place].children.isEmpty else { continue }
            switch document.token(token).kind {
            case .object:
                document.eachChild(of: token) { key, value in
                    guard let child = nodes[place].children[document.string(key)] else { return }
                    nodes[child].keyOffset = document.token(key).offset
                    nodes[child].valueOffset = document.token(value).offset
                    open.append((value, child))
                }
            case .array:
                var byIndex: [Int: Int] = [:]
                for (key, child) in nodes[place].children {
                    if let index = KeyOrder.arrayIndex(key) { byIndex[index] = child }
                }
                var index = 0
                document.eachElement(of: token) { element in
                    if let child = byIndex[index] {
                        nodes[child].valueOffset = document.token(element).offset
                        open.append((element, child))
                    }
                    index += 1
                }
            default: break
            }
        }
    }

    /// The place of a path's last key, or of its value; if the path leads nowhere, that of the last
    /// value on it.
    func offset(of place: Int, isKey: Bool) -> Int {
        if isKey, let offset = nodes[place].keyOffset { return offset }
        var place = place
        while place >= 0 {
            if let offset = nodes[place].valueOffset { return offset }
            place = nodes[place].parent
        }
        return 0
    }
}
