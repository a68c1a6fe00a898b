// Generated from placeholders.json

import SnapshotParser

/// The data at `lounges/<uid>`, which has no model.
enum Lounge {}

/// The data at `trophies/<uid>`, which has no model.
enum Cabinet {}

/// The data at `trophies/<uid>/<year>`, which has no model.
enum Trophy {}

nonisolated extension Path where Element == Root {
    /// The path to `lounges`.
    var lounges: Path<Lounge>.Collection {
        Path.append(self, "lounges")
    }

    /// The path to `lounges/<uid>`.
    func lounge(_ uid: String) -> Path<Lounge> {
        lounges.child(uid)
    }

    /// The path to `trophies`.
    var trophies: Path<Cabinet>.Collection {
        Path.append(self, "trophies")
    }

    /// The path to `trophies/<uid>`.
    func cabinet(_ uid: String) -> Path<Trophy>.Collection {
        Path.append(self, "trophies", uid)
    }
}

nonisolated extension Path where Element == Lounge {
    /// The path to `lounges/<uid>/title`.
    var title: Path<String> {
        Path.append(self, "title")
    }

    /// The path to `lounges/<uid>/guests`.
    var guests: Path<Bool>.Collection {
        Path.append(self, "guests")
    }

    /// The path to `lounges/<uid>/guests/<uid>`.
    func visitor(_ uid: String) -> Path<Bool> {
        guests.child(uid)
    }
}

nonisolated extension Path where Element == Cabinet {
    /// The path to `trophies/<uid>/<year>`.
    func trophy(_ year: String) -> Path<Trophy> {
        Path.append(self, year)
    }
}

nonisolated extension Path where Element == Trophy {
    /// The path to `trophies/<uid>/<year>/text`.
    var text: Path<String> {
        Path.append(self, "text")
    }
}
