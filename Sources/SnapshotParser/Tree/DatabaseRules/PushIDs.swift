import Foundation

/// Makes keys as the database makes them for new children: 20 characters that sort by creation
/// time, 8 for the milliseconds since 1970 and 12 random ones; within one millisecond each key is
/// the previous one plus one (`FNextPushId.m` of firebase-ios-sdk).
struct PushIDs {
    private static let alphabet = Array(
        "-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz".utf8
    )

    /// Whether a key has the form of a push id.
    static func isOne(_ key: String) -> Bool {
        key.utf8.count == 20 && key.utf8.allSatisfy(alphabet.contains)
    }

    /// The milliseconds of the last key.
    var lastTime: Int64?
    /// The last key's digits after its time.
    var digits: [Int] = []

    /// A key after the last one, even if the clock went back or a thread read it earlier.
    mutating func next(
        at now: Int64 = Int64(Date().timeIntervalSince1970 * 1000)
    ) -> String {
        let milliseconds = max(now, lastTime ?? now)
        if milliseconds == lastTime {
            for index in digits.indices.reversed() {
                digits[index] = (digits[index] + 1) & 63
                if digits[index] != 0 { break }
            }
        } else {
            digits = (0..<12).map { _ in Int.random(in: 0..<64) }
            lastTime = milliseconds
        }
        let time = (0..<8).reversed().map { Int(truncatingIfNeeded: milliseconds >> ($0 * 6)) & 63 }
        return String(decoding: (time + digits).map { Self.alphabet[$0] }, as: UTF8.self)
    }
}
