// Generated from presence.json

import SnapshotParser

/// The data at `presence/<userId>`, which has no model.
enum Presence {}

nonisolated extension Path where Element == Root {
    /// The path to `presence`.
    var presence: Path<Presence>.Collection {
        Path.append(self, "presence")
    }

    /// The path to `presence/<userId>`.
    func presence(_ userId: String) -> Path<Presence> {
        presence.child(userId)
    }

    /// The path to `maintenance`.
    var maintenance: Path<Bool> {
        Path.append(self, "maintenance")
    }
}

nonisolated extension Path where Element == Presence {
    /// The path to `presence/<userId>/online`.
    var online: Path<Bool> {
        Path.append(self, "online")
    }
}
