import SnapshotParser

extension Checks {
    /// A replacement against a fresh parse.
    mutating func replace<T: FuzzModel>(_ type: T.Type, _ first: JSON, _ second: JSON) throws {
        guard case .success(var object) = parsed(T.self, first) else { return }
        let (before, identities) = (object.dump, object.identities)
        let fresh = parsed(T.self, second)
        do {
            try parser.replace(&object, with: source(second))
        } catch {
            try expectEqual("a replacement that throws changes nothing", object.dump, before)
            guard case .failure(let expected) = fresh else {
                return try expect("replace throws where a parse does not", false, "\(error)")
            }
            // It makes checks once all objects can be read, where a parse looks no further at what
            // fails one.
            let (found, all) = (error.issues.map(Finding.init), expected.issues.map(Finding.init))
            let others = all.filter { $0.kind != "failedCheck" }
            guard others == all else {
                return try expect(
                    "issues of a replacement with checks",
                    Set(found).isSuperset(of: others),
                    "was      \(found)\nexpected \(all)"
                )
            }
            return try expectFindings(
                "issues of a replacement",
                error.issues,
                all,
                isOrdered: false
            )
        }
        guard case .success(let expected) = fresh else {
            return try expect("replace takes what a parse does not", false, "\(object.dump)")
        }
        try expectEqual("replace", object.dump, expected.dump)
        if T.isClass { try expectEqual("a replaced instance stays", object.identities, identities) }
    }
}
