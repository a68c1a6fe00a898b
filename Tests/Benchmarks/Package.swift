// swift-tools-version: 6.1

import PackageDescription

let package = Package(
    name: "Benchmarks",
    platforms: [.macOS(.v13), .iOS(.v16)],
    dependencies: [
        .package(name: "SnapshotParser", path: "../.."),
        .package(url: "https://github.com/ordo-one/benchmark", from: "1.38.1", traits: []),
    ],
    targets: [
        .target(
            name: "Fixture",
            dependencies: [.product(name: "SnapshotParser", package: "SnapshotParser")]
        ),
        .target(name: "CMemory"),
        .executableTarget(
            name: "ratios",
            dependencies: [
                "CMemory",
                "Fixture",
                .product(name: "SnapshotParser", package: "SnapshotParser"),
            ]
        ),
        .executableTarget(
            name: "pictures",
            dependencies: [.product(name: "SnapshotParser", package: "SnapshotParser")]
        ),
        .executableTarget(
            name: "ParserBenchmarks",
            dependencies: [
                "Fixture",
                .product(name: "SnapshotParser", package: "SnapshotParser"),
                .product(name: "Benchmark", package: "benchmark"),
            ],
            path: "Benchmarks/ParserBenchmarks",
            plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]
        ),
    ],
    swiftLanguageModes: [.v6]
)

for target in package.targets where target.name != "CMemory" {
    target.swiftSettings = [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
    ]
}
