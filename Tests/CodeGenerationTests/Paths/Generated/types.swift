// Generated from types.json

import Foundation
import SnapshotParser

/// The data at `typed`, which has no model.
enum Typed {}

nonisolated extension Path where Element == Root {
    /// The path to `typed`.
    var typed: Path<Typed> {
        Path.append(self, "typed")
    }
}

nonisolated extension Path where Element == Typed {
    /// The path to `typed/flags`.
    var flags: Path<[String: Bool]> {
        Path.append(self, "flags")
    }

    /// The path to `typed/list`.
    var list: Path<[Int]> {
        Path.append(self, "list")
    }

    /// The path to `typed/holes`.
    var holes: Path<[Int?]> {
        Path.append(self, "holes")
    }

    /// The path to `typed/matrix`.
    var matrix: Path<[[Double]]> {
        Path.append(self, "matrix")
    }

    /// The path to `typed/paged`.
    var paged: Path<Paged<Invoice>> {
        Path.append(self, "paged")
    }

    /// The path to `typed/pair`.
    var pair: Path<Pairing<String, [Int]>> {
        Path.append(self, "pair")
    }

    /// The path to `typed/opened`.
    var opened: Path<Date> {
        Path.append(self, "opened")
    }

    /// The path to `typed/links`.
    var links: Path<[URL]>.Collection {
        Path.append(self, "links")
    }

    /// The path to `typed/links/<linkId>`.
    func link(_ linkId: String) -> Path<[URL]> {
        links.child(linkId)
    }

    /// The path to `typed/nested`.
    var nested: Path<Billing.Account> {
        Path.append(self, "nested")
    }

    /// The path to `typed/listed`.
    var listed: Path<[String]>.Collection {
        Path.append(self, "listed")
    }

    /// The path to `typed/listed/<listId>`.
    func listed(_ listId: String) -> Path<[String]> {
        listed.child(listId)
    }
}
