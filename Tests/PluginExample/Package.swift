// swift-tools-version: 6.1

import PackageDescription

let package = Package(
    name: "PluginExample",
    platforms: [.macOS(.v12)],
    dependencies: [
        .package(name: "SnapshotParser", path: "../..")
    ],
    targets: [
        .executableTarget(
            name: "PluginExample",
            dependencies: [.product(name: "SnapshotParser", package: "SnapshotParser")],
            plugins: [.plugin(name: "GeneratePathsPlugin", package: "SnapshotParser")]
        )
    ],
    swiftLanguageModes: [.v6]
)
