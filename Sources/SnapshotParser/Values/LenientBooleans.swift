extension Node {
    /// The boolean that a lenient conversion reads from a number or a string.
    var lenientBoolean: Bool? {
        if let string {
            switch string {
            case "true", "yes", "1": return true
            case "false", "no", "0": return false
            default: return nil
            }
        }
        switch TreeNumber(self)?.integer(Int.self) {
        case 0: return false
        case 1: return true
        default: return nil
        }
    }
}
