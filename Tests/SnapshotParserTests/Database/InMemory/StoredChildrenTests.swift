import Testing

@testable import SnapshotParser

/// The children of a stored node are found by key and by place, and copies share what is the same.
@Suite struct StoredChildrenTests {
    @Test(arguments: 0..<8 as Range<UInt64>)
    func agreesWithADictionary(_ seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var children = StoredChildren.none
        var expected: [String: Int64] = [:]
        for step in 0..<2000 {
            let key = Self.key(&random)
            if random.next() % 3 == 0 {
                children = children.removing(key) ?? .none
                expected[key] = nil
            } else {
                children = children.inserting((key, .leaf(.number(.integer(Int64(step))))))
                expected[key] = Int64(step)
            }
            guard step % 100 == 0 else { continue }
            let keys = expected.keys.sorted(by: KeyOrder.precedes)
            #expect(children.entries.map(\.key) == keys)
            #expect(children.count == keys.count)
            for (index, key) in keys.enumerated() {
                #expect(Self.number(children[key]) == expected[key])
                guard let node = children[key] else { continue }
                #expect(children.rank(of: (key, node)) == index)
                #expect(children.ranked.element(at: index)?.key == key)
            }
        }
    }

    @Test func findsAChildInTimeOfItsLogarithm() {
        var children = StoredChildren.none
        for index in 0..<10_000 {
            children = children.inserting(("\(index)", .leaf(.boolean(true))))
        }
        #expect(Self.steps(in: children) <= 20)
        for index in 0..<9_000 {
            children = children.removing("\(index)") ?? .none
        }
        #expect(children.count == 1_000)
        #expect(Self.steps(in: children) <= 15)
    }

    @Test func sharesWhatDoesNotChange() {
        let entries = (0..<100).map { (key: "\($0)", node: StoredNode.leaf(.boolean(true))) }
        let children = StoredChildren(sorted: entries)
        #expect(children.removing("none")?.ranked.isSame(as: children.ranked) == true)
        #expect(children.entries.map(\.key) == (0..<100).map { "\($0)" })
        #expect(StoredChildren(sorted: []).count == 0)
    }

    @Test func findsNoKeyOfOtherBytes() {
        let children = StoredChildren.none
            .inserting(("caf\u{E9}", .leaf(.boolean(true))))
        #expect(children["cafe\u{301}"] == nil)
        #expect(children.inserting(("cafe\u{301}", .leaf(.boolean(false)))).count == 2)
    }

    /// How many children are looked at to find one, at most.
    private static func steps(in children: StoredChildren) -> Int {
        let targets = stride(from: 0, to: children.count, by: 7)
            .compactMap { children.ranked.element(at: $0) }
        let steps = targets.map { target in
            var looks = 0
            _ = children.ranked.count { entry in
                looks += 1
                return KeyOrder.precedes(entry.key, target.key)
            }
            return looks
        }
        return steps.max() ?? 0
    }

    private static func key(_ random: inout SeededGenerator) -> String {
        switch random.next() % 3 {
        case 0: "\(random.next() % 200)"
        case 1: "k\(random.next() % 200)"
        default: "-K\(random.next() % 200)"
        }
    }

    private static func number(_ node: StoredNode?) -> Int64? {
        guard case .leaf(.number(.integer(let number))) = node?.content else { return nil }
        return number
    }
}
