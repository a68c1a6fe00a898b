import Testing

@testable import CodeGeneration

/// A collection's child is named by the singular of the collection's key.
@Suite struct SingularTests {
    @Test(arguments: [
        ("users", "user"), ("chatrooms", "chatroom"), ("messages", "message"),
        ("categories", "category"), ("addresses", "address"), ("statuses", "status"),
        ("news", "news"), ("children", "child"), ("people", "person"), ("data", "datum"),
        ("boxes", "box"), ("matches", "match"), ("wishes", "wish"), ("classes", "class"),
        ("houses", "house"), ("purchases", "purchase"), ("responses", "response"),
        ("buses", "bus"), ("movies", "movie"), ("cookies", "cookie"), ("heroes", "hero"),
        ("photos", "photo"), ("leaves", "leaf"), ("analyses", "analysis"), ("indices", "index"),
        ("series", "series"), ("quizzes", "quiz"), ("men", "man"), ("women", "woman"),
        ("settings", "setting"), ("keys", "key"), ("days", "day"), ("caches", "cache"),
        ("status", "status"), ("address", "address"), ("bus", "bus"), ("analysis", "analysis"),
        ("presence", "presence"), ("info", "info"), ("media", "medium"), ("s", "s"), ("", ""),
        ("chatRooms", "chatRoom"), ("orderItems", "orderItem"), ("userAddresses", "userAddress"),
        ("grandchildren", "grandchild"), ("salespeople", "salesperson"), ("Users", "User"),
        ("People", "Person"), ("items2", "items2"),
    ])
    func singular(plural: String, singular: String) {
        #expect(Singular.of(plural) == singular)
    }
}
