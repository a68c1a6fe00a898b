extension EditFinder {
    /// What was edited of an array.
    ///
    /// If each element is still at its index, only the edited elements are sent, each under its
    /// index, and the list grows and shrinks at its end. Otherwise an element would need another
    /// index, so the whole list is sent. In it, elements that were not edited are sent as they are
    /// stored, with all that the type does not read of them.
    mutating func list(_ compared: ComparedValue) -> Edit? {
        let (new, stored) = (compared.new, compared.stored)
        if stored.note.readAs == .members {
            refuse(.storedAsKeys, at: compared.path)
            return nil
        }
        if stored.note.readAs == .keyed, stored.json?.object != nil,
            let old = compared.old.byID(parser, newID: { nil }),
            let new = new.byID(parser, newID: { ids.next() })
        {
            return edit(ComparedValue(old: old, new: new, stored: stored, path: compared.path))
        }
        if new.holdsUnwritten { return nil }
        let list = EditedList(compared.old.elements ?? [], new.elements ?? [], parser.keyName)
        guard let keys = stored.keys(of: list.old) else {
            let skipped = stored.skipped(besides: list.changedIDs, parser.keyName).map(\.element)
            return edit(to: .array((new.sent?.array ?? []) + skipped), over: stored.json)
        }
        if dialect.hasServerValues {
            for index in list.movedIncrements {
                refuse(.movedIncrement, at: compared.path + [String(index)])
            }
        }
        // In JSON, an element that is removed leaves no hole.
        if list.keepsIndices, dialect.storesNothingEmpty || stored.note.skipped.isEmpty,
            let newKeys = newKeys(list.new.count - keys.count, behind: stored.json)
        {
            return edits(of: list, storedAt: keys + newKeys, in: compared)
        }
        return whole(list, storedAt: keys, in: compared)
    }

    /// The keys of elements that are added behind all that are stored: the next indices, or push
    /// ids; nil if the database has no such index, or puts a stored key behind all push ids.
    private mutating func newKeys(_ count: Int, behind stored: JSON?) -> [String]? {
        guard count > 0 else { return [] }
        let keys = stored?.keyed.map { Array($0.keys) } ?? []
        let indices = keys.compactMap { KeyOrder.arrayIndex($0) }
        guard indices.count == keys.count else {
            let new = (0..<count).map { _ in ids.next() }
            let isBehind = keys.allSatisfy { PushIDs.isOne($0) || KeyOrder.precedes($0, new[0]) }
            return isBehind ? new : nil
        }
        let last = indices.max() ?? -1
        guard last < Int(Int32.max) - count else { return nil }
        return (last + 1...last + count).map { String($0) }
    }

    /// The edits of elements at their indices.
    private mutating func edits(
        of list: EditedList,
        storedAt keys: [String],
        in compared: ComparedValue
    ) -> Edit? {
        var edits: [String: Edit] = [:]
        for key in keys.dropFirst(list.new.count) { edits[key] = .remove }
        for ((index, new), key) in zip(list.new.enumerated(), keys) {
            let isReplaced = index >= list.old.count || list.hasOtherID(at: index)
            let old = isReplaced ? .nothing : list.old[index]
            let element = compared.element(new, at: index, replacing: old, storedAt: key)
            edits[key] = isReplaced ? whole(element) : edit(element)
        }
        return edits.isEmpty ? nil : .inside(edits)
    }

    /// The whole list in its new order. An element that was in the old list is sent as it is
    /// stored, with its edits.
    private mutating func whole(
        _ list: EditedList,
        storedAt keys: [String],
        in compared: ComparedValue
    ) -> Edit? {
        var elements: [JSON] = []
        for (index, (new, origin)) in zip(list.new, list.origins).enumerated() {
            let element = origin.map { old in
                let (before, key) = (list.old[old], keys[old])
                let child = compared.element(new, at: index, replacing: before, storedAt: key)
                return storedWithEdits(child)
            }
            elements.append((element ?? new.sent) ?? .null)
        }
        let stored = compared.stored
        let skipped = stored.skipped(besides: list.changedIDs, parser.keyName)
        if list.isMoved {
            // In an array of optionals, what could not be read is nil.
            let others = skipped.filter { !keys.contains($0.key) }
            return edit(to: .array(elements + others.map(\.element)), over: stored.json)
        }
        // Elements that could not be read, and holes, stay where they are.
        let children = stored.json?.keyed ?? [:]
        let edited = Dictionary(zip(keys, elements).map { ($0, $1) }) { $1 }
        let left = Set(children.keys).subtracting(keys)
            .subtracting(stored.note.skipped.subtracting(skipped.map(\.key)))
        let stays = Set(keys).union(left).sorted(by: KeyOrder.precedes)
            .compactMap { left.contains($0) ? children[$0] : edited[$0] }
        return edit(to: .array(stays + elements.dropFirst(keys.count)), over: stored.json)
    }
}

