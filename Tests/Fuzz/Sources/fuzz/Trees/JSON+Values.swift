import Foundation

extension JSON {
    /// A tree as the library writes it; nil where it holds what no tree may.
    init?(written value: Any) {
        switch value {
        case is NSNull: self = .null
        case let number as NSNumber where type(of: value) is AnyClass:
            self.init(number)
        case let value as Bool where type(of: value) == Bool.self: self = .bool(value)
        case let value as Int: self = .int(Int64(value))
        case let value as Int64: self = .int(value)
        case let value as UInt64: self = Int64(exactly: value).map(JSON.int) ?? .uint(value)
        case let value as Double: self = .number(value)
        case let value as Decimal:
            self = JSON(digits: "\(value)") ?? .number(Double("\(value)") ?? .nan)
        case let value as String: self = .string(value)
        case let elements as [Any]:
            var read: [JSON] = []
            for element in elements {
                guard let element = JSON(written: element) else { return nil }
                read.append(element)
            }
            self = .array(read)
        case let children as [String: Any]:
            var read: [String: JSON] = [:]
            for (key, child) in children {
                guard let child = JSON(written: child) else { return nil }
                read[key] = child
            }
            self = .object(read)
        default: return nil
        }
    }

    /// The tree that a text stands for.
    init?(text: String) {
        guard
            let value = try? JSONSerialization.jsonObject(
                with: Data(text.utf8),
                options: .fragmentsAllowed
            )
        else { return nil }
        self.init(parsed: value)
    }

    /// The tree in native types.
    var plain: Any {
        switch self {
        case .null: NSNull()
        case .bool(let value): value
        case .int(let value): value
        case .uint(let value): value
        case .double(let value): value
        case .string(let text): text
        case .array(let elements): elements.map(\.plain)
        case .object(let children): children.mapValues(\.plain)
        }
    }

    /// The whole number of a text.
    init?(digits: String) {
        if let integer = Int64(digits) {
            self = .int(integer)
        } else if let integer = UInt64(digits) {
            self = .uint(integer)
        } else {
            return nil
        }
    }

    /// The number or the boolean in a box.
    init(_ number: NSNumber) {
        if number === kCFTrue || number === kCFFalse {
            self = .bool(number.boolValue)
        } else {
            let isFloat = number.objCType.pointee == CChar(UInt8(ascii: "f"))
            let double = isFloat ? Double(told: number.floatValue) : number.doubleValue
            self = JSON(digits: number.stringValue) ?? .number(double)
        }
    }

    private init?(parsed value: Any) {
        switch value {
        case is NSNull: self = .null
        case let number as NSNumber:
            self.init(number)
        case let text as String: self = .string(text)
        case let elements as [Any]: self = .array(elements.compactMap(JSON.init(parsed:)))
        case let children as [String: Any]:
            self = .object(children.compactMapValues(JSON.init(parsed:)))
        default: return nil
        }
    }
}

private let kCFTrue = NSNumber(value: true)
private let kCFFalse = NSNumber(value: false)
