import Foundation
import SnapshotParser
import Testing

@testable import CodeGeneration

/// The code for each schema of `Schemas` is that of `Paths/Generated`, which is compiled with the
/// tests. `Tests/CodeGenerationTests/regenerate` writes it anew.
@Suite struct GeneratedPathsTests {
    static let names = Fixture.names(in: "Schemas", extension: "json")

    @Test(arguments: names)
    func codeIsThatOfTheFile(name: String) throws {
        var style = CodeStyle(source: "\(name).json")
        if name == "public" { style.isPublic = true }
        let schema = try Fixture.text("Schemas/\(name).json")
        let code = try GeneratePaths.code(from: .bytes(schema.utf8), style: style)
        #expect(try code == Fixture.text("Paths/Generated/\(name).swift"))
    }

    @Test func everySchemaHasItsCode() {
        #expect(Self.names.count >= 13)
        #expect(Self.names == Fixture.names(in: "Paths/Generated", extension: "swift"))
    }

    @Test func chat() {
        let messages: Path<Message>.Collection = Path().chatrooms.child("firechat").messages
        let message: Path<Message> = Path().chatroom("firechat").message("-K1")
        let configuration: Path<Configuration> = Path().configuration
        #expect(messages.rendered == "chatrooms/firechat/messages")
        #expect(message.rendered == "chatrooms/firechat/messages/-K1")
        #expect(configuration.rendered == "configuration")
        #expect(Path().chatroom("a").name.rendered == "chatrooms/a/name")
    }

    @Test func severalCollectionsUnderOneParent() {
        let shop = Path().shop
        #expect(shop.category("a").rendered == "shop/categories/a")
        #expect(shop.address("a").rendered == "shop/addresses/a")
        #expect(shop.status("a").rendered == "shop/statuses/a")
        #expect(shop.news("a").rendered == "shop/news/a")
        #expect(shop.news.child("a").rendered == "shop/news/a")
        #expect(shop.child("a").rendered == "shop/children/a")
        #expect(shop.person("a").rendered == "shop/people/a")
        #expect(shop.datum("a").rendered == "shop/data/a")
        #expect(shop.openingHour("mon").rendered == "shop/opening_hours/mon")
        #expect(shop.shoppingLists.rendered == "shop/shoppingLists")
    }

    @Test func collectionsOfCollections() {
        let scores: Path<Int>.Collection = Path().userScores("ada")
        #expect(scores.rendered == "scores/ada")
        #expect(Path().scores.child("ada").score("chess").rendered == "scores/ada/chess")
        #expect(Path().userPosts("ada").child("-K1").rendered == "user-posts/ada/-K1")
        #expect(Path().userPosts.child("ada").userPost("-K1").rendered == "user-posts/ada/-K1")
        let followers: Path<Bool>.Collection = Path().followers("ada")
        #expect(followers.child("bob").rendered == "followers/ada/bob")
        let days: Path<LogEntry>.Collection = Path().logEntries.child("2026").monthLogEntries("11")
        #expect(days.child("21").text.rendered == "log_entries/2026/11/21/text")
        #expect(days.child("21").tag("x").rendered == "log_entries/2026/11/21/tags/x")
        #expect(Path().yearLogEntries("2026").child("11").logEntry("1").key == "1")
    }

    @Test func namesOfPlaceholders() {
        let lounge: Path<Lounge> = Path().lounge("a")
        #expect(lounge.rendered == "lounges/a")
        #expect(lounge.visitor("b").rendered == "lounges/a/guests/b")
        let trophy: Path<Trophy> = Path().cabinet("ada").child("2026")
        #expect(trophy.text.rendered == "trophies/ada/2026/text")
        #expect(Path().trophies.child("ada").trophy("2026").rendered == "trophies/ada/2026")
    }

