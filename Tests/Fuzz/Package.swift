// swift-tools-version: 6.1

import PackageDescription

let package = Package(
    name: "Fuzz",
    platforms: [.macOS(.v13), .iOS(.v16)],
    dependencies: [.package(name: "SnapshotParser", path: "../..")],
    targets: [
        .executableTarget(
            name: "fuzz",
            dependencies: [.product(name: "SnapshotParser", package: "SnapshotParser")]
        ),
        .executableTarget(
            name: "json-suite",
            dependencies: [.product(name: "SnapshotParser", package: "SnapshotParser")]
        ),
        .executableTarget(
            name: "sync-points",
            dependencies: [.product(name: "SnapshotParser", package: "SnapshotParser")]
        ),
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
