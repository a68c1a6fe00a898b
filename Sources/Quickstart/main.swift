import Foundation

let help = """
    swift run Quickstart              shows six things that the library does
    swift run Quickstart FILE.json    checks a file of any size, such as
                                      {"members": {"-NxA": {"name": "Zoë", "role": "coach"}},
                                       "boats": [{"name": "Möwe", "seats": 4}]}
    Tests/Server has a server and a program that follows a live list: see its README.md.
    """

let argument = CommandLine.arguments.dropFirst().first

do {
    switch argument {
    case nil: try await showTour()
    case "-h", "--help": print(help)
    case let name?:
        let file = URL(fileURLWithPath: name)
        let members = try countElements(of: Member.self, at: "members", in: file)
        let boats = try countElements(of: Boat.self, at: "boats", in: file)
        print("\(members.read) members and \(boats.read) boats read")
        exit(members.broken + boats.broken == 0 ? 0 : 1)
    }
} catch {
    let place = argument.map { "\($0): " } ?? ""
    let message = "Quickstart: \(place)\(error.localizedDescription)\n"
    FileHandle.standardError.write(Data(message.utf8))
    exit(1)
}