    @Test func modelsWithChildren() {
        let thread: Path<ForumThread> = Path().thread("t")
        #expect(thread.reply("r").rendered == "threads/t/replies/r")
        #expect(
            Path().archivedThread("t").author.avatar.rendered == "archivedThreads/t/author/avatar"
        )
        #expect(Path().pinned.replies.rendered == "pinned/replies")
    }

    @Test func namesOfTheSchema() {
        let zoo = Path().animalPark
        #expect(zoo.keeper("k").shift.rendered == "zoo/staff/k/shift")
        #expect(zoo.officialName.rendered == "zoo/名前")
        #expect(zoo.animal("a").weight.rendered == "zoo/動物/a/weight")
    }

    @Test func keysThatAreNoSwiftNames() {
        let test = Path().keywordTest
        #expect(test.default.rendered == "keyword-test/default")
        #expect(test.in("x").rendered == "keyword-test/in/x")
        #expect(test.in.child("x").rendered == "keyword-test/in/x")
        #expect(test.selfPath.rendered == "keyword-test/self")
        #expect(test.initPath.rendered == "keyword-test/init")
        #expect(test.keyPath.rendered == "keyword-test/key")
        #expect(test.key("a").rendered == "keyword-test/keys/a")
        #expect(test.await.rendered == "keyword-test/await")
        #expect(test.selfNodes("a").rendered == "keyword-test/nodes/a")
        #expect(test.nodes.child("a").node("b").rendered == "keyword-test/nodes/a/b")
        #expect(test._2fa.rendered == "keyword-test/2fa")
        #expect(test._3dModel("a").rendered == "keyword-test/3d_models/a")
        #expect(test.userName.rendered == "keyword-test/user-name")
        #expect(test.eMailAddress.rendered == "keyword-test/E-Mail Address")
        #expect(test.grosse.rendered == "keyword-test/größe")
        #expect(test.angstrom.rendered == "keyword-test/Ångström")
        #expect(test.urlString.rendered == "keyword-test/URLString")
        #expect(test.html.rendered == "keyword-test/HTML")
        #expect(test.its.rendered == "keyword-test/it's")
        #expect(test.quoteBackSlash.rendered == "keyword-test/quote\"back\\slash")
    }

    @Test func clashingTypesHaveTheirParentsName() {
        let member: Path<Member> = Path().project("p").member("m")
        let other: Path<TeamMember> = Path().team("t").member("m")
        let task: Path<ProjectTask> = Path().project("p").task
        #expect(member.role.rendered == "projects/p/members/m/role")
        #expect(other.joined.rendered == "teams/t/members/m/joined")
        #expect(task.rendered == "projects/p/task")
        #expect(Path().team("t").projectTask.count.rendered == "teams/t/ProjectTask/count")
        #expect(Path().type.string.length.rendered == "type/string/length")
        let size: Path<Int> = Path().element("e").hashable.swift.size
        #expect(size.rendered == "elements/e/hashable/swift/size")
    }

    @Test func rootThatIsACollection() {
        #expect(Path().tenant("t").invoice("i").rendered == "t/invoices/i")
    }

    @Test func typesOfManyForms() {
        let flags: Path<[String: Bool]> = Path().typed.flags
        let paged: Path<Paged<Invoice>> = Path().typed.paged
        let nested: Path<Billing.Account> = Path().typed.nested
        let list: Path<[String]>.Collection = Path().typed.listed
        let links: Path<[URL]>.Collection = Path().typed.links
        #expect(flags.rendered == "typed/flags")
        #expect(links.rendered == "typed/links")
        #expect(paged.rendered == "typed/paged")
        #expect(nested.rendered == "typed/nested")
        #expect(list.child("a").rendered == "typed/listed/a")
        #expect(Path().typed.listed("a") == list.child("a"))
    }

    @Test func modulesAndAccessOfTheSchema() throws {
        #expect(Path().shelf("s").book("b").rendered == "shelves/s/books/b")
        let code = try Fixture.text("Paths/Generated/library.swift")
        #expect(code.contains("public import Foundation\npublic import SnapshotParser\n"))
        #expect(code.contains("public enum Shelf {}"))
        let schema = #"{".import": "App, Models", "a": "Int"}"#
        let style = CodeStyle(source: "a.json")
        #expect(
            try GeneratePaths.code(from: .bytes(schema.utf8), style: style)
                .contains("\nimport App\nimport Models\nimport SnapshotParser\n")
        )
    }

    @Test func deepPlaces() {
        let row = Path().a1.b1.c1.d1.e1.row("r")
        #expect(row.cell("c").rendered == "a1/b1/c1/d1/e1/rows/r/cells/c")
    }

    @Test func keysAndElementsOfOneName() {
        #expect(Path().user.rendered == "user")
        #expect(Path().user("u").rendered == "users/u")
        #expect(Path().userSetting("u").theme.rendered == "userSettings/u/theme")
        #expect(Path().presence("u").online.rendered == "presence/u/online")
        #expect(Path().library.book("b").loan("l").rendered == "library/books/b/loans/l")
    }

    @Test func longNames() {
        let place = Path().aPlaceWithALongNameThatSaysWhat
        let key = "a_place_with_a_long_name_that_says_what_it_is"
        #expect(place.rendered == key)
        #expect(place.x("a").rendered == "\(key)/x/a")
        let branch = "the_branches_with_the_longest_names"
        let z = Path().theBranchesWithTheLongestNames.theBranchesWithTheLongestNames.z
        #expect(z.rendered == "\(branch)/\(branch)/z")
    }
}
