/// How generated code looks, and what it says about itself.
package struct CodeStyle: Sendable {
    /// The name of the file that the code is generated from.
    package var source: String
    /// How many spaces a level is indented by.
    package var indentation = 4
    /// Whether the declarations are public.
    package var isPublic = false
    /// Whether the JSON is not a database's, so that a missing collection is not an empty one.
    package var isOfJSON = false
    /// Modules to import beside the library.
    package var imports: [String] = []

    /// - Parameter source: the name of the file that the code is generated from.
    package init(source: String) {
        self.source = source
    }

    /// `public ` where it is asked for.
    var access: String { isPublic ? "public " : "" }

    /// Adds what stands above the declarations.
    func addHeader(to swift: inout SwiftText, imports needed: [String] = []) {
        swift.addComment("Generated from \(source)", mark: "//")
        swift.addGap()
        for module in Set(imports + needed + ["SnapshotParser"]).sorted() {
            swift.add("\(access)import \(module)")
        }
    }
}
