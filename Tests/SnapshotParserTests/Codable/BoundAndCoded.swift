import Foundation
import SnapshotParser

/// A value that both a bound type and a `Codable` one may hold.
protocol SharedValue: ParsableValue, Codable, Equatable {
    static var initial: Self { get }
}

/// What was read or written, or the issues in the library's words; and what was tolerated.
struct SharedOutcome: Equatable, CustomStringConvertible {
    var result: String
    var tolerated: [String] = []

    var description: String {
        tolerated.isEmpty ? result : "\(result), tolerated: \(tolerated)"
    }
}

/// A bound type and a `Codable` one with the same fields, each as a field of a bound object.
enum SharedField<Value: SharedValue> {
    struct Model: ParsableObject {
        var field = Value.initial
        var other: Value?

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "field", field: &field)
            binder.bindField(name: "other", field: &other)
        }
    }

    struct Coded: Codable, ParsableCodable {
        var field = Value.initial
        var other: Value?
    }

    struct BoundHolder: ParsableObject {
        var inner = Model()

        mutating func bindProperties(binder: Binder) {
            binder.bindObject(name: "inner", field: &inner)
        }
    }

    struct CodedHolder: ParsableObject {
        var inner = Coded()

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "inner", field: &inner)
        }
    }

    /// What the bound type and the `Codable` one make of an object in one form.
    static func read(_ form: TreeForm, _ parser: SnapshotParser) throws -> [SharedOutcome] {
        [
            try read(form, parser) { (holder: BoundHolder) in
                describe(holder.inner.field, holder.inner.other)
            },
            try read(form, parser) { (holder: CodedHolder) in
                describe(holder.inner.field, holder.inner.other)
            },
        ]
    }

    /// What both write for a value.
    static func written(_ value: Value, _ parser: SnapshotParser) -> [SharedOutcome] {
        [
            written(BoundHolder(inner: Model(field: value, other: value)), parser),
            written(CodedHolder(inner: Coded(field: value, other: value)), parser),
        ]
    }

    private static func read<Holder: ParsableObject>(
        _ form: TreeForm,
        _ parser: SnapshotParser,
        _ describe: (Holder) -> String
    ) throws -> SharedOutcome {
        let recorder = Recorder()
        var parser = parser
        parser.issueHandler = { recorder.append(plain($0.description)) }
        do {
            let holder = try form.read(Holder.self, parser)
            return SharedOutcome(result: describe(holder), tolerated: recorder.texts)
        } catch let error as ParseError {
            let issues = error.issues.map { plain($0.description) }
            return SharedOutcome(
                result: issues.joined(separator: "\n"),
                tolerated: recorder.texts
            )
        }
    }

    private static func written(
        _ holder: some ParsableObject,
        _ parser: SnapshotParser
    ) -> SharedOutcome {
        do {
            let tree = try parser.serialize(validating: holder)
            let data = try JSONSerialization.data(withJSONObject: tree, options: .sortedKeys)
            return SharedOutcome(result: String(decoding: data, as: UTF8.self))
        } catch {
            return SharedOutcome(result: plain("\(error)"))
        }
    }

    /// The text without the names of the types. A text's repeated keys are found before a decoder
    /// reads it, in the object around its type.
    private static func plain(_ text: String) -> String {
        ["BoundHolder", "CodedHolder", "Model", "Coded"].reduce(text) {
            $0.replacingOccurrences(of: $1, with: "Type")
        }
    }

    private static func describe(_ field: Value, _ other: Value?) -> String {
        "\(stable(field)); \(other.map(stable) ?? "nil")"
    }

    /// The same text for equal values, whatever the order in their tables.
    private static func stable(_ value: Any) -> String {
        switch value {
        case let set as Set<AnyHashable>: "\(set.map { stable($0.base) }.sorted())"
        case let dictionary as [AnyHashable: Any]:
            "\(dictionary.map { "\($0.key): \(stable($0.value))" }.sorted())"
        case let elements as [Any]: "\(elements.map(stable))"
        case let date as Date: "\(date.timeIntervalSince1970)"
        default: "\(value)"
        }
    }
}

/// A tree in one of the forms in which it may be given.
enum TreeForm: CustomStringConvertible {
    case native([String: Any])
    case boxed([String: Any])
    case text([String: Any])
    case written(String)

    static func all(_ tree: [String: Any]) -> [TreeForm] {
        [.native(tree), .boxed(tree), .text(tree)]
    }

    func read<T: ParsableObject>(_ type: T.Type, _ parser: SnapshotParser) throws -> T {
        switch self {
        case .native(let tree):
            return try parser.parseObject(snap: Snapshot(value: tree), type: T.self)
        case .boxed(let tree):
            return try parser.parseObject(snap: Snapshot(value: Self.inBoxes(tree)), type: T.self)
        case .text(let tree):
            let data = try JSONSerialization.data(withJSONObject: tree, options: .sortedKeys)
            return try parser.decode(T.self, from: data)
        case .written(let text): return try parser.decode(T.self, from: text)
        }
    }

    private static func inBoxes(_ value: Any) -> Any {
        switch value {
        case let node as [String: Any]:
            let copy = NSMutableDictionary()
            for (key, child) in node { copy[NSString(string: key)] = inBoxes(child) }
            return copy
        case let elements as [Any]: return NSArray(array: elements.map(inBoxes))
        case let text as String: return NSString(string: text)
        case let boolean as Bool: return NSNumber(value: boolean)
        case let number as Int: return NSNumber(value: number)
        case let number as UInt64: return NSNumber(value: number)
        case let number as Double: return NSNumber(value: number)
        default: return value
        }
    }

    var description: String {
        switch self {
        case .native(let tree): "native \(tree)"
        case .boxed(let tree): "boxed \(tree)"
        case .text(let tree): "text \(tree)"
        case .written(let text): text
        }
    }
}

extension Int: SharedValue { static var initial: Int { 0 } }
extension Int8: SharedValue { static var initial: Int8 { 0 } }
extension UInt64: SharedValue { static var initial: UInt64 { 0 } }
extension Double: SharedValue { static var initial: Double { 0 } }
extension Float: SharedValue { static var initial: Float { 0 } }
extension Decimal: SharedValue { static var initial: Decimal { 0 } }
extension Bool: SharedValue { static var initial: Bool { false } }
extension String: SharedValue { static var initial: String { "" } }
extension Date: SharedValue { static var initial: Date { Date(timeIntervalSince1970: 0) } }
extension Data: SharedValue { static var initial: Data { Data() } }
extension UUID: SharedValue {
    static var initial: UUID { UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)) }
}
extension Optional: SharedValue where Wrapped: SharedValue { static var initial: Self { nil } }
extension Array: SharedValue where Element: SharedValue { static var initial: Self { [] } }
extension Set: SharedValue where Element: SharedValue { static var initial: Self { [] } }
extension Dictionary: SharedValue where Key: ParsableKey & Codable, Value: SharedValue {
    static var initial: Self { [:] }
}

/// An enum whose raw values a newer version may extend.
enum SharedRole: String, SharedValue {
    case admin, member

    static var initial: SharedRole { .member }
}
