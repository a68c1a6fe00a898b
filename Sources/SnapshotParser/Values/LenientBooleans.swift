extension Node {
    /// The boolean that a lenient conversion reads from a number or a string.
    var lenientBoolean: Bool? {
        switch string ?? TreeNumber(self)?.integer(Int.self).map({ "\($0)" }) {
        case "true", "yes", "1": true
        case "false", "no", "0": false
        default: nil
        }
    }
}
