import Foundation

/// The last line of generated code, which tells whether the code was changed since.
enum Seal {
    private static let mark = "\n// Checksum of all above: "

    static func sealed(_ code: String) -> String { code + mark + checksum(of: code) + "\n" }

    /// Whether code is as a tool wrote it; nil where no tool did.
    static func isUnchanged(_ text: String) -> Bool? {
        let parts = text.components(separatedBy: mark)
        guard parts.count > 1, let seal = parts.last else { return nil }
        return seal == checksum(of: parts.dropLast().joined(separator: mark)) + "\n"
    }

    /// FNV-1a of the text.
    private static func checksum(of text: String) -> String {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
