import SnapshotParser

extension Case {
    /// Runs all checks; the first one that fails.
    func failure(_ count: inout Int) -> Failure? {
        World.current = world
        world.wrongSets = []
        var checks = Checks(scenario: self, count: count)
        do {
            try type.run(&checks)
        } catch let failure as Checks.Failed {
            count = checks.count
            return failure.failure
        } catch {
            count = checks.count
            return Failure(check: "unexpected error", detail: "\(error)")
        }
        count = checks.count
        return nil
    }
}

extension FuzzModel {
    fileprivate static func run(_ checks: inout Checks) throws { try checks.run(Self.self) }
}
