// Generated from forum.json

import SnapshotParser

nonisolated extension Path where Element == Root {
    /// The path to `threads`.
    var threads: Path<ForumThread>.Collection {
        Path.append(self, "threads")
    }

    /// The path to `threads/<threadId>`.
    func thread(_ threadId: String) -> Path<ForumThread> {
        threads.child(threadId)
    }

    /// The path to `archivedThreads`.
    var archivedThreads: Path<ForumThread>.Collection {
        Path.append(self, "archivedThreads")
    }

    /// The path to `archivedThreads/<threadId>`.
    func archivedThread(_ threadId: String) -> Path<ForumThread> {
        archivedThreads.child(threadId)
    }

    /// The path to `pinned`.
    var pinned: Path<ForumThread> {
        Path.append(self, "pinned")
    }
}

nonisolated extension Path where Element == ForumThread {
    /// The path to `threads/<threadId>/replies`.
    var replies: Path<ForumReply>.Collection {
        Path.append(self, "replies")
    }

    /// The path to `threads/<threadId>/replies/<replyId>`.
    func reply(_ replyId: String) -> Path<ForumReply> {
        replies.child(replyId)
    }

    /// The path to `threads/<threadId>/author`.
    var author: Path<ForumAuthor> {
        Path.append(self, "author")
    }
}

nonisolated extension Path where Element == ForumAuthor {
    /// The path to `threads/<threadId>/author/avatar`.
    var avatar: Path<String> {
        Path.append(self, "avatar")
    }
}
