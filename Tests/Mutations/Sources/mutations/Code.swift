/// Source text in which comments and strings are blanks, so that only code is changed.
func code(of source: String) -> String {
    enum State {
        case code
        case comment
        case string(end: String)
    }
    var result = ""
    var state = State.code
    var rest = Substring(source)
    func blanks(_ text: some StringProtocol) -> String {
        String(text.flatMap { $0 == "\n" ? "\n" : String(repeating: " ", count: $0.utf16.count) })
    }
    while let character = rest.first {
        var taken = rest.prefix(1)
        switch state {
        case .code:
            if rest.hasPrefix("//") {
                state = .comment
            } else if let start = ["#\"", "\"\"\"", "\""].first(where: rest.hasPrefix) {
                taken = rest.prefix(start.count)
                state = .string(end: start == "#\"" ? "\"#" : start)
                result += blanks(taken)
                rest = rest.dropFirst(taken.count)
                continue
            }
            if case .code = state { result += taken } else { result += blanks(taken) }
        case .comment:
            if character == "\n" { state = .code }
            result += blanks(taken)
        case .string(let end):
            if rest.hasPrefix(end) {
                taken = rest.prefix(end.count)
                state = .code
            } else if character == "\\" {
                taken = rest.prefix(2)
            }
            result += blanks(taken)
        }
        rest = rest.dropFirst(taken.count)
    }
    return result
}
