// swift-tools-version: 6.1

import PackageDescription

let package = Package(
    name: "Mutations",
    platforms: [.macOS(.v13)],
    targets: [.executableTarget(name: "mutations")],
    swiftLanguageModes: [.v6]
)

for target in package.targets {
    target.swiftSettings = [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
    ]
}
