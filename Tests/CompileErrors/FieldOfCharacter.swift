import SnapshotParser

// expected: unavailable: declare the property as String; JSON has no characters
struct Player: ParsableObject {
    var letter: Character = "a"

    mutating func bindProperties(binder: SnapshotParser.Binder) {
        binder.bindField(name: "letter", field: &letter)
    }
}
