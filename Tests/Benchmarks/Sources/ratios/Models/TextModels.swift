import SnapshotParser

/// An object that both the library and Foundation's coders read and write as text.
protocol TextModel: ParsableObject, Codable {
    init(_ number: Int)
}

struct OneText: TextModel {
    var name = ""

    init() {}

    init(_ number: Int) { name = "name \(number)" }

    mutating func bindProperties(binder: Binder) {
        binder.bindField(name: "name", field: &name)
    }
}

struct EightTexts: TextModel {
    var name = ""
    var email = ""
    var age = 0
    var joined = 0
    var score = 0.0
    var height: Double?
    var active = false
    var role: String?

    init() {}

    init(_ number: Int) {
        name = "name \(number)"
        email = "name\(number)@example.org"
        age = 18 + number % 80
        joined = 1_700_000_000_000 + number * 977
        score = Double(number % 1000) + 0.25
        height = number.isMultiple(of: 3) ? nil : 1.81
        active = number.isMultiple(of: 2)
        role = number.isMultiple(of: 5) ? nil : "member"
    }

    mutating func bindProperties(binder: Binder) {
        binder.bindField(name: "name", field: &name)
        binder.bindField(name: "email", field: &email)
        binder.bindField(name: "age", field: &age)
        binder.bindField(name: "joined", field: &joined)
        binder.bindField(name: "score", field: &score)
        binder.bindField(name: "height", field: &height)
        binder.bindField(name: "active", field: &active)
        binder.bindField(name: "role", field: &role)
    }
}

/// Ten strings, ten integers and ten doubles.
struct ThirtyTexts: TextModel {
    var first = ""
    var last = ""
    var street = ""
    var city = ""
    var zip = ""
    var phone = ""
    var mail = ""
    var note = ""
    var role = ""
    var team = ""
    var age = 0
    var rank = 0
    var wins = 0
    var losses = 0
    var draws = 0
    var goals = 0
    var cards = 0
    var shoes = 0
    var shirt = 0
    var floor = 0
    var score = 0.0
    var height = 0.0
    var weight = 0.0
    var speed = 0.0
    var power = 0.0
    var ratio = 0.0
    var share = 0.0
    var width = 0.0
    var depth = 0.0
    var load = 0.0

    init() {}

    init(_ number: Int) {
        first = "first \(number)"
        last = "last \(number)"
        street = "street \(number)"
        city = "city \(number)"
        zip = "zip \(number)"
        phone = "phone \(number)"
        mail = "mail \(number)"
        note = "note \(number)"
        role = "role \(number)"
        team = "team \(number)"
        age = number &* 370
        rank = number &* 407
        wins = number &* 444
        losses = number &* 481
        draws = number &* 518
        goals = number &* 555
        cards = number &* 592
        shoes = number &* 629
        shirt = number &* 666
        floor = number &* 703
        score = Double(number) / 8
        height = Double(number) / 16
        weight = Double(number) / 32
        speed = Double(number) / 64
        power = Double(number) / 128
        ratio = Double(number) / 256
        share = Double(number) / 512
        width = Double(number) / 1024
        depth = Double(number) / 2048
        load = Double(number) / 4096
    }

    mutating func bindProperties(binder: Binder) {
        binder.bindField(name: "first", field: &first)
        binder.bindField(name: "last", field: &last)
        binder.bindField(name: "street", field: &street)
        binder.bindField(name: "city", field: &city)
        binder.bindField(name: "zip", field: &zip)
        binder.bindField(name: "phone", field: &phone)
        binder.bindField(name: "mail", field: &mail)
        binder.bindField(name: "note", field: &note)
        binder.bindField(name: "role", field: &role)
        binder.bindField(name: "team", field: &team)
        binder.bindField(name: "age", field: &age)
        binder.bindField(name: "rank", field: &rank)
        binder.bindField(name: "wins", field: &wins)
        binder.bindField(name: "losses", field: &losses)
        binder.bindField(name: "draws", field: &draws)
        binder.bindField(name: "goals", field: &goals)
        binder.bindField(name: "cards", field: &cards)
        binder.bindField(name: "shoes", field: &shoes)
        binder.bindField(name: "shirt", field: &shirt)
        binder.bindField(name: "floor", field: &floor)
        binder.bindField(name: "score", field: &score)
        binder.bindField(name: "height", field: &height)
        binder.bindField(name: "weight", field: &weight)
        binder.bindField(name: "speed", field: &speed)
        binder.bindField(name: "power", field: &power)
        binder.bindField(name: "ratio", field: &ratio)
        binder.bindField(name: "share", field: &share)
        binder.bindField(name: "width", field: &width)
        binder.bindField(name: "depth", field: &depth)
        binder.bindField(name: "load", field: &load)
    }
}

/// Strings of a kilobyte.
struct LongTexts: TextModel {
    var text = ""

    init() {}

    init(_ number: Int) {
        text = String(repeating: "The quick brown fox \(number) jumps. ", count: 32)
    }

    mutating func bindProperties(binder: Binder) {
        binder.bindField(name: "text", field: &text)
    }
}

/// Strings with escapes and with letters beyond ASCII.
struct ForeignTexts: TextModel {
    var name = ""
    var quote = ""
    var city = ""

    init() {}

    init(_ number: Int) {
        name = "Zoë Müller-Lüdenscheidt \(number)"
        quote = "\"Ναι!\"\n\t– said \(number) 🎉"
        city = "東京都 \(number)"
    }

    mutating func bindProperties(binder: Binder) {
        binder.bindField(name: "name", field: &name)
        binder.bindField(name: "quote", field: &quote)
        binder.bindField(name: "city", field: &city)
    }
}

/// Numbers only.
struct NumberTexts: TextModel {
    var counts: [Int] = []
    var places: [Double] = []

    init() {}

    init(_ number: Int) {
        counts = (0..<10).map { number &* $0 }
        places = (0..<10).map { Double(number * $0) / 64 }
    }

    mutating func bindProperties(binder: Binder) {
        binder.bindField(name: "counts", field: &counts)
        binder.bindField(name: "places", field: &places)
    }
}
