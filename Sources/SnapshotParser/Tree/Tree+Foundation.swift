import Foundation

extension Tree {
    /// Hands over each child of a Foundation dictionary, in no order.
    ///
    /// - Returns: false where a key is not a string.
    static func eachChild(of boxed: NSDictionary, _ take: (String, Any) -> Void) -> Bool {
        #if canImport(ObjectiveC)
            var areStrings = true
            boxed.enumerateKeysAndObjects(options: []) { key, value, stop in
                if let text = string(key) {
                    take(text, value)
                } else {
                    areStrings = false
                    stop.pointee = true
                }
            }
            return areStrings
        #else
            // Every other way to the values copies those that are containers into Swift's own.
            var values = boxed.allValues.makeIterator()
            for key in boxed.allKeys {
                guard let text = object(key) as? NSString, let value = values.next() else {
                    return false
                }
                let child = native(object(value)) ?? boxed.object(forKey: key)
                take(String(text), child ?? NSNull())
            }
            return true
        #endif
    }

    /// A tree without Foundation's containers, which their owner may change later; nil where it has
    /// none.
    static func withoutFoundation(_ value: Any, depth: Int = 0) -> Any? {
        guard depth < deepest, !SnapshotParser._ValueBox.with(value, \.isLeaf) else { return nil }
        let isBoxed = type(of: value) is AnyClass
        if var children = dictionary(value) {
            var isChanged = isBoxed
            for (key, child) in children {
                guard let native = withoutFoundation(child, depth: depth + 1) else { continue }
                children[key] = native
                isChanged = true
            }
            return isChanged ? children : nil
        }
        guard var elements = array(value) else { return nil }
        var isChanged = isBoxed
        for (index, element) in elements.enumerated() {
            guard let native = withoutFoundation(element, depth: depth + 1) else { continue }
            elements[index] = native
            isChanged = true
        }
        return isChanged ? elements : nil
    }

    #if !canImport(ObjectiveC)
        /// An instance that Foundation keeps, whichever type it was boxed as.
        @inline(__always)
        private static func object(_ stored: Any) -> AnyObject? {
            SnapshotParser._ValueBox.with(stored) {
                $0.content(as: AnyObject.self) ?? $0.content(as: NSObject.self)
            } ?? stored as? NSObject
        }

        /// What an instance stands for in a tree; nil where only Foundation knows.
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
