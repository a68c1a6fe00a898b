// Generated from trees.json

import SnapshotParser

/// The types of trees.json.
enum TreesModels {
    /// Everything in trees.json.
    struct Export: ParsableObject {
        var menu = Menu()
        var topics: [Topic] = []

        mutating func bindProperties(binder: Binder) {
            binder.bindObject(name: "menu", field: &menu)
            binder.bindList(name: "topics", list: &topics)
        }
    }

    /// The data at `menu`.
    struct Menu: ParsableObject {
        var title = ""
        var children: [Child] = []

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "title", field: &title)
            binder.bindList(name: "children", list: &children)
        }
    }

    /// The data at `topics/*`.
    struct Topic: ParsableSnapshot {
        var id: String?
        var text = ""
        /// 1 of 2 have it.
        var replies: [Reply] = []
        /// 1 of 2 have it.
        var quotes: [Quote] = []

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "text", field: &text)
            binder.bindList(name: "replies", list: &replies)
            binder.bindList(name: "quotes", list: &quotes)
        }
    }

    /// The data at `menu/children/*`.
    struct Child: ParsableSnapshot {
        var id: String?
        var label = ""
        /// 3 of 7 have it.
        var children: [Child] = []
        /// 2 of 7 have it.
        var key: String?

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "label", field: &label)
            binder.bindList(name: "children", list: &children)
            binder.bindField(name: "key", field: &key)
        }
    }

    /// The data at `topics/*/replies/*`.
    struct Reply: ParsableSnapshot {
        var id: String?
        /// A string in 4, a boolean in 1.
        var text: SnapshotParser.JSON?
        /// 1 of 5 have it.
        var quotes: [ReplyQuote] = []
        /// 2 of 5 have it.
        var replies: [Reply] = []
        /// 1 of 5 have it.
        var box: Box?
        /// 1 of 5 have it.
        var by: String?
        /// 1 of 5 have it.
        var mood: Int?
        /// 1 of 5 have it.
        var more: String?

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "text", field: &text)
            binder.bindList(name: "quotes", list: &quotes)
            binder.bindList(name: "replies", list: &replies)
            binder.bindObject(name: "box", field: &box)
            binder.bindField(name: "by", field: &by)
            binder.bindField(name: "mood", field: &mood)
            binder.bindField(name: "more", field: &more)
        }
    }

    /// The data at `topics/*/quotes/*`.
    struct Quote: ParsableSnapshot {
        var id: String?
        var text = ""
        /// 1 of 2 have it.
        var quotes: [Quote] = []
        /// 1 of 2 have it.
        var by: String?

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "text", field: &text)
            binder.bindList(name: "quotes", list: &quotes)
            binder.bindField(name: "by", field: &by)
        }
    }

    /// The data at `topics/*/replies/*/quotes/*`.
    struct ReplyQuote: ParsableSnapshot {
        var id: String?
        var text = ""
        var replies: [Reply] = []

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "text", field: &text)
            binder.bindList(name: "replies", list: &replies)
        }
    }

    /// The data at `topics/*/replies/*/box`.
    struct Box: ParsableObject {
        var x = 0
        var replies: [Reply] = []

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "x", field: &x)
            binder.bindList(name: "replies", list: &replies)
        }
    }
}
