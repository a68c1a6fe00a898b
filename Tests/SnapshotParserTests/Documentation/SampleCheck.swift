import Foundation

/// Compares the samples of documents with what tests hold, text for text.
struct SampleCheck {
    /// A fenced block.
    struct Sample {
        /// Without the indentation that all have.
        let lines: [String]
        /// Whether it is what a program prints.
        let isOutput: Bool
        /// Whether nothing but blank lines is between it and the block before.
        let isAdjacent: Bool
    }

    /// Lines of a file that are a sample's.
    private struct Match: Equatable {
        let file: Int
        let lines: Range<Int>
    }

    private let files: [[String]]
    /// Where each line is, without its indentation.
    private let places: [String: [(file: Int, line: Int)]]

    /// - Parameter files: the texts of the tests, and of what else users copy.
    init(files: [String]) {
        self.files = files.map { Self.lines(of: $0) }
        var places: [String: [(file: Int, line: Int)]] = [:]
        for (file, lines) in self.files.enumerated() {
            for (number, line) in lines.enumerated() {
                places[line.trimmingCharacters(in: .whitespaces), default: []].append(
                    (file, number)
                )
            }
        }
        self.places = places
    }

    /// What is wrong with a document: its samples must be in the tests, each output after its
    /// program, and outputs in the document's order.
    func problems(inDocument document: String) -> [String] {
        let samples = Self.samples(in: document)
        let matches = samples.map(matches)
        let all = matches.joined()
        var problems: [String] = []
        var ends: [Int: Int] = [:]
        for (index, sample) in samples.enumerated() {
            let name = sample.lines.first ?? ""
            let whole = matches[index].filter(isWhole)
            guard !matches[index].isEmpty else {
                problems.append("no test has this sample: \(name)")
                continue
            }
            guard !whole.isEmpty else {
                problems.append("a test goes on before or after this sample: \(name)")
                continue
            }
            guard sample.isOutput else { continue }
            let ordered = whole.first { ends[$0.file, default: 0] <= $0.lines.lowerBound }
            if let ordered {
                ends[ordered.file] = ordered.lines.upperBound
            } else {
                problems.append("the tests have this output earlier: \(name)")
            }
            guard sample.isAdjacent, index > 0, !matches[index - 1].isEmpty else { continue }
            let follows = matches[index - 1].contains { program in
                whole.contains { output in
                    output.file == program.file
                        && output.lines.lowerBound >= program.lines.upperBound
                        && !all.contains {
                            $0.file == output.file
                                && $0.lines.lowerBound >= program.lines.upperBound
                                && $0.lines.lowerBound < output.lines.lowerBound
                        }
                }
            }
            if !follows { problems.append("the tests have another output here: \(name)") }
        }
        return problems
    }

    /// What is wrong with the samples of a source file's comments.
    func problems(inComments source: String) -> [String] {
        let comments = source.components(separatedBy: .newlines)
            .map { $0.trimmingCharacters(in: .whitespaces) }
            .filter { $0.hasPrefix("///") }
            .map { String($0.dropFirst($0.hasPrefix("/// ") ? 4 : 3)) }
        return Self.samples(in: comments.joined(separator: "\n"))
            .filter { matches($0).isEmpty }
            .map { "no test has this sample: \($0.lines.first ?? "")" }
    }

    private func matches(_ sample: Sample) -> [Match] {
        guard let first = sample.lines.first else { return [] }
        return places[first.trimmingCharacters(in: .whitespaces), default: []].compactMap { place in
            let range = place.line..<place.line + sample.lines.count
            let lines = files[place.file]
            guard range.upperBound <= lines.count else { return nil }
            let indentation = lines[place.line].dropLast(first.count)
            let isSame = zip(lines[range], sample.lines).allSatisfy { line, expected in
                expected.isEmpty ? line.isEmpty : line == indentation + expected
            }
            return isSame ? Match(file: place.file, lines: range) : nil
        }
    }

    /// Whether the lines around a match are none of the sample's: blank, less indented or an
    /// expectation. An import before it belongs to the sample too.
    private func isWhole(_ match: Match) -> Bool {
        let lines = files[match.file]
        let indentation = lines[match.lines.lowerBound].prefix { $0 == " " }.count
        func isOutside(_ line: String?) -> Bool {
            guard let line else { return true }
            let text = line.trimmingCharacters(in: .whitespaces)
            return text.isEmpty || line.prefix { $0 == " " }.count < indentation
                || ["#expect", "//", "\"\"\""].contains { text.hasPrefix($0) }
        }
        let before = lines[..<match.lines.lowerBound].last
        let imported = lines[..<match.lines.lowerBound].last { !$0.isEmpty }
        return isOutside(before) && isOutside(lines[match.lines.upperBound...].first)
            && imported?.trimmingCharacters(in: .whitespaces).hasPrefix("import ") != true
    }
}

extension SampleCheck {
    private static func lines(of text: String) -> [String] {
        text.components(separatedBy: "\n").filter { !$0.contains("// swift-format-ignore") }.map {
            line in
            // What cannot be imported stands in a test's comment, and an extension of a stand-in is
            // not retroactive.
            var line = line.replacingOccurrences(of: "@retroactive ", with: "")
                .replacingOccurrences(of: "// import ", with: "import ")
            while line.last == " " { line.removeLast() }
            return line
        }
    }

    /// The fenced blocks of a document, without the package manager's lines.
    static func samples(in document: String) -> [Sample] {
        let parts = document.components(separatedBy: "```")
        return parts.indices.filter { !$0.isMultiple(of: 2) }.compactMap { index in
            let block = parts[index]
            let isShell = ["sh", "console"].contains { block.hasPrefix($0) }
            guard !isShell, !block.contains(".package("), !block.contains(".product(") else {
                return nil
            }
            var lines = lines(of: String(block.drop { !$0.isNewline }))
            while lines.first?.isEmpty == true { lines.removeFirst() }
            while lines.last?.isEmpty == true { lines.removeLast() }
            let indentation = lines.filter { !$0.isEmpty }.map { $0.prefix { $0 == " " }.count }
                .min()
            return Sample(
                lines: lines.map { String($0.dropFirst(indentation ?? 0)) },
                isOutput: block.hasPrefix("text"),
                isAdjacent: index > 1
                    && parts[index - 1].allSatisfy { $0.isWhitespace }
            )
        }
    }
}
