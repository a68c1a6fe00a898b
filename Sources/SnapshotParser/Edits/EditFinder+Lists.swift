extension EditFinder {
    /// What was edited of an array.
    ///
    /// Where ``keepsIndices(_:)`` says so, only the edited elements are sent, each under its index,
    /// and the list grows and shrinks at its end. Otherwise the whole list is sent. In it, elements
    /// that were not edited are sent as they are stored, with all that the type does not read of
    /// them (rules 4 and 6).
    mutating func list(_ compared: ComparedValue) -> Edit? {
        let (new, stored) = (compared.new, compared.stored)
        if stored.note.arrangement == .setOfKeys {
            issues.append((compared.path, .storedAsKeys))
            return nil
        }
        if stored.note.arrangement == .keyed, stored.json?.object != nil,
            let old = compared.old.keyedByID(parser, newID: { nil }),
            let new = new.keyedByID(parser, newID: { pushIDs.next() })
        {
            return edit(ComparedValue(old: old, new: new, stored: stored, path: compared.path))
        }
        let list = EditedList(compared, parser.keyName)
        if dialect.hasServerValues, !new.note.hasNoOrder {
            for index in list.movedIncrements {
                issues.append((compared.path + [String(index)], .movedIncrement))
            }
        }
        let storedKeys =
            knowsStored ? stored.keys(of: list.old) : list.old.indices.map { String($0) }
        guard !new.note.hasNoOrder, let keys = storedKeys else {
            let unread = stored.unread(besides: list.unsharedIDs, parser.keyName).map(\.element)
            return edit(to: .array((new.sent?.array ?? []) + unread), over: stored.json)
        }
        if keepsIndices(list),
            let newKeys = newKeys(list.new.count - keys.count, behind: stored.json)
        {
            return edits(of: list, storedAt: keys + newKeys)
        }
        return wholeList(list, storedAt: keys)
    }

    /// Whether elements whose keys are known are sent by index, which is decided here alone (rule
    /// 4): all are objects, and were only edited at their indices, added at the end or removed from
    /// it.
    ///
    /// Others could be sent so too, since each index gets what the new list has there; but not
    /// null, which is ``Edit/remove`` at an index, nor server values, and plain values only where
    /// ``knowsStored``, as a single one may be stored without an array. `ChangesPropertyTests`
    /// tests whatever is chosen.
    private func keepsIndices(_ list: EditedList) -> Bool {
        // In JSON, an element that is removed leaves no hole.
        (dialect.storesNothingEmpty || list.compared.stored.note.unreadKeys.isEmpty)
            && !list.isReordered && (list.old + list.new).allSatisfy(\.isObjectToCompare)
    }

    /// The keys of elements that are added behind all that are stored: the next indices, or push
    /// ids; nil if the database has no such index, or a stored key sorts after every push id.
    private mutating func newKeys(_ count: Int, behind stored: JSON?) -> [String]? {
        guard count > 0 else { return [] }
        let keys = stored?.asObject.map { Array($0.keys) } ?? []
        let indices = keys.compactMap { KeyOrder.arrayIndex($0) }
        guard indices.count == keys.count else {
            let new = (0..<count).map { _ in pushIDs.next() }
            let isBehind = keys.allSatisfy { PushIDs.isOne($0) || KeyOrder.precedes($0, new[0]) }
            return isBehind ? new : nil
        }
        let last = indices.max() ?? -1
        guard last < Int(Int32.max) - count else { return nil }
        return (last + 1...last + count).map { String($0) }
    }

    /// The edits of elements at their indices.
    private mutating func edits(of list: EditedList, storedAt keys: [String]) -> Edit? {
        var edits: [String: Edit] = [:]
        for key in keys.dropFirst(list.new.count) { edits[key] = .remove }
        for (index, key) in zip(list.new.indices, keys) {
            let element = list.element(index, storedAt: key)
            edits[key] = list.oldIndices[index] == nil ? whole(element) : edit(element)
        }
        return edits.isEmpty ? nil : .children(edits)
    }

    /// The edit that replaces what is stored with the whole list. An element that was in the old
    /// list is sent as it is stored, with its edits.
    private mutating func wholeList(_ list: EditedList, storedAt keys: [String]) -> Edit? {
        let elements = list.new.indices.map { index -> JSON in
            guard let from = list.oldIndices[index] else { return list.new[index].sent ?? .null }
            return storedWithEdits(list.element(index, storedAt: keys[from])) ?? .null
        }
        let stored = list.compared.stored
        let unread = stored.unread(besides: list.unsharedIDs, parser.keyName)
        if list.isReordered {
            // In an array of optionals, what could not be read is nil.
            let others = unread.filter { !keys.contains($0.key) }
            return edit(to: .array(elements + others.map(\.element)), over: stored.json)
        }
        // Elements that could not be read, and the holes of an array, stay where they are. If the
        // array is stored as an object, its gaps close.
        var children = stored.json?.asObject ?? [:]
        let gone = stored.note.unreadKeys.subtracting(unread.map(\.key))
        for key in gone.union(keys.dropFirst(elements.count)) { children[key] = nil }
        for (key, element) in zip(keys, elements) { children[key] = element }
        let stays = children.inKeyOrder(\.key).map(\.value)
        return edit(to: .array(stays + elements.dropFirst(keys.count)), over: stored.json)
    }
}

