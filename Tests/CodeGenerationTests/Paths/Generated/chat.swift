// Generated from chat.json

import SnapshotParser

/// The data at `chatrooms/<chatroomId>`, which has no model.
enum Chatroom {}

nonisolated extension Path where Element == Root {
    /// The path to `configuration`.
    var configuration: Path<Configuration> {
        Path.append(self, "configuration")
    }

    /// The path to `chatrooms`.
    var chatrooms: Path<Chatroom>.Collection {
        Path.append(self, "chatrooms")
    }

    /// The path to `chatrooms/<chatroomId>`.
    func chatroom(_ chatroomId: String) -> Path<Chatroom> {
        chatrooms.child(chatroomId)
    }
}

nonisolated extension Path where Element == Chatroom {
    /// The path to `chatrooms/<chatroomId>/messages`.
    var messages: Path<Message>.Collection {
        Path.append(self, "messages")
    }

    /// The path to `chatrooms/<chatroomId>/messages/<messageId>`.
    func message(_ messageId: String) -> Path<Message> {
        messages.child(messageId)
    }

    /// The path to `chatrooms/<chatroomId>/name`.
    var name: Path<String> {
        Path.append(self, "name")
    }
}
