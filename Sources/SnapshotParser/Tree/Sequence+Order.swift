extension Sequence {
    /// The elements, sorted. Elements of all types are sorted by one function, which sorts their
    /// numbers: the standard library's is compiled for each type, into 10 KB of code.
    func inOrder(_ precedes: (Element, Element) -> Bool) -> [Element] {
        let elements = Array(self)
        let numbers = sortedNumbers(elements.count) { precedes(elements[$0], elements[$1]) }
        return numbers.map { elements[$0] }
    }

    /// The elements, sorted by their keys as the database sorts them.
    func inKeyOrder(_ key: (Element) -> String) -> [Element] {
        let elements = Array(self)
        return KeyOrder.sorted(elements.map(key)).map { elements[$0] }
    }
}

extension Sequence<String> {
    /// The keys, sorted as the database sorts them.
    var inKeyOrder: [String] { inKeyOrder(\.self) }
}

/// The numbers below a count, sorted. Not inlined, or it would be compiled for each caller.
@inline(never)
private func sortedNumbers(_ count: Int, by precedes: (Int, Int) -> Bool) -> [Int] {
    (0..<count).sorted(by: precedes)
}
