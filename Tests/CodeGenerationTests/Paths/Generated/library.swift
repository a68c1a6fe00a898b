// Generated from library.json

public import Foundation
public import SnapshotParser

/// The data at `shelves/<shelfId>`, which has no model.
public enum Shelf {}

nonisolated extension Path where Element == Root {
    /// The path to `shelves`.
    public var shelves: Path<Shelf>.Collection {
        Path.append(self, "shelves")
    }

    /// The path to `shelves/<shelfId>`.
    public func shelf(_ shelfId: String) -> Path<Shelf> {
        shelves.child(shelfId)
    }
}

nonisolated extension Path where Element == Shelf {
    /// The path to `shelves/<shelfId>/books`.
    public var books: Path<String>.Collection {
        Path.append(self, "books")
    }

    /// The path to `shelves/<shelfId>/books/<isbn>`.
    public func book(_ isbn: String) -> Path<String> {
        books.child(isbn)
    }

    /// The path to `shelves/<shelfId>/opened`.
    public var opened: Path<Date> {
        Path.append(self, "opened")
    }
}
