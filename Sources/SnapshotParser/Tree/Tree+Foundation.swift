import Foundation

extension Tree {
    /// Calls a function with each child of a Foundation dictionary, in no order.
    ///
    /// - Returns: false if a key is not a string.
    static func eachChild(of boxed: NSDictionary, _ take: (String, Any) -> Void) -> Bool {
        #if canImport(ObjectiveC)
            var areStrings = true
            boxed.enumerateKeysAndObjects(options: []) { key, value, stop in
                if let text = Node(key).string {
                    take(text, value)
                } else {
                    areStrings = false
                    stop.pointee = true
                }
            }
            return areStrings
        #else
            // Other ways to read the values copy containers among them into Swift's own.
            for (key, value) in zip(boxed.allKeys, boxed.allValues) {
                guard let text = object(key) as? NSString else { return false }
                let child = native(object(value)) ?? boxed.object(forKey: key)
                take(String(text), child ?? NSNull())
            }
            return true
        #endif
    }

    #if !canImport(ObjectiveC)
        /// A Foundation object, whichever type it was boxed as.
        @inline(__always)
        private static func object(_ stored: Any) -> AnyObject? {
            exactCast(stored, to: AnyObject.self) ?? exactCast(stored, to: NSObject.self)
                ?? stored as? NSObject
        }

        /// The native value of an object; nil if only Foundation can convert it.
        private static func native(_ object: AnyObject?) -> Any? {
            switch object {
            case let text as NSString: String(text)
            case let number as NSNumber: number
            case let node as NSDictionary: node
            case let elements as NSArray: elements
            case let null as NSNull: null
            default: nil
            }
        }
    #endif
}
