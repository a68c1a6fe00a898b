/// Singular forms of English nouns.
enum Singular {
    /// The singular of a name's last word: `chatRooms` becomes `chatRoom`. What is not a plural, or
    /// has no other singular, stays.
    static func of(_ name: String) -> String {
        guard let start = lastWordStart(in: name) else { return name }
        let word = String(name[start...])
        return name[..<start] + singular(of: word)
    }

    /// Whether a name has a singular of its own.
    static func isPlural(_ name: String) -> Bool { of(name) != name }

    private static func lastWordStart(in name: String) -> String.Index? {
        var start = name.startIndex
        var isAfterSmall = false
        for index in name.indices {
            let character = name[index]
            if !character.isLetter {
                isAfterSmall = true
                start = name.index(after: index)
            } else if character.isUppercase, isAfterSmall {
                start = index
            }
            if character.isLetter { isAfterSmall = character.isLowercase }
        }
        return start < name.endIndex ? start : nil
    }

    private static func singular(of word: String) -> String {
        let lower = word.lowercased()
        guard !unchanging.contains(lower) else { return word }
        if let irregular = irregular[lower] { return matchingCase(of: word, irregular) }
        // Compounds of irregular words: `grandchildren`, `salespeople`, `firemen`.
        for (plural, singular) in compounds where lower.hasSuffix(plural) && lower != plural {
            return word.dropLast(plural.count) + singular
        }
        for (suffix, replacement) in rules where lower.hasSuffix(suffix) {
            guard lower.count > suffix.count else { continue }
            return word.dropLast(suffix.count) + replacement
        }
        return word
    }

    private static func matchingCase(of word: String, _ singular: String) -> String {
        word.first?.isUppercase == true ? Identifier.capitalized(singular) : singular
    }

    private static let unchanging: Set<String> = [
        "news", "series", "species", "means", "headquarters", "sheep", "fish", "deer", "aircraft",
        "bus", "gas", "lens", "plus", "bonus", "virus", "campus", "status", "census", "focus",
        "corpus", "chorus", "canvas", "atlas", "alias", "bias", "christmas", "yes", "this", "is",
        "us", "has", "was", "always", "chess", "sms", "gps", "ios", "macos", "dns", "css", "https",
        "os", "address", "access", "progress", "process", "business", "class", "analytics",
        "politics", "mathematics", "physics", "economics", "statistics", "diabetes", "ethics",
        "athletics", "logistics", "tennis", "iris", "kudos", "chaos", "cosmos", "rhinoceros",
        "software", "equipment", "information", "feedback", "money", "music", "rice", "gymnastics",
    ]

    private static let irregular: [String: String] = [
        "people": "person", "men": "man", "women": "woman", "children": "child", "teeth": "tooth",
        "feet": "foot", "geese": "goose", "mice": "mouse", "lice": "louse", "oxen": "ox",
        "data": "datum", "media": "medium", "criteria": "criterion", "phenomena": "phenomenon",
        "bacteria": "bacterium", "strata": "stratum", "errata": "erratum",
        "curricula": "curriculum",
        "memoranda": "memorandum", "indices": "index", "vertices": "vertex", "matrices": "matrix",
        "appendices": "appendix", "vortices": "vortex", "codices": "codex", "analyses": "analysis",
        "bases": "base", "crises": "crisis", "theses": "thesis", "hypotheses": "hypothesis",
        "diagnoses": "diagnosis", "axes": "axis", "oases": "oasis", "parentheses": "parenthesis",
        "synopses": "synopsis", "syntheses": "synthesis", "emphases": "emphasis", "cacti": "cactus",
        "fungi": "fungus", "nuclei": "nucleus", "radii": "radius", "stimuli": "stimulus",
        "alumni": "alumnus", "syllabi": "syllabus", "foci": "focus", "dice": "die",
        "movies": "movie", "cookies": "cookie", "zombies": "zombie", "selfies": "selfie",
        "calories": "calorie", "rookies": "rookie", "pies": "pie", "ties": "tie", "lies": "lie",
        "brownies": "brownie", "smoothies": "smoothie", "hoodies": "hoodie", "genies": "genie",
        "birdies": "birdie", "prairies": "prairie", "eyries": "eyrie", "sorties": "sortie",
        "leaves": "leaf", "lives": "life", "knives": "knife", "wives": "wife", "halves": "half",
        "shelves": "shelf", "selves": "self", "wolves": "wolf", "thieves": "thief",
        "loaves": "loaf", "calves": "calf", "elves": "elf", "scarves": "scarf", "hooves": "hoof",
        "heroes": "hero", "potatoes": "potato", "tomatoes": "tomato", "echoes": "echo",
        "vetoes": "veto", "torpedoes": "torpedo", "mosquitoes": "mosquito", "mangoes": "mango",
        "buffaloes": "buffalo", "volcanoes": "volcano", "tornadoes": "tornado", "cargoes": "cargo",
        "buses": "bus", "gases": "gas", "lenses": "lens", "pluses": "plus", "bonuses": "bonus",
        "viruses": "virus", "campuses": "campus", "statuses": "status", "censuses": "census",
        "focuses": "focus", "choruses": "chorus", "canvases": "canvas", "atlases": "atlas",
        "aliases": "alias", "biases": "bias", "quizzes": "quiz", "octopuses": "octopus",
        "walruses": "walrus", "menus": "menu", "gnus": "gnu", "emus": "emu", "irises": "iris",
        "caches": "cache", "avalanches": "avalanche", "niches": "niche", "headaches": "headache",
        "aches": "ache", "moustaches": "moustache", "ids": "id", "shoes": "shoe", "toes": "toe",
        "canoes": "canoe", "foes": "foe", "oboes": "oboe", "hoes": "hoe",
    ]

    private static let compounds: [(plural: String, singular: String)] = [
        ("children", "child"), ("people", "person"), ("women", "woman"), ("firemen", "fireman"),
        ("workmen", "workman"), ("teeth", "tooth"), ("wives", "wife"), ("shelves", "shelf"),
        ("leaves", "leaf"),
        ("statuses", "status"), ("addresses", "address"),
    ]

    /// The first that fits counts.
    private static let rules: [(suffix: String, replacement: String)] = [
        ("ss", "ss"), ("us", "us"), ("sis", "sis"), ("xes", "x"), ("zzes", "zz"), ("ches", "ch"),
        ("shes", "sh"), ("sses", "ss"), ("ies", "y"), ("s", ""),
    ]
}
