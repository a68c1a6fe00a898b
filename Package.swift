// swift-tools-version: 6.1

import PackageDescription

let package = Package(
    name: "SnapshotParser",
    platforms: [.macOS(.v12), .iOS(.v15), .tvOS(.v15), .watchOS(.v8), .visionOS(.v1)],
    products: [
        .library(name: "SnapshotParser", targets: ["SnapshotParser"])
    ],
    targets: [
        .target(name: "SnapshotParser"),
        .executableTarget(name: "Quickstart", dependencies: ["SnapshotParser"]),
        .testTarget(name: "SnapshotParserTests", dependencies: ["SnapshotParser"]),
    ],
    swiftLanguageModes: [.v6]
)

for target in package.targets {
    target.swiftSettings = [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
    ]
}
