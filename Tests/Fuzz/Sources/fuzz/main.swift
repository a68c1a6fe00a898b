import Foundation

#if canImport(Glibc)
    import Glibc
#endif

var arguments = Array(CommandLine.arguments.dropFirst())

@MainActor
func option(_ name: String) -> String? {
    guard let index = arguments.firstIndex(of: name), index + 1 < arguments.count else {
        return nil
    }
    return arguments[index + 1]
}

let mostChecks = option("--checks").flatMap(Int.init) ?? 100_000
let seed = option("--seed").flatMap(UInt64.init) ?? 1
let onlyRound = option("--round").flatMap(UInt64.init)
let keepsGoing = arguments.contains("--all")
var scope = Scope()
scope.skipsKnown = arguments.contains("--skip-known")

Scope.countsKinds = arguments.contains("--counts")

if arguments.contains("--help") {
    print(
        """
        fuzz [--checks 100000] [--seed 1] [--round n] [--all] [--skip-known] [--counts]
        fuzz --texts 1000000 [--seed 1] [--round n]
          --checks      how many comparisons to make
          --seed        which rounds to draw
          --round       one round only, as a failure names it
          --all         goes on after a failure, and prints one of each kind
          --skip-known  draws nothing that is known to fail
          --counts      prints how often each check was made
          --texts       compares so many JSON texts with Foundation instead
        """
    )
    exit(0)
}

noteCrashes()
if let count = option("--texts").flatMap(UInt64.init) {
    let checks = TextChecks()
    for round in 0..<count {
        currentRound = onlyRound ?? seed &* 1_000_003 &+ round
        if let failure = checks.failure(seed: currentRound) {
            print("FAILED: text, round \(currentRound)\n\(failure)")
            exit(1)
        }
        if onlyRound != nil { break }
    }
    print("\(count) texts, seed \(seed)")
    exit(0)
}
var checkCount = 0
var roundCount: UInt64 = 0
var failures: [String: Int] = [:]
let start = Date()
while checkCount < mostChecks {
    let round = onlyRound ?? seed &* 1_000_003 &+ roundCount
    currentRound = round
    roundCount += 1
    let begin = Date()
    let scenario = Case(seed: round, scope)
    if let failure = scenario.failure(&checkCount) {
        let isNew = failures[failure.check] == nil
        failures[failure.check, default: 0] += 1
        if isNew {
            print("FAILED: \(failure.check), round \(round)")
            let (smallest, found) = scenario.minimized(failure)
            print(found.detail)
            print(smallest)
            print("again: fuzz --round \(round)\(scope.skipsKnown ? " --skip-known" : "")\n")
            fflush(nil)
        }
        if !keepsGoing { exit(1) }
    }
    let seconds = Date().timeIntervalSince(begin)
    if seconds > 20 { print("slow: round \(round) took \(Int(seconds)) s") }
    if onlyRound != nil { break }
}
let seconds = Int(Date().timeIntervalSince(start))
print("\(checkCount) checks in \(roundCount) rounds, seed \(seed), \(seconds) s")
for (check, count) in Scope.counts.sorted(by: { $0.key < $1.key }) { print("\(count) of \(check)") }
for (check, count) in failures.sorted(by: { $0.key < $1.key }) { print("\(count) × \(check)") }
exit(failures.isEmpty ? 0 : 1)