/// The elements of an old and a new array, and for each new element the old one that it was before.
///
/// Equal elements need no edit, so an equal old element at the same index is taken first. Ids are
/// certain, so the old element with the same id is taken next, and then an equal one at another
/// index. What is left was edited or is new: if no element was moved, it was edited at its index.
struct EditedList {
    let old: [WrittenValue]
    let new: [WrittenValue]
    private let elementIDs: (old: [String?], new: [String?])
    /// The index of the old element that each new one is.
    private(set) var origins: [Int?]
    /// Whether an element that differs at its index equals one elsewhere in the other list.
    private(set) var isMoved = false

    init(_ old: [WrittenValue], _ new: [WrittenValue], _ keyName: String) {
        (self.old, self.new) = (old, new)
        origins = new.indices.map { index in
            index < old.count && old[index].isLike(new[index]) ? index : nil
        }
        elementIDs = (old.map { $0.id(keyName) }, new.map { $0.id(keyName) })
        findOld(by: { $0.map(AnyHashable.init) }, elementIDs.old, elementIDs.new)
        findOld(by: { AnyHashable($0) }, old.map(\.json), new.map(\.json))
        for index in new.indices where origins[index] == nil && new[index].sendsServerValue {
            let taken = Set(origins)
            origins[index] = old.indices.first { !taken.contains($0) && old[$0].isLike(new[index]) }
        }
        let both = 0..<min(old.count, new.count)
        let (before, after) = (Set(old.map(\.json)), Set(new.map(\.json)))
        isMoved =
            origins.enumerated().contains { $1 != nil && $1 != $0 }
            || both.contains { index in
                origins[index] == nil
                    && (before.contains(new[index].json) || after.contains(old[index].json))
            }
        guard !isMoved else { return }
        for index in both
        where origins[index] == nil && elementIDs.old[index] == elementIDs.new[index] {
            origins[index] = index
        }
    }

    /// Finds an old element with the same key for each new element that has none yet. No old
    /// element is taken twice.
    private mutating func findOld<Key>(
        by key: (Key) -> AnyHashable?,
        _ before: [Key],
        _ after: [Key]
    ) {
        let taken = Set(origins.compactMap(\.self))
        var free: [AnyHashable: [Int]] = [:]
        for index in old.indices.reversed() where !taken.contains(index) {
            if let key = key(before[index]) { free[key, default: []].append(index) }
        }
        for index in new.indices where origins[index] == nil {
            guard let key = key(after[index]) else { continue }
            origins[index] = free[key]?.popLast()
        }
    }

    /// The ids of the elements that were added or removed.
    var changedIDs: Set<String> {
        func ids(_ ids: [String?]) -> Set<String> { Set(ids.compactMap(\.self)) }
        return ids(elementIDs.old).symmetricDifference(ids(elementIDs.new))
    }

    /// Whether the element at an index has another id than the old one there.
    func hasOtherID(at index: Int) -> Bool {
        guard let id = elementIDs.old[index], let other = elementIDs.new[index] else {
            return false
        }
        return id != other
    }

    /// The indices of elements with increments whose old element is not at the same index, or is
    /// not certain.
    var movedIncrements: [Int] {
        new.indices.filter { index in
            guard new[index].holdsIncrement else { return false }
            let isNew = origins[index] == nil && index >= old.count && !isMoved
            return !isNew && !(index < old.count && old[index].isLike(new[index]))
        }
    }

    /// Whether elements were only edited at their indices, added at the end or removed from it.
    var keepsIndices: Bool {
        !isMoved && old.allSatisfy(\.isObject) && new.allSatisfy(\.isObject)
    }
}

extension WrittenValue {
    fileprivate var isObject: Bool { json.object != nil && !json.isServerValue }
}
