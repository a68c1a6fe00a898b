import Foundation

extension NSNumber {
    private static let yes = NSNumber(value: true)
    private static let no = NSNumber(value: false)

    /// Whether the box holds a boolean. There are just two such boxes, on Apple systems and on
    /// Linux, and no number shares them.
    var isBoolean: Bool { self === Self.yes || self === Self.no }
}
