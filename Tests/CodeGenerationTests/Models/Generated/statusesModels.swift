// Generated from statuses.json

import Foundation
import SnapshotParser

/// The types of statuses.json.
enum StatusesModels {
    /// Everything in statuses.json.
    struct Export: ParsableObject {
        var statuses: [Status] = []
        var searchMetadata = SearchMetadata()

        mutating func bindProperties(binder: Binder) {
            binder.bindList(name: "statuses", list: &statuses)
            binder.bindObject(name: "search_metadata", field: &searchMetadata)
        }
    }

    /// The data at `statuses/*`.
    struct Status: ParsableObject {
        var id = 0
        var created = Date(timeIntervalSince1970: 0)
        var text = ""
        var user = User()
        var entities = Entities()
        /// 1 of 3 have it.
        @SnapshotParser.Indirect var retweetedStatus: Status?
        /// 1 of 3 have it.
        var replyTo: Int?
        /// Always null.
        var geo: SnapshotParser.JSON?

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "id", field: &id)
            binder.bindField(
                name: "created",
                field: &created,
                dates: .format("EEE MMM dd HH:mm:ss '+0000' yyyy")
            )
            binder.bindField(name: "text", field: &text)
            binder.bindObject(name: "user", field: &user)
            binder.bindObject(name: "entities", field: &entities)
            binder.bindObject(name: "retweeted_status", field: &retweetedStatus)
            binder.bindField(name: "reply_to", field: &replyTo)
            binder.bindField(name: "geo", field: &geo)
        }
    }

    /// The data at `search_metadata`.
    struct SearchMetadata: ParsableObject {
        var completedIn = 0.0
        var count = 0
        /// Always null.
        var next: SnapshotParser.JSON?

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "completed_in", field: &completedIn)
            binder.bindField(name: "count", field: &count)
            binder.bindField(name: "next", field: &next)
        }
    }

    /// The data at `statuses/*/user`.
    struct User: ParsableObject {
        var id = 0
        var name = ""
        /// The keys are treated as names, not as data.
        var entities = UserEntities()
        /// 1 of 3 have it.
        var site: URL?
        /// 1 of 3 have it.
        var verified: Bool?

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "id", field: &id)
            binder.bindField(name: "name", field: &name)
            binder.bindObject(name: "entities", field: &entities)
            binder.bindField(name: "site", field: &site)
            binder.bindField(name: "verified", field: &verified)
        }
    }

    /// The data at `statuses/*/entities`.
    struct Entities: ParsableObject {
        var hashtags: [Hashtag] = []
        var urls: [Url] = []
        /// 1 of 3 have it.
        var media: [Medium] = []

        mutating func bindProperties(binder: Binder) {
            binder.bindList(name: "hashtags", list: &hashtags)
            binder.bindList(name: "urls", list: &urls)
            binder.bindList(name: "media", list: &media)
        }
    }

    /// The data at `statuses/*/user/entities`.
    struct UserEntities: ParsableObject {
        var description = Entity()
        /// 1 of 3 have it.
        var url: Entity?

        mutating func bindProperties(binder: Binder) {
            binder.bindObject(name: "description", field: &description)
            binder.bindObject(name: "url", field: &url)
        }
    }

    /// The data at `statuses/*/entities/hashtags/*`.
    struct Hashtag: ParsableObject {
        var text = ""
        var indices: [Int] = []

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "text", field: &text)
            binder.bindField(name: "indices", field: &indices)
        }
    }

    /// The data at `statuses/*/user/entities/description/urls/*` and at one more place.
    struct Url: ParsableObject {
        var url = URL(fileURLWithPath: "/")
        var indices: [Int] = []

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "url", field: &url)
            binder.bindField(name: "indices", field: &indices)
        }
    }

    /// The data at `statuses/*/entities/media/*`.
    struct Medium: ParsableObject {
        var id = 0
        var file = URL(fileURLWithPath: "/")
        var indices: [Int] = []
        /// The keys are treated as names, not as data.
        var sizes = Sizes()

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "id", field: &id)
            binder.bindField(name: "file", field: &file)
            binder.bindField(name: "indices", field: &indices)
            binder.bindObject(name: "sizes", field: &sizes)
        }
    }

    /// The data at `statuses/*/user/entities/description` and at one more place.
    struct Entity: ParsableObject {
        var urls: [Url] = []

        mutating func bindProperties(binder: Binder) {
            binder.bindList(name: "urls", list: &urls)
        }
    }

    /// The data at `statuses/*/entities/media/*/sizes`.
    struct Sizes: ParsableObject {
        var small = Size()
        var large = Size()
        var thumb = Size()

        mutating func bindProperties(binder: Binder) {
            binder.bindObject(name: "small", field: &small)
            binder.bindObject(name: "large", field: &large)
            binder.bindObject(name: "thumb", field: &thumb)
        }
    }

    /// The data at `statuses/*/entities/media/*/sizes/small` and at 2 more places.
    struct Size: ParsableObject {
        var w = 0
        var h = 0
        var resize = ""

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "w", field: &w)
            binder.bindField(name: "h", field: &h)
            binder.bindField(name: "resize", field: &resize)
        }
    }
}
