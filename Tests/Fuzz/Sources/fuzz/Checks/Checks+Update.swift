import SnapshotParser

extension Checks {
    /// An update against the oracle.
    mutating func update<T: FuzzModel>(_ type: T.Type, _ first: JSON, _ second: JSON) throws {
        if first != .null, case .success(let object) = parsed(T.self, first) {
            try updateFromItself(object, first)
        }
        guard case .success(var object) = parsed(T.self, first) else { return }
        let before = object.dump
        var reading = reading
        var expected: JSON? = before
        (reading.isUpdate, reading.makesChecks) = (true, false)
        if second != .null {
            expected = T.updated(
                before,
                second,
                ["k"],
                T.isSnapshot ? .given("k") : .none,
                &reading
            )
        } else {
            reading.add("missingValue", ["k"])
        }
        let identities = object.identities
        let breaksRule = reading.findings.isEmpty && expected?.breaksRule == true
        do {
            try parser.update(&object, from: source(second, 1))
        } catch {
            try expectEqual("an update that throws changes nothing", object.dump, before)
            if breaksRule {
                let kinds = error.issues.map { Finding($0).kind }
                let areChecks = kinds.allSatisfy { $0 == "failedCheck" }
                return try expect("an update fails checks alone", areChecks, "\(error)")
            }
            try expectFindings("issues of an update", error.issues, reading.findings)
            return
        }
        try expect("an update breaks no rule", !object.dump.breaksRule, "\(object.dump)")
        if breaksRule {
            let skips = scenario.skipsElements
            return try expect("an update whose checks fail throws", skips, "\(object.dump)")
        }
        try expectFindings("issues of an update", [], reading.findings)
        if !reading.isUncertain {
            try expectEqual("update", object.dump.withoutNil, (expected ?? .null).withoutNil)
        }
        if T.isClass { try expectEqual("an updated instance stays", object.identities, identities) }
        // An element that was skipped since it lacked something may be one of those that are there
        // now, which may lack it.
        guard reading.tolerated.isEmpty else { return }
        let once = object.dump
        do {
            try parser.update(&object, from: source(second, 1))
        } catch {
            try expect("a second update throws", false, "\(error)")
        }
        let twice = object.dump.withoutNil
        try expectEqual("a second update changes nothing", twice, once.withoutNil)
    }

    /// Updates from the tree that an object was read from, and from the one that it writes.
    private mutating func updateFromItself<T: FuzzModel>(_ object: T, _ tree: JSON) throws {
        var fresh = T()
        do {
            try parser.update(&fresh, from: source(tree))
            let (updated, read) = (fresh.dump.withoutNil, object.dump.withoutNil)
            if !object.dump.hasNoKind { try expectEqual("update of a new object", updated, read) }
        } catch let error as ParseError {
            // Without a kind, an update changes the model that is there.
            try expect("update of a new object throws", object.dump.hasNoKind, "\(error)")
        }
        guard scenario.world.isWhole else { return }
        let before = object.dump
        var same = object
        do {
            let written = parser.serialize(object: object)
            try parser.update(&same, from: Snapshot(key: "k", value: written))
            let (updated, read) = (same.dump.withoutNil, before.withoutNil)
            try expectEqual("update from its own tree", updated.unordered, read.unordered)
        } catch let error as ParseError {
            try expect("update from its own tree throws", false, "\(error)")
        }
    }
}
