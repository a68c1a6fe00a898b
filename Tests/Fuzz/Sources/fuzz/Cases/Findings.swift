import SnapshotParser

/// What an oracle says is wrong, in the form to which an issue is brought.
struct Finding: Hashable, CustomStringConvertible {
    let kind: String
    let path: [String]

    var description: String { "\(kind) at \(path.joined(separator: "/"))" }

    init(_ kind: String, _ path: [String]) {
        self.kind = kind
        self.path = path
    }

    init(_ issue: SnapshotParser.Issue) {
        path = issue.path
        kind = issue.kind.code
    }
}

/// How the oracles read.
struct Reading {
    var findings: [Finding] = []
    /// What an option tolerates.
    var tolerated: [Finding] = []
    var unknownKeys = SnapshotParser.Tolerance.fail
    var skipsElements = false
    /// Whether it is an update, in which null under any key adds nothing.
    var isUpdate = false
    /// Whether objects are checked as they are read, and not all at the end.
    var makesChecks = true
    /// Whether what becomes of the object cannot be told.
    var isUncertain = false

    mutating func add(_ kind: String, _ path: [String]) { findings.append(Finding(kind, path)) }

    /// Tolerates what was found since there were so many findings.
    mutating func tolerate(since count: Int) {
        tolerated += findings[count...]
        findings.removeSubrange(count...)
    }

    /// Does so for an element of a list, where such are skipped.
    mutating func skip(since count: Int) {
        if skipsElements { tolerate(since: count) }
    }
}
