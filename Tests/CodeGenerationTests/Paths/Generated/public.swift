// Generated from public.json

public import SnapshotParser

/// The data at `library`, which has no model.
public enum Library {}

nonisolated extension Path where Element == Root {
    /// The path to `library`.
    public var library: Path<Library> {
        Path.append(self, "library")
    }
}

nonisolated extension Path where Element == Library {
    /// The path to `library/books`.
    public var books: Path<Book>.Collection {
        Path.append(self, "books")
    }

    /// The path to `library/books/<isbn>`.
    public func book(_ isbn: String) -> Path<Book> {
        books.child(isbn)
    }
}

nonisolated extension Path where Element == Book {
    /// The path to `library/books/<isbn>/loans`.
    public var loans: Path<Book.Loan>.Collection {
        Path.append(self, "loans")
    }

    /// The path to `library/books/<isbn>/loans/<loanId>`.
    public func loan(_ loanId: String) -> Path<Book.Loan> {
        loans.child(loanId)
    }
}
