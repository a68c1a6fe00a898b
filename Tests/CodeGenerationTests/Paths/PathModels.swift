import SnapshotParser

// The models that the schemas name.
struct Configuration {}
struct Message {}
struct ShopCategory {}
struct ForumThread {}
struct ForumReply {}
struct ForumAuthor {}
struct ProjectTask {}
struct Invoice {}
struct Paged<Element> {}
struct Pairing<First, Second> {}
enum Billing {
    struct Account {}
}
struct Account {}
/// A model of public paths.
public struct Book {
    /// Another one.
    public struct Loan {}
}
