extension SnapshotParser.Binder {
    /// Where a list's elements are that children are about.
    @usableFromInline
    struct Places {
        @usableFromInline let children: Children
        /// How many children, from the first on, are about the elements at the same places.
        @usableFromInline var inOrder = 0
        /// Where the elements are that the children after those are about, where these are few;
        /// negative where there is none. A vector is an array that needs no allocation.
        @usableFromInline var others: SIMD4<Int>?
        /// Where the elements are by their ids, where the children are many.
        @usableFromInline var byKey: [String: Int] = [:]

        @usableFromInline
        init(_ children: Children) { self.children = children }
    }

    /// Finds the elements that children are about. Of those with one id, the first counts.
    ///
    /// A list mostly is in the tree's order, or the tree is about few of its elements. Then no id
    /// needs to be hashed.
    @inlinable
    func places<T: ParsableObject>(of children: Children, in list: [T]) -> Places {
        var places = Places(children)
        let positions = children.positions
        let areKeyed = children.areDistinct && !children.areIndexed
        if areKeyed {
            while places.inOrder < min(list.count, children.count),
                isKey(list[places.inOrder]._snapshotID, at: positions.lowerBound + places.inOrder)
            {
                places.inOrder += 1
            }
        }
        let keys = positions.dropFirst(places.inOrder)
        guard !keys.isEmpty else { return places }
        let rest = list.indices.dropFirst(places.inOrder)
        if areKeyed, keys.count <= SIMD4<Int>.scalarCount {
            var found = SIMD4(repeating: -1)
            for (index, position) in keys.enumerated() {
                found[index] = rest.first { isKey(list[$0]._snapshotID, at: position) } ?? -1
            }
            places.others = found
        } else {
            places.byKey.reserveCapacity(rest.count)
            for index in rest.reversed() {
                if let id = list[index]._snapshotID { places.byKey[id] = index }
            }
        }
        return places
    }

    @usableFromInline
    func isKey(_ id: String?, at position: Int) -> Bool { keys[position] == id }

    @usableFromInline
    func find(_ key: ElementKey, in places: Places) -> Int? {
        let place = key.position - places.children.first
        if place < places.inOrder { return place }
        if let others = places.others {
            let found = others[place - places.inOrder]
            return found < 0 ? nil : found
        }
        return places.byKey.isEmpty ? nil : places.byKey[text(of: key)]
    }
}