/// The elements of an old and a new array, and for each new element the old one that it was before.
///
/// Equal elements need no edit, so an equal old element at the same index is taken first. Ids are
/// certain, so the old element with the same id is taken next, and then an equal one at another
/// index. What is left was edited or is new: if no element was moved, it was edited at its index,
/// unless it has another id.
struct EditedList {
    let compared: ComparedValue
    let old: [WrittenValue]
    let new: [WrittenValue]
    private let elementIDs: (old: [String?], new: [String?])
    /// The index of the old element that each new one is.
    private(set) var oldIndices: [Int?]
    /// Whether an element that differs at its index equals one elsewhere in the other list.
    private(set) var isReordered = false

    init(_ compared: ComparedValue, _ keyName: String) {
        let (old, new) = (compared.old.elements ?? [], compared.new.elements ?? [])
        (self.compared, self.old, self.new) = (compared, old, new)
        oldIndices = new.indices.map { index in
            index < old.count && old[index].isUnedited(in: new[index]) ? index : nil
        }
        elementIDs = (old.map { $0.json.id(keyName) }, new.map { $0.json.id(keyName) })
        findOld(by: elementIDs.old, elementIDs.new)
        findOld(by: old.map(\.json), new.map(\.json))
        let both = 0..<min(old.count, new.count)
        let (before, after) = (Set(old.map(\.json)), Set(new.map(\.json)))
        isReordered =
            oldIndices.enumerated().contains { $1 != nil && $1 != $0 }
            || both.contains { index in
                oldIndices[index] == nil
                    && (before.contains(new[index].json) || after.contains(old[index].json))
            }
        guard !isReordered else { return }
        for index in both
        where oldIndices[index] == nil && elementIDs.old[index] == elementIDs.new[index] {
            oldIndices[index] = index
        }
    }

    /// Finds an old element with the same id, or of the same JSON, for each new element that has
    /// none yet. No old element is taken twice.
    private mutating func findOld<Trait: Hashable>(by before: [Trait?], _ after: [Trait?]) {
        let taken = Set(oldIndices)
        var free: [Trait: [Int]] = [:]
        for (index, trait) in before.enumerated().reversed() where !taken.contains(index) {
            if let trait { free[trait, default: []].append(index) }
        }
        for (index, trait) in after.enumerated() where oldIndices[index] == nil {
            if let trait { oldIndices[index] = free[trait]?.popLast() }
        }
    }

    /// A new element, with the old one that it was before.
    func element(_ index: Int, storedAt key: String) -> ComparedValue {
        var element = compared.below(String(index), storedAt: key)
        element.old = oldIndices[index].map { old[$0] } ?? .nothing
        return element
    }

    /// The ids of the elements that were added or removed.
    var unsharedIDs: Set<String> {
        func ids(_ ids: [String?]) -> Set<String> { Set(ids.compactMap(\.self)) }
        return ids(elementIDs.old).symmetricDifference(ids(elementIDs.new))
    }

    /// The indices of elements with increments whose old element is not at the same index, or is
    /// not certain.
    var movedIncrements: [Int] {
        new.indices.filter { index in
            guard new[index].holdsIncrement else { return false }
            if index < old.count { return !old[index].isUnedited(in: new[index]) }
            return isReordered || old.contains { $0.isUnedited(in: new[index]) }
        }
    }
}
