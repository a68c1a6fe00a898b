public import Foundation

extension SnapshotParser {
    /// Whether a binding reads, writes, or does both.
    public enum Access: Sendable {
        /// It is read and written.
        case all
        /// It is read, but not written.
        case parse
        /// It is written; when reading, its key is known and its value is ignored.
        case serialize
    }

    /// What happens to a part of the data that does not fit the types.
    public enum Tolerance: Sendable {
        /// It is an issue, and the operation throws.
        case fail
        /// It is left out, and its issues go to ``SnapshotParser/issueHandler``.
        case report
        /// It is left out.
        case ignore
    }

    /// Which rules the data follows.
    public enum Dialect: Sendable {
        /// The database's rules, for snapshots, exports and answers of its REST interface.
        /// It stores no null and nothing empty, so that a missing or null list or dictionary is
        /// empty, and null in an array a hole. It turns arrays into objects by their indices and
        /// back, so that either is read for the other. The key of a snapshot's place is its id, and
        /// snapshots are written under their ids. In the export format, `.priority` is beside an
        /// object's keys and beside the `.value` of a leaf.
        case database
        /// What other servers mean by JSON: nothing is lost or invented. A list is an array, a
        /// dictionary an object, and neither may be missing or null; null in either is an issue,
        /// unless the elements are optional. Only a list of snapshots may also be an object by
        /// their ids. A snapshot's id is one of its fields, and is written as one. Before a write,
        /// what JSON cannot hold is an issue, and not what the database would refuse.
        case json
    }

    /// How an optional property that is nil is written.
    public enum NilValues: Sendable {
        /// Its key is left out.
        case omit
        /// Its key holds `NSNull`, which deletes the stored value.
        case null
    }

    /// Which values of other JSON types are converted.
    public struct Conversion: OptionSet, Sendable {
        /// The options as bits.
        public let rawValue: Int

        /// Makes a set of options from their bits.
        ///
        /// - Parameter rawValue: the bits.
        public init(rawValue: Int) { self.rawValue = rawValue }

        /// None: a string is a string, a number is a number, a boolean is a boolean.
        public static let strict: Conversion = []

        /// Numbers are also read from strings, strings from numbers and booleans, and booleans from
        /// 0, 1, `"0"`, `"1"`, `"true"`, `"false"`, `"yes"` and `"no"`, wherever no digit is lost:
        /// `"42"` reads as 42, `"42 km"` does not. No boolean reads as a number.
        ///
        /// What is written has the property's own type: an `Int` that was read from `"42"` is
        /// written as 42.
        public static let lenient = Conversion(rawValue: 1)

        /// An array of values is also read from a single one, as in `{"tags": "a"}` beside
        /// `{"tags": ["a", "b"]}`, and a list of objects from a single object that has a plain
        /// value. It is written as a list.
        public static let singleElement = Conversion(rawValue: 1 << 1)

        /// Of a binding, an object, a list or a value that is stored as a string of JSON text, as
        /// in `{"settings": "{\"theme\":\"dark\"}"}`. It is read from the text, and written as one
        /// with sorted keys. What is no string is an issue, as is a string that is not JSON. To an
        /// update it is one value, so that what it lacks is gone. It holds for the keys that the
        /// binding names, not for those inside; of a parser it has no effect.
        public static let jsonText = Conversion(rawValue: 1 << 2)

        /// A set is stored as an object with its elements as keys and true under each, as in
        /// `{"members": {"uid1": true, "uid2": true}}`. It is written this way if its elements are
        /// ``ParsableKey``s, such as `String`; it is read from an array too. Any value other than
        /// true is an issue.
        public static let keys = Conversion(rawValue: 1 << 3)
    }

    /// How a `Date` is written in the tree.
    public enum DateCoding: Sendable {
        /// A number of milliseconds since 1970, written as a whole number, like the database's
        /// server timestamps.
        case millisecondsSince1970
        /// A number of seconds since 1970, written whole if the date is.
        case secondsSince1970
        /// A number of seconds since the start of 2001 in UTC, written whole if the date is: what
        /// Foundation's and Firebase's own coders write, unless they are told otherwise.
        case secondsSince2001
        /// An RFC 3339 string such as `2026-03-01T09:30:00Z`, with or without a fraction and with
        /// any offset when read, in UTC and with milliseconds, if there are any, when written.
        case iso8601
        /// A text by a pattern of Foundation's `DateFormatter`, such as `yyyy-MM-dd` for days, in
        /// the Gregorian calendar and in English. A text that the pattern would not write is an
        /// issue, unless the pattern has an offset, and so is a year before 1 or after 9999; `yy`
        /// is read as 2000 to 2099, and fractions have milliseconds at most. Only what the pattern
        /// has is written: for `yyyy-MM-dd`, the day of the moment in the time zone, which is UTC
        /// by default.
        case format(String, timeZone: TimeZone = TimeZone(secondsFromGMT: 0) ?? .current)
        /// One of several formats: read by the first that fits, and written in the first.
        case any(of: [DateCoding])
        /// Your own format. `parse` takes the tree's value and throws if it is not a date;
        /// `serialize` returns a value that JSON can hold.
        case custom(
            parse: @Sendable (Any) throws -> Date,
            serialize: @Sendable (Date) throws -> Any
        )
    }

    /// Which objects with missing fields are logged.
    public enum LogLevel: Sendable {
        /// No objects are logged.
        case silent
        /// Objects that lack required fields.
        case requiredFields
        /// Objects that lack required or optional fields.
        case allFields

        /// The former name of ``requiredFields``.
        @available(*, deprecated, renamed: "requiredFields")
        public static var mandatoryFields: Self { .requiredFields }
    }
}

extension SnapshotParser.DateCoding {
    /// How many units make a second; nil if dates are not written as numbers since 1970.
    var unitsPerSecond: Double? {
        switch self {
        case .millisecondsSince1970: 1000
        case .secondsSince1970: 1
        case .secondsSince2001, .iso8601, .format, .any, .custom: nil
        }
    }

    /// Whether dates are written in a custom form, as a value of any type.
    var isCustom: Bool {
        switch self {
        case .custom: true
        case .any(of: let forms): forms.first?.isCustom ?? false
        default: false
        }
    }
}
