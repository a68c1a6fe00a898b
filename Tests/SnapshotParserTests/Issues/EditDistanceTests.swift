import Testing

@testable import SnapshotParser

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
        #expect(EditDistance.distance(first, second) == distance)
        #expect(EditDistance.distance(second, first) == distance)
    }

    @Test func nearIsWhereAtMostAThirdDiffers() {
        #expect(EditDistance.nearest(to: "abd", among: ["abc"]) == "abc")
        #expect(EditDistance.nearest(to: "ab", among: ["ac"]) == nil)
        #expect(EditDistance.nearest(to: "abcdxx", among: ["abcdef"]) == "abcdef")
        #expect(EditDistance.nearest(to: "abcxxx", among: ["abcdef"]) == nil)
    }

    @Test func theCaseOfLettersDoesNotCount() {
        #expect(EditDistance.nearest(to: "USERID", among: ["userId"]) == "userId")
        #expect(EditDistance.nearest(to: "A", among: ["a"]) == "a")
    }

    @Test func theNearestWinsAndOfEquallyNearOnesTheFirst() {
        #expect(EditDistance.nearest(to: "names", among: ["nam", "name", "nanes"]) == "name")
        #expect(EditDistance.nearest(to: "abcx", among: ["abcd", "abce"]) == "abcd")
    }

    @Test func nothingIsNearNothing() {
        #expect(EditDistance.nearest(to: "age", among: []) == nil)
        #expect(EditDistance.nearest(to: "", among: ["age"]) == nil)
        #expect(EditDistance.nearest(to: "age", among: [""]) == nil)
    }

    @Test func longNamesAreNotCompared() {
        let name = String(repeating: "n", count: 64)
        #expect(EditDistance.nearest(to: name, among: [name]) == name)
        #expect(EditDistance.nearest(to: name + "n", among: [name]) == nil)
        #expect(EditDistance.nearest(to: name, among: [name + "n"]) == nil)
    }
}
