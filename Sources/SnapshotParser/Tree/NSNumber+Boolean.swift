import Foundation

extension NSNumber {
    private static let yes = NSNumber(value: true)
    private static let no = NSNumber(value: false)

    /// The boolean in the box; nil for a number. There are just two boxes of booleans, on Apple systems
    /// and on Linux, and no number uses them.
    var boolean: Bool? { self === Self.yes ? true : self === Self.no ? false : nil }

    var isBoolean: Bool { boolean != nil }
}
