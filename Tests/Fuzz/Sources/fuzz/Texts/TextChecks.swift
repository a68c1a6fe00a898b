import Foundation
import SnapshotParser

/// Texts that are read by the library and by Foundation, which must agree.
struct TextChecks {
    private struct Holder: ParsableObject {
        var value: Any?

        mutating func bindProperties(binder: Binder) {
            binder.bindTree(name: "value", field: &value)
        }
    }

    private struct Nothing: ParsableObject {
        mutating func bindProperties(binder: Binder) {}
    }

    private let parser: SnapshotParser = {
        var parser = SnapshotParser()
        parser.unknownKeys = .ignore
        return parser
    }()

    /// - Returns: what is wrong; nil where nothing is.
    func failure(seed: UInt64) -> String? {
        textFailure(seed: seed) ?? numberFailure(seed: seed)
    }

    /// Whether numbers are read as the nearest double and float, which the standard library finds
    /// too.
    private func numberFailure(seed: UInt64) -> String? {
        let number = String(decoding: TextSample(numberBySeed: seed).bytes, as: UTF8.self)
        func read<V: BinaryFloatingPoint & LosslessStringConvertible & ParsableValue>(
            as type: V.Type
        ) -> String? {
            let found = try? parser.decodeList(V.self, from: "[\(number)]").first
            let nearest = V(number).flatMap { $0.isFinite ? $0 : nil }
            return found == nearest ? nil : "\(number) read as \(String(describing: found))"
        }
        return read(as: Double.self) ?? read(as: Float.self)
    }

    private func textFailure(seed: UInt64) -> String? {
        let bytes = TextSample(seed: seed).bytes
        let data = Data(bytes)
        let error = jsonError { _ = try parser.search(Nothing.self, in: data) }
        let foundation = Result {
            try JSONSerialization.jsonObject(with: data, options: [.fragmentsAllowed])
        }
        let shown = String(decoding: bytes, as: UTF8.self)
        if let error, error.position == nil { return "no position: \(error)\n\(shown)" }
        switch (error, foundation) {
        case (let error?, .success):
            // Foundation guesses other encodings, and lets more pass than RFC 8259.
            if bytes.contains(0) { return nil }
            // So does a comma before the end of a container.
            if case .malformed(_, let found?, _, _) = error, ["'}'", "']'"].contains(found),
                shown.contains(/,\s*[}\]]/)
            {
                return nil
            }
            return "refused: \(error)\n\(shown)"
        case (nil, .failure(let error)):
            return "\(error)".contains("representable") ? nil : "read, though \(error)\n\(shown)"
        case (_?, .failure): return nil
        case (nil, .success): return difference(bytes, shown)
        }
    }

    private func difference(_ bytes: [UInt8], _ shown: String) -> String? {
        let text = Data("{\"value\":".utf8 + bytes + "}".utf8)
        do {
            let expected = try TextOracle(bytes)
            guard let own = try own(text, expected) else { return nil }
            guard expected.agrees(with: own) else {
                return "\(own as Any)\nin place of\n\(expected.tree)\n\(shown)"
            }
            let written = try parser.encode(Holder(value: own))
            let again = try parser.decode(Holder.self, from: written).value
            guard try parser.encode(Holder(value: again)) == written else {
                return "not the same when read again\n\(shown)"
            }
            let pretty = try parser.encode(Holder(value: own), format: .pretty)
            let fromPretty = try parser.decode(Holder.self, from: pretty).value
            guard try parser.encode(Holder(value: fromPretty)) == written else {
                return "not the same when pretty\n\(shown)"
            }
            return nil
        } catch {
            return "\(error)\n\(shown)"
        }
    }

    /// The value of a text; nil if a number of it has too many digits.
    private func own(_ text: Data, _ expected: TextOracle) throws -> Any?? {
        do {
            return .some(try parser.decode(Holder.self, from: text).value)
        } catch let error as ParseError where expected.hasLongNumber {
            let areOfNumbers = error.issues.allSatisfy { $0.kind.code == "valueOutOfRange" }
            guard areOfNumbers else { throw error }
            return nil
        }
    }

    private func jsonError(_ work: () throws -> Void) -> SnapshotParser.JSONError? {
        do {
            try work()
            return nil
        } catch {
            return error as? SnapshotParser.JSONError
        }
    }
}
