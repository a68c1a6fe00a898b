import Foundation
import SnapshotParser

/// A database that stores nothing, and notes what it is sent and what the SDKs would answer with an
/// exception (`FValidation.m` and `FSnapshotUtilities.m` of firebase-ios-sdk, and where those of
/// JavaScript and Java are stricter, `core/util/validation.ts` of firebase-js-sdk).
final class SentWrites: SnapshotDatabase, @unchecked Sendable {
    private let lock = NSLock()
    private var noted: (count: Int, exceptions: [String]) = (0, [])

    var count: Int { lock.withLock { noted.count } }
    var exceptions: [String] { lock.withLock { noted.exceptions } }

    func reference(withPath path: String) -> Reference { Reference(database: self, path: path) }

    let parser = SnapshotParser()

    func callBack(_ work: @escaping @Sendable () -> Void) { work() }

    fileprivate func note(_ exceptions: [String]) {
        lock.withLock {
            noted.count += 1
            noted.exceptions += exceptions
        }
    }

    struct Reference: SnapshotReference {
        let database: SentWrites
        let path: String
        let parser = SnapshotParser()

        var rendered: String { path == "/" ? "" : path }

        func makeChildKey() -> String { "-New" }

        func setTree(_ tree: Any?, completion: @escaping @Sendable ((any Error)?) -> Void) {
            var rules = SDKRules()
            rules.check(path: rendered)
            rules.check(tree ?? NSNull(), at: SDKRules.keys(of: rendered))
            database.note(rules.exceptions)
            completion(nil)
        }

        func updateTrees(
            _ changes: [String: Any],
            completion: @escaping @Sendable ((any Error)?) -> Void
        ) {
            var rules = SDKRules()
            rules.check(path: rendered)
            rules.check(changes: changes, at: SDKRules.keys(of: rendered))
            database.note(rules.exceptions)
            completion(nil)
        }

        func query(_ steps: [SnapshotParser.QueryStep]) -> Reference { self }

        func transact(
            _ update: @escaping @Sendable (_ value: Any?, _ priority: Any?) throws -> Any?,
            completion: @escaping @Sendable ((any SnapshotSource & Sendable)?, (any Error)?) -> Void
        ) {
            guard let tree = try? update(nil, nil) else { return completion(nil, nil) }
            setTree(tree) { completion(nil, $0) }
        }

        func observeSnapshots(
            _ event: SnapshotEvent,
            onEvent: @escaping @Sendable (any SnapshotSource & Sendable, String?) -> Void,
            onCancel: @escaping @Sendable (any Error) -> Void
        ) -> UInt { 0 }

        func removeObserver(withHandle handle: UInt) {}
    }
}

/// What the SDKs answer with an exception, written down once more, plainly.
struct SDKRules {
    var exceptions: [String] = []

    /// What they answer to a tree at a path.
    static func exceptions(for tree: Any, at path: [String]) -> [String] {
        var rules = SDKRules()
        for key in path { rules.check(key: key, at: []) }
        rules.check(tree, at: path)
        return rules.exceptions
    }

    static func keys(of path: String) -> [String] {
        path.split(separator: "/").map(String.init)
    }

    mutating func check(path: String) {
        for key in Self.keys(of: path) { check(key: key, at: []) }
    }

    mutating func check(changes: [String: Any], at path: [String]) {
        let paths = changes.keys.map(Self.keys)
        for (index, first) in paths.enumerated() {
            for (other, second) in paths.enumerated()
            where index != other && second.starts(with: first) {
                exceptions.append("\(first) is above \(second)")
            }
        }
        for (text, tree) in changes {
            let keys = Self.keys(of: text)
            for (index, key) in keys.enumerated() {
                if key == ".priority", index == keys.count - 1 { continue }
                check(key: key, at: path + keys)
            }
            check(tree, at: path + keys)
        }
    }

    mutating func check(_ tree: Any, at path: [String]) {
        guard path.count <= 32 else { return exceptions.append("\(path.count) levels") }
        let bytes = path.reduce(0) { $0 + 1 + $1.utf8.count }
        if bytes > 768 { exceptions.append("a path of \(bytes) bytes") }
        switch tree {
        case let node as [String: Any]:
            check(node, at: path)
        case let elements as [Any]:
            for (index, element) in elements.enumerated() {
                check(element, at: path + ["\(index)"])
            }
        case let text as String:
            if text.utf8.count > 10 * 1024 * 1024 { exceptions.append("a long string") }
        case let number as NSNumber:
            if !number.doubleValue.isFinite { exceptions.append("not finite at \(path)") }
        case is NSNull: break
        default: exceptions.append("a \(type(of: tree)) at \(path)")
        }
    }

    private mutating func check(_ node: [String: Any], at path: [String]) {
        if let value = node[".sv"] {
            if node.count > 1 { exceptions.append("'.sv' beside others at \(path)") }
            let increment = (value as? [String: Any])?["increment"] as? NSNumber
            check(value as? String ?? "", at: path + [".sv"])
            if increment != nil { check("", at: path + [".sv", "increment"]) }
            let isKnown =
                value as? String == "timestamp" || increment?.doubleValue.isFinite == true
            if !isKnown { exceptions.append("an unknown server value at \(path)") }
            return
        }
        if let value = node[".value"] {
            if node.keys.contains(where: { $0 != ".value" && $0 != ".priority" }) {
                exceptions.append("'.value' beside others at \(path)")
            }
            if value is [Any] || (value as? [String: Any]).map({ $0[".sv"] == nil }) == true {
                exceptions.append("an object in '.value' at \(path)")
            }
        }
        if let priority = node[".priority"] {
            check(priority, at: path + [".priority"])
            let isServerValue = (priority as? [String: Any])?[".sv"] != nil
            let number = priority as? NSNumber
            let isNumber = number.map { !isBoolean($0) && $0.doubleValue.isFinite } == true
            if !(isServerValue || isNumber || priority is String || priority is NSNull) {
                exceptions.append("a forbidden priority at \(path)")
            }
        }
        for (key, child) in node where key != ".value" && key != ".priority" {
            check(key: key, at: path)
            check(child, at: path + [key])
        }
        if let value = node[".value"] { check(value, at: path + [".value"]) }
    }

    private func isBoolean(_ number: NSNumber) -> Bool {
        number === NSNumber(value: true) || number === NSNumber(value: false)
    }

    private mutating func check(key: String, at path: [String]) {
        let forbidden =
            ".$#[]/".unicodeScalars + (0..<0x20).compactMap(Unicode.Scalar.init)
            + ["\u{7F}"]
        if key.isEmpty || key.utf8.count > 768
            || key.unicodeScalars.contains(where: forbidden.contains)
        {
            exceptions.append("the key '\(key)' at \(path)")
        }
    }
}
