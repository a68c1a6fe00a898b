// swift-tools-version: 6.1

import PackageDescription

// The answering side of the tests of `RESTDatabase` over real HTTP, and the transports of the
// article on REST, which talk to it. Files that belong to two targets are links.
let package = Package(
    name: "Server",
    platforms: [.macOS(.v14)],
    dependencies: [
        .package(name: "SnapshotParser", path: "../.."),
        .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1"),
        .package(url: "https://github.com/swift-server/async-http-client", from: "1.37.0"),
    ],
    targets: [
        .executableTarget(
            name: "counter",
            dependencies: [
                .product(name: "SnapshotParser", package: "SnapshotParser"),
                .product(name: "AsyncHTTPClient", package: "async-http-client"),
            ],
            path: "Sources/Counter"
        ),
        .executableTarget(
            name: "board",
            dependencies: [.product(name: "SnapshotParser", package: "SnapshotParser")],
            path: "Sources/Board"
        ),
        .executableTarget(
            name: "serve",
            dependencies: [
                .product(name: "SnapshotParser", package: "SnapshotParser"),
                .product(name: "Hummingbird", package: "hummingbird"),
            ],
            path: "Sources/Serve"
        ),
        .testTarget(
            name: "ServerTests",
            dependencies: [
                .product(name: "SnapshotParser", package: "SnapshotParser"),
                .product(name: "Hummingbird", package: "hummingbird"),
                .product(name: "AsyncHTTPClient", package: "async-http-client"),
            ]
        ),
    ],
    swiftLanguageModes: [.v6]
)

for target in package.targets {
    target.swiftSettings = [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
    ]
}
