import Foundation

/// Shows on a terminal how far a long input is read.
final class Progress {
    private let console: Console
    private let start = Date()
    private let patience: Double
    private var shown: String?

    /// - Parameters:
    ///   - console: where it is shown.
    ///   - patience: how many seconds it takes until a user would like to hear something.
    init(_ console: Console, patience: Double = 1) {
        self.console = console
        self.patience = patience
    }

    /// - Parameters:
    ///   - count: how many bytes were read.
    ///   - size: how many there are, where that is known.
    func show(_ count: Int, of size: Int?) {
        guard console.showsProgress, Date().timeIntervalSince(start) >= patience else { return }
        let megabytes = "\(count >> 20) MB"
        let text =
            if let size, size > 0 {
                "\(megabytes) read, \(min(100, count * 100 / size)) %"
            } else {
                "\(megabytes) read"
            }
        guard text != shown else { return }
        shown = text
        console.error("\r\u{1B}[K\(text)")
    }

    /// Takes the line away.
    func end() {
        if shown != nil { console.error("\r\u{1B}[K") }
        shown = nil
    }
}
