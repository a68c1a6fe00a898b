// swift-tools-version: 6.1

import PackageDescription

let package = Package(
    name: "SnapshotParser",
    platforms: [.macOS(.v12), .iOS(.v15), .tvOS(.v15), .watchOS(.v8), .visionOS(.v1)],
    products: [
        .library(name: "SnapshotParser", targets: ["SnapshotParser"]),
        .executable(name: "generate-paths", targets: ["generate-paths"]),
        .executable(name: "generate-models", targets: ["generate-models"]),
        .plugin(name: "GeneratePathsPlugin", targets: ["GeneratePathsPlugin"]),
    ],
    targets: [
        .target(name: "SnapshotParser"),
        .executableTarget(name: "Quickstart", dependencies: ["SnapshotParser"]),
        .target(name: "CodeGeneration", dependencies: ["SnapshotParser"]),
        .executableTarget(name: "generate-paths", dependencies: ["CodeGeneration"]),
        .executableTarget(name: "generate-models", dependencies: ["CodeGeneration"]),
        .plugin(
            name: "GeneratePathsPlugin",
            capability: .buildTool(),
            dependencies: ["generate-paths"],
            path: "Sources/GeneratePathsPlugin"
        ),
        .testTarget(name: "SnapshotParserTests", dependencies: ["SnapshotParser"]),
        .testTarget(
            name: "CodeGenerationTests",
            dependencies: ["CodeGeneration", "SnapshotParser"],
            exclude: ["Answers", "Exports", "Schemas", "regenerate", "round-trips"]
        ),
    ],
    swiftLanguageModes: [.v6]
)

for target in package.targets where target.type != .plugin {
    target.swiftSettings = [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
    ]
}
