import SnapshotParser

/// Thirty properties, in five groups of six.
struct ThirtyFields: Model {
    var id: String?
    var home = Six()
    var work = Six()
    var bank = Six()
    var club = Six()
    var game = Six()

    init() {}

    mutating func bindProperties(binder: Binder) {
        home.bind(binder, .home)
        work.bind(binder, .work)
        bank.bind(binder, .bank)
        club.bind(binder, .club)
        game.bind(binder, .game)
    }

    init(byHand node: [String: Any], id: String) {
        self.id = id
        home = Six(byHand: node, .home)
        work = Six(byHand: node, .work)
        bank = Six(byHand: node, .bank)
        club = Six(byHand: node, .club)
        game = Six(byHand: node, .game)
    }

    var node: [String: Any] {
        var node = [String: Any](minimumCapacity: 30)
        home.write(&node, .home)
        work.write(&node, .work)
        bank.write(&node, .bank)
        club.write(&node, .club)
        game.write(&node, .game)
        return node
    }

    static func sample(_ number: Int) -> [String: Any] {
        var model = ThirtyFields()
        model.home = Six(number)
        model.work = Six(number + 1)
        model.bank = Six(number + 2)
        model.club = Six(number + 3)
        model.game = Six(number + 4)
        return model.node
    }
}

struct Six {
    var title = ""
    var note = ""
    var count = 0
    var total = 0
    var share = 0.0
    var isOpen = false

    init() {}

    init(_ number: Int) {
        title = "title \(number)"
        note = "a note on the number \(number)"
        count = number
        total = 1_700_000_000_000 + number
        share = Double(number) + 0.25
        isOpen = number.isMultiple(of: 2)
    }

    @inline(__always)
    mutating func bind(_ binder: SnapshotParser.Binder, _ keys: SixKeys) {
        binder.bindField(name: keys.title, field: &title)
        binder.bindField(name: keys.note, field: &note)
        binder.bindField(name: keys.count, field: &count)
        binder.bindField(name: keys.total, field: &total)
        binder.bindField(name: keys.share, field: &share)
        binder.bindField(name: keys.isOpen, field: &isOpen)
    }

    @inline(__always)
    init(byHand node: [String: Any], _ keys: SixKeys) {
        if let title = node[keys.title] as? String { self.title = title }
        if let note = node[keys.note] as? String { self.note = note }
        if let count = node[keys.count] as? Int { self.count = count }
        if let total = node[keys.total] as? Int { self.total = total }
        if let share = node[keys.share] as? Double { self.share = share }
        if let isOpen = node[keys.isOpen] as? Bool { self.isOpen = isOpen }
    }

    @inline(__always)
    func write(_ node: inout [String: Any], _ keys: SixKeys) {
        node[keys.title] = title
        node[keys.note] = note
        node[keys.count] = count
        node[keys.total] = total
        node[keys.share] = share
        node[keys.isOpen] = isOpen
    }
}

struct SixKeys {
    let title: String
    let note: String
    let count: String
    let total: String
    let share: String
    let isOpen: String

    @inline(__always)
    init(
        _ title: String,
        _ note: String,
        _ count: String,
        _ total: String,
        _ share: String,
        _ isOpen: String
    ) {
        self.title = title
        self.note = note
        self.count = count
        self.total = total
        self.share = share
        self.isOpen = isOpen
    }

    static var home: SixKeys {
        @inline(__always) get { SixKeys("street", "door", "floor", "since", "rent", "owned") }
    }
    static var work: SixKeys {
        @inline(__always) get { SixKeys("job", "office", "desk", "hired", "hours", "remote") }
    }
    static var bank: SixKeys {
        @inline(__always) get { SixKeys("bank", "purpose", "cards", "account", "rate", "joint") }
    }
    static var club: SixKeys {
        @inline(__always) get { SixKeys("club", "motto", "members", "founded", "fee", "public") }
    }
    static var game: SixKeys {
        @inline(__always) get { SixKeys("game", "rules", "players", "played", "score", "ranked") }
    }
}
