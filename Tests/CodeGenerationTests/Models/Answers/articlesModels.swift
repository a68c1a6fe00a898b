// Generated from articles.json

import Foundation
import SnapshotParser

/// The types of articles.json.
enum ArticlesModels {
    /// Everything in articles.json.
    struct Export: ParsableObject {
        var data: [Datum] = []
        var included: [Included] = []
        var links = Links()
        var meta = Meta()
        var labels: [String: Label?] = [:]
        /// Lists of lists of lists.
        var grid: SnapshotParser.JSON?
        var hooks: [Hook] = []

        mutating func bindProperties(binder: Binder) {
            binder.bindList(name: "data", list: &data)
            binder.bindList(name: "included", list: &included)
            binder.bindObject(name: "links", field: &links)
            binder.bindObject(name: "meta", field: &meta)
            binder.bindList(name: "labels", list: &labels)
            binder.bindField(name: "grid", field: &grid)
            binder.bindList(name: "hooks", list: &hooks)
        }
    }

    /// The data at `data/*`.
    struct Datum: ParsableObject {
        var type = ""
        var id = ""
        var attributes = Attributes()
        var relationships = Relationships()
        var links = DatumLinks()

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "type", field: &type)
            binder.bindField(name: "id", field: &id)
            binder.bindObject(name: "attributes", field: &attributes)
            binder.bindObject(name: "relationships", field: &relationships)
            binder.bindObject(name: "links", field: &links)
        }
    }

    /// The data at `included/*`.
    struct Included: ParsableObject {
        var type = ""
        var id = ""
        var attributes = IncludedAttributes()
        /// 1 of 2 have it.
        var relationships: IncludedRelationships?

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "type", field: &type)
            binder.bindField(name: "id", field: &id)
            binder.bindObject(name: "attributes", field: &attributes)
            binder.bindObject(name: "relationships", field: &relationships)
        }
    }

    /// The data at `links`.
    struct Links: ParsableObject {
        var selfValue = URL(fileURLWithPath: "/")
        /// Always null.
        var next: SnapshotParser.JSON?

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "self", field: &selfValue)
            binder.bindField(name: "next", field: &next)
        }
    }

    /// The data at `meta`.
    struct Meta: ParsableObject {
        var total = 0
        var share: Decimal = 0

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "total", field: &total)
            binder.bindField(name: "share", field: &share)
        }
    }

    /// The data at `labels/*`.
    struct Label: ParsableObject {
        var text = ""

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "text", field: &text)
        }
    }

    /// The data at `hooks/*`.
    struct Hook: ParsableObject {
        /// An object in 1, an array in 1.
        var settings: SnapshotParser.JSON?

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "settings", field: &settings)
        }
    }

    /// The data at `data/*/attributes`.
    struct Attributes: ParsableObject {
        var title = ""
        var words = 0

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "title", field: &title)
            binder.bindField(name: "words", field: &words)
        }
    }

    /// The data at `data/*/relationships`.
    struct Relationships: ParsableObject {
        var author = Author()
        var comments = Comments()

        mutating func bindProperties(binder: Binder) {
            binder.bindObject(name: "author", field: &author)
            binder.bindObject(name: "comments", field: &comments)
        }
    }

    /// The data at `data/*/relationships/author/links` and at one more place.
    struct DatumLinks: ParsableObject {
        var selfValue = URL(fileURLWithPath: "/")

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "self", field: &selfValue)
        }
    }

    /// The data at `included/*/attributes`.
    struct IncludedAttributes: ParsableObject {
        /// 1 of 2 have it.
        var name: String?
        /// 1 of 2 have it.
        var text: String?

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "name", field: &name)
            binder.bindField(name: "text", field: &text)
        }
    }

    /// The data at `included/*/relationships`.
    struct IncludedRelationships: ParsableObject {
        var author = IncludedRelationshipsAuthor()

        mutating func bindProperties(binder: Binder) {
            binder.bindObject(name: "author", field: &author)
        }
    }

    /// The data at `data/*/relationships/author`.
    struct Author: ParsableObject {
        var links = DatumLinks()
        var data = AuthorData()

        mutating func bindProperties(binder: Binder) {
            binder.bindObject(name: "links", field: &links)
            binder.bindObject(name: "data", field: &data)
        }
    }

    /// The data at `data/*/relationships/comments`.
    struct Comments: ParsableObject {
        var data: [AuthorData] = []

        mutating func bindProperties(binder: Binder) {
            binder.bindList(name: "data", list: &data)
        }
    }

    /// The data at `included/*/relationships/author`.
    struct IncludedRelationshipsAuthor: ParsableObject {
        var data = AuthorData()

        mutating func bindProperties(binder: Binder) {
            binder.bindObject(name: "data", field: &data)
        }
    }

    /// The data at `data/*/relationships/author/data` and at 2 more places.
    struct AuthorData: ParsableObject {
        var type = ""
        var id = ""

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "type", field: &type)
            binder.bindField(name: "id", field: &id)
        }
    }
}
