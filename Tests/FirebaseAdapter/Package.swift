// swift-tools-version: 6.1
import PackageDescription

// The adapter of the article on Firebase with Firebase's own SDK. It is built by the workflow on
// macOS, and nowhere else: the SDK does not build on Linux. Nothing in it is run.
let package = Package(
    name: "FirebaseAdapter",
    platforms: [.macOS(.v12), .iOS(.v15)],
    products: [.library(name: "FirebaseAdapter", targets: ["FirebaseAdapter"])],
    dependencies: [
        .package(name: "SnapshotParser", path: "../.."),
        .package(url: "https://github.com/firebase/firebase-ios-sdk.git", from: "12.0.0"),
    ],
    targets: [
        .target(
            name: "FirebaseAdapter",
            dependencies: [
                .product(name: "SnapshotParser", package: "SnapshotParser"),
                .product(name: "FirebaseDatabase", package: "firebase-ios-sdk"),
            ]
        )
    ]
)
