extension SnapshotParser {
    /// The findings of one operation so far. Handlers are called only when the operation is over.
    struct Report {
        /// How many issues a report of what is read holds, and how many tolerated ones. A few bytes
        /// of text may cause an issue that takes hundreds.
        static let limitOfReading = 10_000

        /// How many issues it holds, and how many tolerated ones, before one that says so.
        var limit = Int.max
        /// What makes the operation fail.
        var issues: [Issue] = []
        /// What was tolerated.
        var tolerated: [Issue] = []
        /// Log messages.
        var messages: [Message] = []

        /// A log message about the object at a path.
        struct Message: Hashable {
            let path: [String]
            let text: String
        }

        /// A moment in the report, to which it can go back.
        typealias Mark = (issues: Int, tolerated: Int, messages: Int)

        var mark: Mark { (issues.count, tolerated.count, messages.count) }

        var issueCount: Int { issues.count }

        /// Whether no more issues are added, so that the operation need not go on: it fails.
        var isFull: Bool { issues.count > limit }

        /// Adds an issue, or one that says that there are too many.
        mutating func add(_ issue: Issue) { Self.add(issue, to: &issues, limit) }

        /// Adds an issue that is tolerated, or one that says that there are too many.
        mutating func addTolerated(_ issue: Issue) { Self.add(issue, to: &tolerated, limit) }

        @inline(never)
        private static func add(_ issue: Issue, to issues: inout [Issue], _ limit: Int) {
            guard issues.count <= limit else { return }
            let isLast = issues.count == limit
            issues.append(
                isLast ? .init(path: issue.path, model: issue.model, kind: .tooManyIssues) : issue
            )
        }

        /// Forgets what was found since a mark.
        mutating func forget(since mark: Mark) {
            guard self.mark != mark else { return }
            issues.removeSubrange(mark.issues...)
            tolerated.removeSubrange(mark.tolerated...)
            messages.removeSubrange(mark.messages...)
        }

        /// Forgets what failed attempts have found since a mark: all, if that includes an issue.
        mutating func forgetFailedAttempts(since mark: Mark) {
            if issueCount > mark.issues { forget(since: mark) }
        }

        /// Takes the issues from a number on out, and keeps them as tolerated ones if the issue
        /// handler is to be told.
        mutating func tolerate(since start: Int, isTold: Bool = true) {
            if isTold { issues[start...].forEach { addTolerated($0) } }
            issues.removeSubrange(start...)
        }

        /// Adds what another report holds.
        mutating func append(_ other: Report) {
            other.issues.forEach { add($0) }
            other.tolerated.forEach { addTolerated($0) }
            messages += other.messages
        }

        /// Replaces keys in the paths of what was found since the mark.
        ///
        /// - Parameters:
        ///   - newKeys: the new keys by the old ones.
        ///   - depth: how many keys of the paths are before them.
        mutating func replaceKeys(_ newKeys: [String: String], at depth: Int, since mark: Mark) {
            func rename(_ issues: inout ArraySlice<Issue>) {
                for index in issues.indices where depth < issues[index].path.count {
                    guard let key = newKeys[issues[index].path[depth]] else { continue }
                    issues[index].path[depth] = key
                }
            }
            guard self.mark != mark else { return }
            rename(&issues[mark.issues...])
            rename(&tolerated[mark.tolerated...])
        }

        /// Puts what was found since the mark in the order of the keys at a depth of the paths.
        mutating func sort(since mark: Mark, byKeyAt depth: Int) {
            func sort<Finding>(_ found: inout ArraySlice<Finding>, by path: (Finding) -> [String]) {
                guard found.count > 1 else { return }
                let sorted = found.inOrder { left, right in
                    let (first, second) = (path(left), path(right))
                    guard depth < first.count, depth < second.count else { return false }
                    return KeyOrder.precedes(first[depth], second[depth])
                }
                found = sorted[...]
            }
            guard self.mark != mark else { return }
            sort(&issues[mark.issues...], by: \.path)
            sort(&tolerated[mark.tolerated...], by: \.path)
            sort(&messages[mark.messages...], by: \.path)
        }
    }
}
