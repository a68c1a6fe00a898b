import Foundation
import SnapshotParser

/// A type that is written as a text of which only some are one.
protocol FuzzText: FuzzValue {
    static var texts: [String] { get }
    init?(treeText: String)
    var treeText: String { get }
}

extension FuzzText {
    static func expected(_ tree: JSON, _ path: [String], _ reading: inout Reading) -> JSON? {
        guard case .string(let text) = tree, let value = Self(treeText: text) else {
            reading.add("typeMismatch", path)
            return nil
        }
        return value.dump
    }

    static func sample(_ random: inout Random) -> JSON { .string(random.pick(texts)) }

    var dump: JSON { .string(treeText) }
}

extension UUID: FuzzText {
    static var initial: UUID { UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1)) }
    static var texts: [String] { ["E621E1F8-C36C-495A-93FC-0C247A3E6E5F", "no"] }
    init?(treeText: String) { self.init(uuidString: treeText) }
    var treeText: String { uuidString }
}

extension Data: FuzzText {
    static var initial: Data { Data([1]) }
    static var texts: [String] { ["AAE=", "", "*"] }
    init?(treeText: String) { self.init(base64Encoded: treeText) }
    var treeText: String { base64EncodedString() }
}

extension URL: FuzzText {
    static var initial: URL { URL(fileURLWithPath: "/a") }
    static var texts: [String] { ["https://a.example/b?c=d#e", "a", "not a url", ""] }
    init?(treeText: String) {
        guard !treeText.isEmpty, !treeText.contains(where: { " <>\"{}|\\^`".contains($0) }),
            treeText.utf8.allSatisfy({ $0 < 128 })
        else { return nil }
        self.init(string: treeText)
    }
    var treeText: String { absoluteString }
}
