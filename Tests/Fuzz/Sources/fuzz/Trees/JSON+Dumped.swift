import Foundation

extension JSON {
    /// A tree that an object holds, in whichever boxes.
    init(dumped value: Any) {
        if let content = (value as? any AnyOptional)?.content {
            self = content.map { JSON(dumped: $0) } ?? .null
        } else if let number = value as? NSNumber, type(of: value) is AnyClass {
            self.init(number)
        } else if let text = value as? NSString, type(of: value) is AnyClass {
            self = .string(text as String)
        } else if let elements = value as? NSArray, type(of: value) is AnyClass {
            self = .array(elements.map { JSON(dumped: $0) })
        } else if let children = value as? NSDictionary, type(of: value) is AnyClass {
            var read: [String: JSON] = [:]
            for (key, child) in children { read["\(key)"] = JSON(dumped: child) }
            self = .object(read)
        } else if let elements = value as? [Any?] {
            self = .array(elements.map { $0.map { JSON(dumped: $0) } ?? .null })
        } else if let children = value as? [String: Any?] {
            self = .object(children.mapValues { $0.map { JSON(dumped: $0) } ?? .null })
        } else if let float = value as? Float, type(of: value) == Float.self {
            self = .number(Double(told: float))
        } else if let integer = value as? any FixedWidthInteger {
            self = Int64(exactly: integer).map(JSON.int) ?? .uint(UInt64(exactly: integer) ?? 0)
        } else {
            self = JSON(written: value) ?? .string("not a tree: \(value)")
        }
    }
}

protocol AnyOptional { var content: Any?? { get } }

extension Optional: AnyOptional {
    var content: Any?? { .some(map { $0 as Any }) }
}
