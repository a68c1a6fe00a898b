// Generated from feed.json

import Foundation
import SnapshotParser

/// The types of feed.json.
enum FeedModels {
    /// Everything in feed.json.
    struct Export: ParsableObject {
        var posts: [Post] = []
        var profiles: [Profile] = []
        var comments: [String: [Comment]] = [:]

        mutating func bindProperties(binder: Binder) {
            binder.bindList(name: "posts", list: &posts)
            binder.bindList(name: "profiles", list: &profiles)
            binder.bindList(name: "comments", list: &comments)
        }
    }

    /// The data at `posts/*`.
    struct Post: ParsableSnapshot {
        var id: String?
        var author = ""
        var likes = 0
        var content = PostContent.image(ImagePost())

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "author", field: &author)
            binder.bindField(name: "likes", field: &likes)
            binder.bindVariant(name: "type", field: &content, PostContent.variants)
        }
    }

    /// The kinds of `Post`, by `type`.
    enum PostContent {
        case image(ImagePost)
        case poll(PollPost)
        case text(TextPost)

        nonisolated static let variants: [SnapshotParser.Variant<Self>] = [
            .init("image", PostContent.image) {
                if case .image(let model) = $0 { model } else { nil }
            },
            .init("poll", PostContent.poll) {
                if case .poll(let model) = $0 { model } else { nil }
            },
            .init("text", PostContent.text) {
                if case .text(let model) = $0 { model } else { nil }
            },
        ]
    }

    /// The data at `profiles/*`.
    struct Profile: ParsableSnapshot {
        var id: String?
        /// 1 of 3 have it.
        var bio: String?
        /// 2 of 3 have it.
        var followers: [String: Bool] = [:]

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "bio", field: &bio)
            binder.bindField(name: "followers", field: &followers)
            binder.bindField(name: "uid", field: &id)
        }
    }

    /// The data at `comments/*/*` and at one more place.
    struct Comment: ParsableSnapshot {
        var id: String?
        var by = ""
        /// 2 of 4 have it.
        var replies: [Comment] = []
        var text = ""

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "by", field: &by)
            binder.bindList(name: "replies", list: &replies)
            binder.bindField(name: "text", field: &text)
        }
    }

    /// Each `Post` whose `type` is `image`.
    struct ImagePost: ParsableObject {
        var height = 0
        var url = URL(fileURLWithPath: "/")
        var width = 0
        /// 1 of 2 have it.
        var caption: String?

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "height", field: &height)
            binder.bindField(name: "url", field: &url)
            binder.bindField(name: "width", field: &width)
            binder.bindField(name: "caption", field: &caption)
        }
    }

    /// Each `Post` whose `type` is `poll`.
    struct PollPost: ParsableObject {
        var options: [String: String] = [:]
        var question = ""
        /// 1 of 2 have it.
        var votes: [String: String] = [:]

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "options", field: &options)
            binder.bindField(name: "question", field: &question)
            binder.bindField(name: "votes", field: &votes)
        }
    }

    /// Each `Post` whose `type` is `text`.
    struct TextPost: ParsableObject {
        var text = ""

        mutating func bindProperties(binder: Binder) {
            binder.bindField(name: "text", field: &text)
        }
    }
}
