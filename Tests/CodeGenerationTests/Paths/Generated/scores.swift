// Generated from scores.json

import SnapshotParser

/// The data at `scores/<userId>`, which has no model.
enum UserScores {}

/// The data at `user-posts/<userId>`, which has no model.
enum UserPosts {}

/// The data at `followers/<uid>`, which has no model.
enum Followers {}

/// The data at `log_entries/<year>`, which has no model.
enum YearLogEntries {}

/// The data at `log_entries/<year>/<month>`, which has no model.
enum MonthLogEntries {}

/// The data at `log_entries/<year>/<month>/<day>`, which has no model.
enum LogEntry {}

nonisolated extension Path where Element == Root {
    /// The path to `scores`.
    var scores: Path<UserScores>.Collection {
        Path.append(self, "scores")
    }

    /// The path to `scores/<userId>`.
    func userScores(_ userId: String) -> Path<Int>.Collection {
        Path.append(self, "scores", userId)
    }

    /// The path to `user-posts`.
    var userPosts: Path<UserPosts>.Collection {
        Path.append(self, "user-posts")
    }

    /// The path to `user-posts/<userId>`.
    func userPosts(_ userId: String) -> Path<String>.Collection {
        Path.append(self, "user-posts", userId)
    }

    /// The path to `followers`.
    var followers: Path<Followers>.Collection {
        Path.append(self, "followers")
    }

    /// The path to `followers/<uid>`.
    func followers(_ uid: String) -> Path<Bool>.Collection {
        Path.append(self, "followers", uid)
    }

    /// The path to `log_entries`.
    var logEntries: Path<YearLogEntries>.Collection {
        Path.append(self, "log_entries")
    }

    /// The path to `log_entries/<year>`.
    func yearLogEntries(_ year: String) -> Path<MonthLogEntries>.Collection {
        Path.append(self, "log_entries", year)
    }
}

nonisolated extension Path where Element == UserScores {
    /// The path to `scores/<userId>/<gameId>`.
    func score(_ gameId: String) -> Path<Int> {
        Path.append(self, gameId)
    }
}

nonisolated extension Path where Element == UserPosts {
    /// The path to `user-posts/<userId>/<postId>`.
    func userPost(_ postId: String) -> Path<String> {
        Path.append(self, postId)
    }
}

nonisolated extension Path where Element == Followers {
    /// The path to `followers/<uid>/<followerId>`.
    func follower(_ followerId: String) -> Path<Bool> {
        Path.append(self, followerId)
    }
}

nonisolated extension Path where Element == YearLogEntries {
    /// The path to `log_entries/<year>/<month>`.
    func monthLogEntries(_ month: String) -> Path<LogEntry>.Collection {
        Path.append(self, month)
    }
}

nonisolated extension Path where Element == MonthLogEntries {
    /// The path to `log_entries/<year>/<month>/<day>`.
    func logEntry(_ day: String) -> Path<LogEntry> {
        Path.append(self, day)
    }
}

nonisolated extension Path where Element == LogEntry {
    /// The path to `log_entries/<year>/<month>/<day>/text`.
    var text: Path<String> {
        Path.append(self, "text")
    }

    /// The path to `log_entries/<year>/<month>/<day>/tags`.
    var tags: Path<Bool>.Collection {
        Path.append(self, "tags")
    }

    /// The path to `log_entries/<year>/<month>/<day>/tags/<tagId>`.
    func tag(_ tagId: String) -> Path<Bool> {
        tags.child(tagId)
    }
}
