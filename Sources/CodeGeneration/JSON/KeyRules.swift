/// Which keys the database accepts.
enum KeyRules {
    /// Why a key is forbidden; nil where it is not.
    static func objection(to key: String) -> String? {
        if key.isEmpty { return "the database forbids empty keys" }
        if key.utf8.count > 768 {
            return "the key \(GenerationError.quoted(key)) has more than 768 bytes"
        }
        if [".priority", ".value", ".sv"].contains(key) {
            return "the key '\(key)' is reserved by the database"
        }
        guard let scalar = key.unicodeScalars.first(where: isForbidden) else { return nil }
        let sign =
            scalar.value < 0x20 || scalar.value == 0x7F ? "control characters" : "'\(scalar)'"
        return "the database forbids \(sign) in the key \(GenerationError.quoted(key))"
    }

    private static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value < 0x20 || scalar.value == 0x7F || ".$#[]/".unicodeScalars.contains(scalar)
    }
}
