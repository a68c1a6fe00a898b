// Generated from siblings.json

import SnapshotParser

/// The data at `userSettings/<userId>`, which has no model.
enum UserSetting {}

nonisolated extension Path where Element == Root {
    /// The path to `user`.
    var user: Path<Account> {
        Path.append(self, "user")
    }

    /// The path to `users`.
    var users: Path<Account>.Collection {
        Path.append(self, "users")
    }

    /// The path to `users/<userId>`.
    func user(_ userId: String) -> Path<Account> {
        users.child(userId)
    }

    /// The path to `usersByEmail`.
    var usersByEmail: Path<String>.Collection {
        Path.append(self, "usersByEmail")
    }

    /// The path to `usersByEmail/<email>`.
    func usersByEmail(_ email: String) -> Path<String> {
        usersByEmail.child(email)
    }

    /// The path to `userSettings`.
    var userSettings: Path<UserSetting>.Collection {
        Path.append(self, "userSettings")
    }

    /// The path to `userSettings/<userId>`.
    func userSetting(_ userId: String) -> Path<UserSetting> {
        userSettings.child(userId)
    }
}

nonisolated extension Path where Element == UserSetting {
    /// The path to `userSettings/<userId>/theme`.
    var theme: Path<String> {
        Path.append(self, "theme")
    }
}
