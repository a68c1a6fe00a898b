import Foundation
import SnapshotParser
import Testing

/// The keys of dictionaries in `Codable` types, which are written as they are read.
@Suite struct DictionaryKeysTests {
    enum Level: Int, Codable, CodingKeyRepresentable { case low = 1, high = 2 }

    /// A key of which upper and lower case are the same, and that keeps its text.
    struct Code: Hashable, Codable, CodingKeyRepresentable {
        var text: String

        init(_ text: String) { self.text = text }
        init?(codingKey: some CodingKey) { text = codingKey.stringValue }

        var codingKey: any CodingKey { PlainName(text) }

        static func == (left: Code, right: Code) -> Bool {
            left.text.lowercased() == right.text.lowercased()
        }

        func hash(into hasher: inout Hasher) { hasher.combine(text.lowercased()) }
    }

    /// A key that is read in any case, and written in lower case.
    struct Folded: Hashable, Codable, CodingKeyRepresentable, ParsableKey {
        var treeKey: String

        init?(treeKey: String) { self.treeKey = treeKey.lowercased() }
        init?(codingKey: some CodingKey) { self.init(treeKey: codingKey.stringValue) }

        var codingKey: any CodingKey { PlainName(treeKey) }
    }

    /// A key whose text leaves out a part of it.
    struct Name: Hashable, Codable, CodingKeyRepresentable {
        var text: String
        var number: Int

        init(_ text: String, _ number: Int) { (self.text, self.number) = (text, number) }
        init?(codingKey: some CodingKey) { (text, number) = (codingKey.stringValue, 0) }

        var codingKey: any CodingKey { PlainName(text) }
    }

    struct Bound: ParsableObject {
        var scores: [Int: String] = [:]

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "scores", field: &scores)
        }
    }

    struct Coded: Codable, ParsableCodable {
        var scores: [Int: String]
    }

    struct Holder: ParsableObject {
        var bound = Bound()
        var coded = Coded(scores: [:])

        mutating func bindProperties(binder: Binder) {
            binder.bindObject(name: "bound", field: &bound)
            binder.bindField(name: "coded", field: &coded)
        }
    }

    private func message(_ work: () throws -> Void) -> String? {
        do {
            try work()
            return nil
        } catch DecodingError.dataCorrupted(let context) {
            return context.debugDescription
        } catch DecodingError.typeMismatch(_, let context) {
            return context.debugDescription
        } catch EncodingError.invalidValue(_, let context) {
            return context.debugDescription
        } catch {
            return "\(error)"
        }
    }

    @Test func numberIsReadFromTheTextThatItIsWrittenAs() throws {
        let tree = ["scores": ["1": "a", "-5": "b"]]
        let coded = try TreeDecoder().decode(Coded.self, from: tree)
        #expect(coded.scores == [1: "a", -5: "b"])
        #expect(try TreeEncoder().encode(coded) as? [String: [String: String]] == tree)
    }

    @Test(arguments: ["01", "+1", "00", "-0"])
    func otherTextOfANumberIsAnIssueAsInABoundDictionary(_ text: String) {
        let scores = ["scores": ["1": "a", text: "b"]]
        let snapshot = Snapshot(value: ["bound": scores, "coded": scores])
        let issues = SnapshotParser().validate(snap: snapshot, type: Holder.self)
        #expect(
            issues.map(\.description) == [
                "invalid raw value for '\(text)' in Bound at bound/scores: "
                    + "a string \"\(text)\" is not an Int",
                "invalid raw value for '\(text)' in Coded at coded/scores: "
                    + "a string \"\(text)\" is not an Int",
            ]
        )
        #expect(
            message { _ = try TreeDecoder().decode([Level: Int].self, from: ["1": 5, text: 6]) }
                == "invalid raw value for '\(text)' in Dictionary<Level, Int>: "
                + "a string \"\(text)\" is not a Level"
        )
    }

    @Test func keyOfNullIsOneOfTheType() {
        let scores = ["scores": ["x": NSNull()]]
        let snapshot = Snapshot(value: ["bound": scores, "coded": scores])
        let issues = SnapshotParser().validate(snap: snapshot, type: Holder.self)
        #expect(
            issues.map(\.description) == [
                "invalid raw value for 'x' in Bound at bound/scores: a string \"x\" is not an Int",
                "invalid raw value for 'x' in Coded at coded/scores: a string \"x\" is not an Int",
            ]
        )
    }

    @Test func twoTextsForOneKeyAreAnError() throws {
        #expect(
            message {
                _ = try TreeDecoder().decode([Code: Int].self, from: ["a": 1, "A": 2, "b": 3])
            } == "duplicate key for 'a' in Dictionary<Code, Int>: "
                + "two keys of the dictionary become one"
        )
        let values = try TreeDecoder().decode([Code: Int].self, from: ["A": 2, "b": 3])
        #expect(values == [Code("a"): 2, Code("b"): 3])
        #expect(try TreeEncoder().encode(values) as? [String: Int] == ["A": 2, "b": 3])
    }

    struct BoundFolded: ParsableObject {
        var scores: [Folded: Int] = [:]

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "scores", field: &scores)
        }
    }

    @Test(arguments: ["A", "aB", "\u{c9}"])
    func textThatWouldBeWrittenAsAnotherOneIsAnIssue(_ odd: String) throws {
        let invalid = "a string \"\(odd)\" is not a Folded"
        #expect(
            message { _ = try TreeDecoder().decode([Folded: Int].self, from: [odd: 1]) }
                == "invalid raw value for '\(odd)' in Dictionary<Folded, Int>: " + invalid
        )
        let snapshot = Snapshot(value: ["scores": [odd: 1]])
        #expect(
            SnapshotParser().validate(snap: snapshot, type: BoundFolded.self).map(\.description)
                == ["invalid raw value for '\(odd)' in BoundFolded at scores: " + invalid]
        )
    }

    @Test func twoKeysWithOneTextAreAnError() {
        #expect(
            message { _ = try TreeEncoder().encode([Name("a", 1): 1, Name("a", 2): 2]) }
                == "duplicate key for 'a' in Dictionary<Name, Int>: "
                + "two keys of the dictionary become one"
        )
    }
}
