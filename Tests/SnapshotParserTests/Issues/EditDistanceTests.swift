import Testing

@testable import SnapshotParser

/// Names are near where at most a third of them differs, whatever the case of their letters.
@Suite struct EditDistanceTests {
    @Test(
        arguments: [
            ("", "", 0), ("a", "", 1), ("", "abc", 3), ("age", "age", 0),
            ("age", "agee", 1), ("age", "ge", 1), ("age", "aje", 1), ("nmae", "name", 1),
            ("kitten", "sitting", 3), ("abcdef", "badcfe", 3), ("abc", "cba", 2),
            ("ca", "abc", 3), ("über", "uber", 1), ("👍🏽", "👍", 1),
        ]
    )
    func distanceCountsEdits(left: String, right: String, distance: Int) {
        let (first, second) = (Array(left.unicodeScalars), Array(right.unicodeScalars))
        #expect(EditDistance.between(first, second) == distance)
        #expect(EditDistance.between(second, first) == distance)
    }

    @Test func nearIsWhereAtMostAThirdDiffers() {
        #expect(nearest(to: "abd", among: ["abc"]) == "abc")
        #expect(nearest(to: "ab", among: ["ac"]) == nil)
        #expect(nearest(to: "abcdxx", among: ["abcdef"]) == "abcdef")
        #expect(nearest(to: "abcxxx", among: ["abcdef"]) == nil)
    }

    @Test func theCaseOfLettersDoesNotCount() {
        #expect(nearest(to: "USERID", among: ["userId"]) == "userId")
        #expect(nearest(to: "A", among: ["a"]) == "a")
    }

    @Test func theNearestWinsAndOfEquallyNearOnesTheFirst() {
        #expect(nearest(to: "names", among: ["nam", "name", "nanes"]) == "name")
        #expect(nearest(to: "abcx", among: ["abcd", "abce"]) == "abcd")
    }

    @Test func nothingIsNearNothing() {
        #expect(nearest(to: "age", among: []) == nil)
        #expect(nearest(to: "", among: ["age"]) == nil)
        #expect(nearest(to: "age", among: [""]) == nil)
    }

    @Test func longNamesAreNotCompared() {
        let name = String(repeating: "n", count: 64)
        #expect(nearest(to: name, among: [name]) == name)
        #expect(nearest(to: name + "n", among: [name]) == nil)
        #expect(nearest(to: name, among: [name + "n"]) == nil)
    }

    private func nearest(to key: String, among names: [String]) -> String? {
        var suggestions = KeySuggestions()
        return suggestions.nearest(to: key, among: names)
    }
}
