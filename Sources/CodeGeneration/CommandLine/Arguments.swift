/// A tool's command line, taken apart.
struct Arguments {
    /// Why a command line cannot be understood.
    struct Misuse: Error {
        let message: String
    }

    /// What an option is followed by.
    enum Option {
        case flag
        case value
    }

    private(set) var operands: [String] = []
    private var flags: Set<String> = []
    private var values: [String: [String]] = [:]

    /// - Parameters:
    ///   - arguments: the command line without the tool's name.
    ///   - options: the options with their dashes.
    init(_ arguments: [String], options: [String: Option]) throws(Misuse) {
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            if argument == "--" {
                operands += rest
                return
            }
            guard argument.hasPrefix("-"), argument != "-" else {
                operands.append(argument)
                continue
            }
            switch options[argument] {
            case .flag: flags.insert(argument)
            case .value:
                guard let value = rest.popFirst() else {
                    throw Misuse(message: "'\(argument)' needs a value")
                }
                values[argument, default: []].append(value)
            case nil: throw Misuse(message: "unknown option \(GenerationError.quoted(argument))")
            }
        }
    }

    func has(_ option: String) -> Bool { flags.contains(option) }

    /// All values of an option.
    func all(_ option: String) -> [String] { values[option] ?? [] }

    /// The value of an option that may be given once.
    func value(_ option: String) throws(Misuse) -> String? {
        let all = all(option)
        guard all.count < 2 else { throw Misuse(message: "'\(option)' is given twice") }
        return all.first
    }

    /// The only operand.
    func operand(_ what: String) throws(Misuse) -> String {
        guard let operand = operands.first else { throw Misuse(message: "\(what) is missing") }
        guard operands.count == 1 else {
            throw Misuse(message: "unexpected \(GenerationError.quoted(operands[1]))")
        }
        return operand
    }
}
