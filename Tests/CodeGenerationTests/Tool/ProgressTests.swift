import Testing

@testable import CodeGeneration

/// A tool shows its progress in a terminal only, and each part of it once.
@Suite struct ProgressTests {
    private func shown(
        onTerminal: Bool,
        patience: Double,
        _ body: (Progress) -> Void
    ) -> String {
        var text = ""
        let console = Console(
            output: { _ in },
            error: { text += $0 },
            showsProgress: onTerminal
        )
        body(Progress(console, patience: patience))
        return text
    }

    @Test func showsEachPartOnce() {
        let text = shown(onTerminal: true, patience: 0) { progress in
            progress.show(1 << 20, of: 4 << 20)
            progress.show(1 << 20, of: 4 << 20)
            progress.show(3 << 20, of: nil)
            progress.end()
            progress.end()
        }
        #expect(text == "\r\u{1B}[K1 MB read, 25 %\r\u{1B}[K3 MB read\r\u{1B}[K")
    }

    @Test func showsNothingElsewhere() {
        let file = shown(onTerminal: false, patience: 0) { progress in
            progress.show(1 << 20, of: 4 << 20)
            progress.end()
        }
        let short = shown(onTerminal: true, patience: 3_600) { progress in
            progress.show(1 << 20, of: 4 << 20)
            progress.end()
        }
        #expect(file == "")
        #expect(short == "")
    }
}
