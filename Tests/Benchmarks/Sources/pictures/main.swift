import Foundation

// Draws the pictures of the README and of the article Speed from the output of `ratios`:
//
//     ratios >ratios.txt; pictures Sources/SnapshotParser/Documentation.docc/Resources <ratios.txt
guard CommandLine.arguments.count == 2 else {
    FileHandle.standardError.write(Data("usage: pictures FOLDER <OUTPUT-OF-RATIOS\n".utf8))
    exit(2)
}
let folder = URL(fileURLWithPath: CommandLine.arguments[1], isDirectory: true)
do {
    let output = String(decoding: FileHandle.standardInput.readDataToEndOfFile(), as: UTF8.self)
    let comparisons = try Comparison.all(in: output)
    for theme in Theme.all {
        let pictures = [
            ("speed", SpeedPicture.draw(comparisons, theme)),
            ("report", try ReportPicture.draw(theme)),
        ]
        for (name, picture) in pictures {
            let file = folder.appendingPathComponent("\(name)\(theme.suffix).svg")
            try Data(picture.utf8).write(to: file)
        }
    }
} catch {
    FileHandle.standardError.write(Data("\(error)\n".utf8))
    exit(1)
}
