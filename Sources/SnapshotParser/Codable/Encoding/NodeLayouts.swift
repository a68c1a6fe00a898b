/// The keys under which the values of one type encode their properties, one after another.
///
/// Values of one type mostly have the same keys in the same order. So a node that comes often is not
/// built key by key: its values are put into the table of an earlier node with the same keys, which
/// spares the hashing.
struct NodeLayouts {
    private var known: [Layout] = []
    /// Keys that may come again. Those that are made of data need not.
    private var candidate: Layout?
    /// How many nodes had keys that were not known.
    private var strangers = 0

    private struct Layout {
        let names: [String]
        /// The place of each key's value among the values.
        let positions: [String: Int]

        @inline(__always)
        func has(_ fields: EncodedFields) -> Bool {
            guard names.count == fields.count else { return false }
            for (position, name) in names.enumerated() where fields.name(at: position) != name {
                return false
            }
            return true
        }
    }

    /// The places of the values that come under some keys; nil where there is no layout for those.
    @inline(__always)
    func positions(of fields: EncodedFields) -> [String: Int]? {
        for layout in known where layout.has(fields) { return layout.positions }
        return nil
    }

    /// Learns keys for which there is no layout, once they come again. A few values pay for nothing,
    /// so that it begins after those.
    @inline(__always)
    mutating func note(_ fields: EncodedFields) {
        strangers += 1
        if strangers > Self.fewValues { learn(fields) }
    }

    @inline(never)
    private mutating func learn(_ fields: EncodedFields) {
        guard strangers < Self.mostStrangers, known.count < Self.mostLayouts,
            fields.count <= Self.mostNames
        else { return }
        if let candidate, candidate.has(fields) {
            let names = candidate.names
            let positions = Dictionary(zip(names, names.indices)) { $1 }
            guard positions.count == names.count, names.allSatisfy(KeyOrder.hasOneForm)
            else { return }
            known.append(Layout(names: names, positions: positions))
            self.candidate = nil
        } else {
            let names = (0..<fields.count).map { fields.name(at: $0) }
            candidate = Layout(names: names, positions: [:])
        }
    }

    private static var fewValues: Int { 4 }
    private static var mostStrangers: Int { 128 }
    private static var mostNames: Int { 64 }
    private static var mostLayouts: Int { 8 }
}
