import Foundation

/// Reads and writes typed objects from and to Firebase Realtime Database snapshots and other
/// Foundation JSON trees.
///
/// A parser is a value: its options are plain properties, and a copy with other options is cheap.
/// One parser may be used from many threads at once; nothing is kept from one call to the next.
///
/// ```swift
/// var parser = SnapshotParser()
/// parser.unknownKeys = .report
/// parser.issueHandler = { issue in record(issue.description) }
/// let user = try parser.parseSnapshot(snap: snapshot, type: User.self)
/// ```
public struct SnapshotParser: Sendable {
    /// The binding name that receives a snapshot's key. The default is `"id"`.
    public var keyName: String

    /// What happens to a key of an object that no binding asked for. The default is `.fail`.
    public var unknownKeys: Tolerance = .fail

    /// What happens to an element of a list, an array or a dictionary, of objects or of values,
    /// bound or at the root, that cannot be read: it is left out unless this is `.fail`, which is
    /// the default.
    public var invalidElements: Tolerance = .fail

    /// What happens to a value of an optional property, or of one with a default, that cannot be
    /// read: a value of a wrong type, a raw value that a newer version of the app added, or an
    /// object with an issue inside. Unless this is `.fail`, which is the default, the property is
    /// left as a missing key leaves it.
    ///
    /// With ``invalidElements``, a list that can be read in part loses its broken elements alone.
    public var invalidValues: Tolerance = .fail

    /// Which rules the data follows, in trees and in text: those of the Realtime Database, which is
    /// the default, or those of JSON as other servers use it.
    public var dialect: Dialect = .database

    /// How an optional property that is nil is written. The default is `.omit`.
    public var nilValues: NilValues = .omit

    /// Whether values of other JSON types are converted. The default is `.strict`.
    public var conversion: Conversion = .strict

    /// How a `Date` is written in the tree. The default is `.millisecondsSince1970`, which is what
    /// the database's own server timestamps are.
    public var dates: DateCoding = .millisecondsSince1970

    /// How many levels below the root may be read or written; anything deeper is an issue. The
    /// default is 64: the database itself stores at most 32 levels. A value above 128 counts as
    /// 128. Types with many bindings may reach the end of the stack first, which is an issue of the
    /// same kind and not a crash, on threads with 512 KiB and more.
    public var maximumDepth = 64
    /// How many containers an operation may read or write. Tests set a lower one.
    var containerLimit = Tree.maximumContainerCount

    /// Whether values are left out of issues, for logs that must not contain personal data. Keys
    /// and type names remain. The default is false.
    public var redactsValues = false

    /// Which objects with missing fields are logged to ``logHandler``. The default is `.silent`.
    public var logLevel: LogLevel = .silent

    /// Receives one message for each logged object, after the operation that found it, on the
    /// thread that ran it; one for each write that a database refused after a call without a
    /// completion; and one for each edit that ``changes(from:to:)-(T,_)`` left out, if there is no
    /// ``issueHandler``. The default writes a line to standard error.
    public var logHandler: @Sendable (String) -> Void = { message in
        // If standard error is closed, there is nowhere to report that.
        try? FileHandle.standardError.write(contentsOf: Data((message + "\n").utf8))
    }

    /// Holds ``issueHandler``: options know nothing of issues.
    var issueHandling: (any AnyObject & Sendable)?

    /// Whether a snapshot's own key is written among its fields, under the name of the key, for
    /// data that holds each object's key as a field too. The default is false, since the database
    /// keeps an object's key outside the object. At a path or under a key, what is written is the
    /// key of the place; an object that has another one is an issue.
    public var writesKeys = false

    /// Values of the app's own, which `bindProperties` and mappers read as ``Binder/userInfo``,
    /// value types as ``ValueContext/userInfo``, and `Codable` types as their coder's `userInfo`.
    /// Empty by default.
    public var userInfo: [CodingUserInfoKey: any Sendable] = [:]

    /// The parser for released apps, which must read what newer versions write: unknown keys are
    /// accepted, broken elements of lists are left out, and optional properties whose values cannot
    /// be read are left as if these were missing. Each is reported to ``issueHandler``.
    ///
    /// ```swift
    /// var parser = SnapshotParser.resilient
    /// parser.issueHandler = { issue in record(issue.description) }
    /// ```
    public static var resilient: SnapshotParser {
        var parser = SnapshotParser()
        parser.unknownKeys = .report
        parser.invalidElements = .report
        parser.invalidValues = .report
        return parser
    }

    /// The parser for all JSON but the Realtime Database's: ``dialect-swift.property`` is
    /// ``Dialect-swift.enum/json``. Keys that no binding asks for are reported and read over, since
    /// servers add keys; with ``unknownKeys`` set to `.fail` they are issues.
    ///
    /// ```swift
    /// let users = try SnapshotParser.json.decodeList(User.self, from: response)
    /// ```
    public static var json: SnapshotParser {
        var parser = SnapshotParser()
        parser.dialect = .json
        parser.unknownKeys = .report
        return parser
    }

    /// Makes a parser for the Realtime Database: its snapshots, its exports and the answers of its
    /// REST interface. Snapshots' keys reach the binding named `"id"`.
    public init() { keyName = "id" }

    /// Makes a parser whose snapshots' keys reach the binding with the given name.
    ///
    /// ```swift
    /// let parser = SnapshotParser(withKey: "slug")
    /// ```
    ///
    /// - Parameter withKey: the name under which types bind their own key. The key is also
    ///   stored in `id`, whatever this name is.
    public init(withKey: String) { keyName = withKey }
}
