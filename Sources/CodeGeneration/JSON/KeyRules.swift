import SnapshotParser

/// Which keys the database accepts.
enum KeyRules {
    /// Why a key is forbidden; nil where it is not.
    static func objection(to key: String) -> String? {
        if [".priority", ".value", ".sv"].contains(key) {
            return "the key '\(key)' is reserved by the database"
        }
        switch ForbiddenKey.reason(of: key) {
        case nil: return nil
        case .empty: return "the database forbids empty keys"
        case .tooLong(let bytes):
            return "the key \(GenerationError.quoted(key)) has \(bytes) bytes, "
                + "but the database allows 768"
        case .character(let scalar):
            let sign =
                scalar.properties.generalCategory == .control
                ? "control characters" : "'\(scalar)'"
            return "the database forbids \(sign) in the key \(GenerationError.quoted(key))"
        }
    }
}
