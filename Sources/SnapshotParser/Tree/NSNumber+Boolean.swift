import Foundation

extension NSNumber {
    private static let yes = NSNumber(value: true)
    private static let no = NSNumber(value: false)

    /// The boolean in the box; nil for a number. Apple systems and Linux have exactly two boxes for
    /// booleans, which no number uses.
    var boolean: Bool? { self === Self.yes ? true : self === Self.no ? false : nil }
}
