extension SnapshotParser {
    /// What one operation has found so far. Handlers hear of it only when the operation is over.
    @usableFromInline
    struct Report {
        /// What makes the operation fail.
        var issues: [Issue] = []
        /// What was tolerated.
        var tolerated: [Issue] = []
        /// Log messages.
        var messages: [Message] = []

        /// A log message about the object at a path.
        struct Message {
            let path: [String]
            let text: String
        }

        /// A moment in the report, to which it can go back.
        @usableFromInline
        struct Mark {
            var issues = 0
            var tolerated = 0
            var messages = 0
        }

        var mark: Mark {
            Mark(issues: issues.count, tolerated: tolerated.count, messages: messages.count)
        }

        /// Forgets what was found between two marks.
        mutating func forget(from start: Mark, to end: Mark) {
            issues.removeSubrange(start.issues..<end.issues)
            tolerated.removeSubrange(start.tolerated..<end.tolerated)
            messages.removeSubrange(start.messages..<end.messages)
        }

        /// Moves the issues since the mark to the tolerated ones.
        mutating func tolerate(since mark: Mark) {
            tolerated += issues[mark.issues...]
            issues.removeSubrange(mark.issues...)
        }

        /// Moves the issues found since one mark to where another stands.
        mutating func move(since mark: Mark, to earlier: Mark) {
            let moved = issues[mark.issues...]
            issues.removeSubrange(mark.issues...)
            issues.insert(contentsOf: moved, at: earlier.issues)
        }

        /// Forgets what was found since a mark, but for the messages about the object at a path.
        mutating func keepMessages(since mark: Mark, at path: [String]) {
            let kept = messages[mark.messages...].filter { $0.path == path }
            forget(from: mark, to: self.mark)
            messages += kept
        }

        /// Puts the issues since the mark in the order of their keys at a level of their paths.
        mutating func sort(since mark: Mark, byKeyAt level: Int) {
            guard issues.count - mark.issues > 1 else { return }
            let sorted = issues[mark.issues...].enumerated().sorted { left, right in
                let (first, second) = (left.element.path, right.element.path)
                guard level < first.count, level < second.count, first[level] != second[level]
                else { return left.offset < right.offset }
                return KeyOrder.precedes(first[level], second[level])
            }
            issues.replaceSubrange(mark.issues..., with: sorted.map(\.element))
        }
    }

    /// Tells the handlers what an operation tolerated and logged.
    func deliver(_ report: Report) {
        if let issueHandler {
            report.tolerated.forEach(issueHandler)
        }
        report.messages.forEach { logHandler($0.text) }
    }
}
