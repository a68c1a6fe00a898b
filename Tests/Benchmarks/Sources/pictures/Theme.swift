/// The colours of a picture.
struct Theme {
    let suffix: String
    let background: String
    let text: String
    let faint: String
    let library: String
    let other: String
    let warning: String

    static let all = [light, dark]

    private static let light = Theme(
        suffix: "",
        background: "#ffffff",
        text: "#1f2328",
        faint: "#59636e",
        library: "#0969da",
        other: "#c8d1da",
        warning: "#bc4c00"
    )
    private static let dark = Theme(
        suffix: "~dark",
        background: "#0d1117",
        text: "#f0f6fc",
        faint: "#9198a1",
        library: "#4493f8",
        other: "#3d444d",
        warning: "#db6d28"
    )
}
