/// The database's order of keys: integers by value, then texts by UTF-16.
func precedes(_ left: String, _ right: String) -> Bool {
    func integer(_ key: String) -> Int32? {
        key.utf8.allSatisfy { (48...57).contains($0) || $0 == 45 } ? Int32(key) : nil
    }
    switch (integer(left), integer(right)) {
    case (let first?, let second?) where first != second: return first < second
    case (_?, _?): return left.utf8.count < right.utf8.count
    case (_?, nil): return true
    case (nil, _?): return false
    default: return left.utf16.lexicographicallyPrecedes(right.utf16)
    }
}
